import { useState } from "react";
import { linkPasswordProblem } from "../../../sheet/form/sending/link-password-problem.ts";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { PasswordField } from "../../../components/ui/fields/password-field.tsx";
import { agreements } from "../../../api/endpoints.ts";
import { useAgreementChange } from "./use-agreement-change.ts";

/** Sets, changes or removes the password of an agreement's links. */
export function LinkPasswordDialog({
  agreementId,
  hasPassword,
  onClose,
}: {
  agreementId: string;
  hasPassword: boolean;
  onClose: () => void;
}) {
  const [password, setPassword] = useState("");
  const params = { id: agreementId };
  const setting = useAgreementChange(agreements.setPassword, {
    success: "The links ask for the new password",
    failure: { otherwise: "Failed to set the password" },
  });
  const removing = useAgreementChange(agreements.setPassword, {
    success: "The links open without a password",
    failure: { otherwise: "Failed to remove the password" },
  });
  return (
    <Dialog
      onClose={onClose}
      title={hasPassword ? "Change the password" : "Set a password"}
      description={
        hasPassword
          ? "Everyone who has opened a link must enter the new password. Tell it to them in another way than by email."
          : "All links of this agreement then ask for it, and its emails have neither title nor attachment. Emails that were sent before stay as they are. Tell everyone the password in another way."
      }
    >
      <form
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          setting.mutate({ params, body: { password } }, { onSuccess: onClose });
        }}
      >
        <PasswordField
          label={hasPassword ? "New password" : "Password"}
          autoComplete="new-password"
          hint="At least 6 characters. Who has signed can also open their own link with an emailed code."
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {hasPassword && (
          <Button
            variant="text"
            size="small"
            className="mt-2 -ml-2"
            busy={removing.isPending}
            disabled={setting.isPending}
            onClick={() =>
              removing.mutate({ params, body: { password: null } }, { onSuccess: onClose })
            }
          >
            Remove password
          </Button>
        )}
        <DialogButtons onClose={onClose}>
          <Button
            type="submit"
            busy={setting.isPending}
            disabled={linkPasswordProblem(password) !== undefined || removing.isPending}
          >
            Set password
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
