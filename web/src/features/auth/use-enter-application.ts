import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { markAuthenticated } from "../../lib/session-flag.ts";

/** Opens the dashboard after a sign-in. */
export function useEnterApplication(): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    // The loaded data is a visitor's, or another user's.
    queryClient.clear();
    markAuthenticated();
    void navigate("/dashboard");
  };
}
