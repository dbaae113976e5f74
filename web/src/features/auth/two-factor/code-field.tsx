import { Button } from "../../../components/ui/buttons/button.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { cleanAuthenticatorCode, cleanBackupCode } from "./code-input.ts";

/** The entered two-factor code and its kind. */
export interface EnteredCode {
  code: string;
  isBackupCode: boolean;
}

export const emptyCode: EnteredCode = { code: "", isBackupCode: false };

/** The error of an entered code, checked before it is sent; undefined if it is valid. */
export function validateCode({ code, isBackupCode }: EnteredCode): string | undefined {
  if (code === "") return "Please enter a code";
  return !isBackupCode && code.length !== 6 ? "Please enter a 6-digit code" : undefined;
}

/** The field of a two-factor code: an authenticator code or a backup code. */
export function CodeField({
  given,
  problem,
  onChange,
}: {
  given: EnteredCode;
  problem: string | undefined;
  onChange: (given: EnteredCode) => void;
}) {
  const { code, isBackupCode } = given;
  const clean = isBackupCode ? cleanBackupCode : cleanAuthenticatorCode;
  return (
    <TextField
      key={String(isBackupCode)}
      label={isBackupCode ? "Backup code" : "Authenticator code"}
      inputMode={isBackupCode ? "text" : "numeric"}
      autoComplete={isBackupCode ? "off" : "one-time-code"}
      autoCapitalize="characters"
      placeholder={isBackupCode ? "XXXX-XXXX" : "000000"}
      inputClassName="font-mono tracking-widest"
      error={problem}
      value={code}
      onChange={(event) => onChange({ ...given, code: clean(event.target.value) })}
    />
  );
}

/** The button that switches to the other kind of code and clears the field. */
export function CodeKindButton({
  isBackupCode,
  onChange,
}: {
  isBackupCode: boolean;
  onChange: (given: EnteredCode) => void;
}) {
  return (
    <Button
      variant="text"
      className="-ml-2 justify-self-start"
      onClick={() => onChange({ code: "", isBackupCode: !isBackupCode })}
    >
      {isBackupCode ? "Use authenticator code" : "Use a backup code"}
    </Button>
  );
}
