import { useNavigate } from "react-router";
import { auth } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { endSession } from "../../../lib/session-flag.ts";
import { toast } from "../../../lib/toasts.ts";

/** Confirms the end of all sessions, including this one. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const signOut = useCall(auth.signOutEverywhere, {
    onSuccess: async () => {
      endSession();
      toast({ title: "Success", description: "Signed out everywhere" });
      await navigate("/login");
    },
    failure: "Failed to logout",
  });
  return (
    <Dialog
      onClose={onClose}
      title="Sign out everywhere?"
      description="Every device is signed out, this one too. You’ll sign in again to continue."
    >
      <DialogButtons cancelLabel="Stay signed in" onClose={onClose}>
        <Button variant="danger" busy={signOut.isPending} onClick={() => signOut.mutate({})}>
          Sign out everywhere
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
