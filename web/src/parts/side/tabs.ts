/** What lies beside the board, or behind it on a phone. */
import type { BoardModule } from "../../boards/registry";
import type { LiveTable } from "../../lib/table/table.svelte";
import type { IconName } from "../frame/Icon.svelte";

export interface Tab {
  id: "board" | "log" | "aids" | "notes" | "talk";
  icon: IconName;
  key: string;
}

/** The tabs that this table has for this person; the board is one of them on a phone. */
export function tabsOf(table: LiveTable, board: BoardModule, phone = false): Tab[] {
  const tabs: (Tab & { shown: boolean })[] = [
    { id: "board", icon: "board", key: "web-tab-board", shown: phone },
    { id: "log", icon: "log", key: "web-tab-log", shown: true },
    { id: "aids", icon: "count", key: "web-tab-aids", shown: board.Aids !== undefined },
    { id: "notes", icon: "notes", key: "web-tab-notes", shown: table.own },
    { id: "talk", icon: "talk", key: "web-tab-talk", shown: table.room?.setup.talk ?? true },
  ];
  return tabs.filter(({ shown }) => shown);
}
