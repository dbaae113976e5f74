import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { returnPathOf } from "../../lib/return-path.ts";
import { hasPendingShare } from "../../lib/has-pending-share.ts";
import { clearAuthenticated, markAuthenticated } from "../../lib/session-flag.ts";

/**
 * Opens the path that was requested before the sign-in, or the dashboard. Back skips the sign-in screen. A shared song
 * whose copy waits for the sign-in is copied; this may finish later.
 */
export function useEnterApplication(): (asked?: string) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (asked) => {
    const { search, origin } = window.location;
    // The cached data belongs to a visitor or to another user.
    queryClient.clear();
    clearAuthenticated();
    markAuthenticated();
    const open = () => void navigate(asked ?? returnPathOf(search, origin), { replace: true });
    if (!hasPendingShare()) {
      open();
      return;
    }
    import("../sharing/add-pending-share.ts")
      .then(async ({ addPendingShare }) => await addPendingShare(queryClient, open))
      // The copy stays pending.
      .catch(open);
  };
}
