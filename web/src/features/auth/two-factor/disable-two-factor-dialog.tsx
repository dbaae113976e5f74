import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toastFailure } from "../../../api/call-errors.ts";
import { auth } from "../../../api/endpoints.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { CurrentPasswordField } from "../current-password-field.tsx";
import { identitiesQuery } from "../../../api/auth.ts";
import { useCall } from "../../../api/use-call.ts";

const failure = "Failed to disable 2FA";

/** Turns two-factor authentication off after the password was entered, if the account has one. */
export function DisableTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { data: connected } = useQuery(identitiesQuery);
  // Without a password, the call itself asks for a reauthentication by the provider and a code.
  const hasNoPassword = connected?.hasPassword === false;
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
      if (isWrong) toastError(failure);
      else toastFailure(error, failure);
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Disable 2FA"
      description={`${hasNoPassword ? "Signing in with your connected account" : "Your password"} alone will open your account, and your backup codes will no longer work.`}
    >
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (hasNoPassword) disable.mutate({ body: {} });
          else if (password === "") setProblem("Please enter your password to disable 2FA.");
          else disable.mutate({ body: { password } });
        }}
      >
        {!hasNoPassword && (
          <CurrentPasswordField
            password={password}
            problem={problem}
            onChange={(next) => {
              setProblem(undefined);
              setPassword(next);
            }}
          />
        )}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={disable.isPending}>
            Disable 2FA
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
