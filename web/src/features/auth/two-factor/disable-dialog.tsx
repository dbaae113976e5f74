import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { messageOf } from "../../../api/call-errors.ts";
import { auth } from "../../../api/endpoints.ts";
import { profileQuery } from "../../../api/auth.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { CurrentPasswordField } from "../current-password-field.tsx";
import { identitiesQuery } from "../../../api/auth.ts";
import { SetPasswordNote } from "../federation/set-password-note.tsx";
import { useCall } from "../../../api/use-call.ts";

const failure = "Failed to disable 2FA";

/** Turns two-factor authentication off after the password was entered. */
export function DisableDialog({ onClose }: { onClose: () => void }) {
  const { data: connected } = useQuery(identitiesQuery);
  const { data: profile } = useQuery(profileQuery);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const disable = useCall(auth.disableTwoFactor, {
    onSuccess: () => {
      toast({ title: "2FA Disabled" });
      onClose();
    },
    onError: (error) => {
      const isWrong = error instanceof ApiError && error.code === "invalid_credentials";
      if (isWrong) setProblem("This is not your password.");
      toastError(isWrong ? failure : messageOf(error, failure));
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Disable 2FA"
      description="Your password alone will open your account, and your backup codes will no longer work."
    >
      {connected?.hasPassword === false && profile !== undefined ? (
        <SetPasswordNote
          email={profile.email}
          goodFor="Set one first, to prove that the account is yours."
        />
      ) : (
        <form
          noValidate
          className="mt-5 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (password === "") setProblem("Please enter your password to disable 2FA.");
            else disable.mutate({ body: { password } });
          }}
        >
          <CurrentPasswordField
            password={password}
            problem={problem}
            onChange={(next) => {
              setProblem(undefined);
              setPassword(next);
            }}
          />
          <div className="grid grid-cols-2 gap-2">
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" busy={disable.isPending}>
              Disable 2FA
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
