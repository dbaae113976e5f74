import { useState } from "react";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import {
  CodeField,
  CodeKindButton,
  emptyCode,
  validateCode,
  type EnteredCode,
} from "./code-field.tsx";

/** The dialog that asks for a two-factor code: an authenticator code or a backup code. */
export function TwoFactorCodeDialog({
  title,
  error,
  busy,
  onChange,
  onCode,
  onClose,
}: {
  title: string;
  /** Why the last code was refused. */
  error: unknown;
  busy: boolean;
  /** Called when another code is entered. */
  onChange: () => void;
  onCode: (given: EnteredCode) => void;
  onClose: () => void;
}) {
  const [given, setGiven] = useState(emptyCode);
  const [problem, setProblem] = useState<string>();
  const isWrong = error instanceof ApiError && error.code === "code_invalid";
  const change = (next: EnteredCode) => {
    setProblem(undefined);
    onChange();
    setGiven(next);
  };
  const submit = () => {
    const found = validateCode(given);
    setProblem(found);
    if (found === undefined) onCode(given);
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={
        given.isBackupCode
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
        <CodeField
          given={given}
          problem={problem ?? (isWrong ? "Invalid code" : undefined)}
          onChange={change}
        />
        <Button type="submit" busy={busy}>
          Verify
        </Button>
        <CodeKindButton isBackupCode={given.isBackupCode} onChange={change} />
      </form>
    </Dialog>
  );
}
