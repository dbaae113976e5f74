import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { askedPath } from "../../lib/asked-address.ts";
import { clearAuthenticated, markAuthenticated } from "../../lib/session-flag.ts";

/** Opens the address that was asked for before the sign-in, or the dashboard. Going back skips the sign-in screen. */
export function useEnterApplication(): (asked?: string) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (asked) => {
    const { search, origin } = window.location;
    // The loaded data is a visitor's, or another user's.
    queryClient.clear();
    clearAuthenticated();
    markAuthenticated();
    void navigate(asked ?? askedPath(search, origin), { replace: true });
  };
}
