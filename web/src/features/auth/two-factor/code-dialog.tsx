import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { messageOf } from "../../../lib/api.ts";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { auth } from "../../../lib/endpoints.ts";
import { toastError } from "../../../lib/toasts.ts";
import { cleanAuthenticatorCode, cleanBackupCode } from "./code-input.ts";

/** The second step of a sign-in: a code of the authenticator, or a backup code. */
export function CodeDialog({
  userId,
  onDone,
  onClose,
}: {
  userId: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const [isBackupCode, setBackupCode] = useState(false);
  const [token, setToken] = useState("");
  const [problem, setProblem] = useState<string>();
  const verify = useMutation({
    mutationFn: () => callEndpoint(auth.verify2fa, { body: { userId, token, isBackupCode } }),
    onSuccess: onDone,
    onError: (error) => {
      const isOver = error instanceof ApiError && error.code === "unauthorized";
      toastError(
        isOver ? "That took too long. Please sign in again." : messageOf(error, "Invalid code"),
      );
      if (isOver) onClose();
      else setProblem("Invalid code");
    },
  });
  const submit = () => {
    if (token === "") setProblem("Please enter a code");
    else if (!isBackupCode && token.length !== 6) setProblem("Please enter a 6-digit code");
    else verify.mutate();
  };
  const clean = isBackupCode ? cleanBackupCode : cleanAuthenticatorCode;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Two-Factor Authentication"
      description={
        isBackupCode
          ? "Enter one of your backup codes. Each works once."
          : "Enter the 6-digit code from your authenticator app."
      }
    >
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          key={String(isBackupCode)}
          label={isBackupCode ? "Backup code" : "Authenticator code"}
          inputMode={isBackupCode ? "text" : "numeric"}
          autoComplete={isBackupCode ? "off" : "one-time-code"}
          autoCapitalize="characters"
          placeholder={isBackupCode ? "XXXX-XXXX" : "000000"}
          inputClassName="font-mono tracking-widest"
          error={problem}
          value={token}
          onChange={(event) => {
            setProblem(undefined);
            setToken(clean(event.target.value));
          }}
        />
        <Button type="submit" busy={verify.isPending}>
          Verify
        </Button>
        <Button
          variant="text"
          className="justify-self-start -ml-2"
          onClick={() => {
            setBackupCode(!isBackupCode);
            setToken("");
            setProblem(undefined);
          }}
        >
          {isBackupCode ? "Use authenticator code" : "Use a backup code"}
        </Button>
      </form>
    </Dialog>
  );
}
