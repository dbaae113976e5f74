import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { markAuthenticated } from "../../lib/session-flag.ts";

/** Goes to the dashboard as the user who has just signed in. */
export function useEnterApplication(): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    // What was loaded was a visitor's, or somebody else's.
    queryClient.clear();
    markAuthenticated();
    void navigate("/dashboard");
  };
}
