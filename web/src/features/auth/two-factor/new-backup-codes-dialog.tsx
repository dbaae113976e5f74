import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { auth } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { BackupCodes } from "./backup-codes.tsx";

/** Replaces the backup codes after a confirmation, and shows the new ones once. */
export function NewBackupCodesDialog({ onClose }: { onClose: () => void }) {
  const regenerate = useCall(auth.regenerateBackupCodes, {
    failure: "Failed to make new backup codes",
  });
  const codes = regenerate.data?.backupCodes;
  return (
    <Dialog
      dismissible={codes === undefined}
      onClose={onClose}
      title={codes === undefined ? "New backup codes" : "Save your backup codes"}
      description={
        codes === undefined
          ? "You get ten new codes. The codes you have now stop working."
          : "Each code works once in place of the authenticator, for when you don't have your phone. They are shown this once."
      }
    >
      {codes === undefined ? (
        <div className="mt-5 grid grid-cols-2 gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={regenerate.isPending} onClick={() => regenerate.mutate({})}>
            Get new codes
          </Button>
        </div>
      ) : (
        <>
          <BackupCodes codes={codes} />
          <Button className="mt-5 w-full" onClick={onClose}>
            I&apos;ve Saved My Backup Codes
          </Button>
        </>
      )}
    </Dialog>
  );
}
