import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { askedPath } from "../../lib/asked-address.ts";
import { hasPendingCopy } from "../../lib/pending-copy.ts";
import { clearAuthenticated, markAuthenticated } from "../../lib/session-flag.ts";

/**
 * Opens the address that was asked for before the sign-in, or the dashboard. Going back skips the sign-in screen. A
 * shared song that waits for the sign-in is copied, which may go on afterwards.
 */
export function useEnterApplication(): (asked?: string) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (asked) => {
    const { search, origin } = window.location;
    // The loaded data is a visitor's, or another user's.
    queryClient.clear();
    clearAuthenticated();
    markAuthenticated();
    const open = () => void navigate(asked ?? askedPath(search, origin), { replace: true });
    if (!hasPendingCopy()) {
      open();
      return;
    }
    import("../sharing/add-pending-share.ts")
      .then(async ({ addPendingShare }) => await addPendingShare(queryClient, open))
      // The song goes on waiting.
      .catch(open);
  };
}
