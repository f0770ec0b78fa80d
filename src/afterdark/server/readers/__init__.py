"""What people send is read in processes of their own, with limits: nobody else waits for it."""
