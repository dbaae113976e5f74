import { useId, useState } from "react";
import { PasswordField } from "../../../components/ui/fields/password-field.tsx";
import { linkPasswordProblem } from "./link-password-problem.ts";

/** Before a sheet is sent: whether its links ask for a password. Empty means no. */
export function LinkPasswordField({
  password,
  onPassword,
}: {
  password: string | undefined;
  onPassword: (password: string | undefined) => void;
}) {
  const hintId = useId();
  const [isLeft, setLeft] = useState(false);
  return (
    <div>
      <label className="flex min-h-11 items-center gap-2.5 sm:min-h-9">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-pen"
          checked={password !== undefined}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => {
            setLeft(false);
            onPassword(currentTarget.checked ? "" : undefined);
          }}
        />
        Ask for a password
      </label>
      <p id={hintId} className="text-sm text-muted">
        The links open only with it, and the emails don’t say what the sheet is about. Tell everyone
        the password in another way. Part of Pro.
      </p>
      {password !== undefined && (
        <PasswordField
          label="Password for the links"
          autoComplete="new-password"
          hint="At least 6 characters"
          className="mt-3"
          value={password}
          onBlur={() => setLeft(true)}
          onChange={(event) => onPassword(event.currentTarget.value)}
          error={isLeft ? linkPasswordProblem(password) : undefined}
        />
      )}
    </div>
  );
}
