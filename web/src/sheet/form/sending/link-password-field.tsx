import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { storageUsageQuery } from "../../../api/files.ts";
import { PasswordField } from "../../../components/ui/fields/password-field.tsx";
import { linkPasswordProblem } from "./link-password-problem.ts";
import type { LinkPasswordChoice } from "./use-link-password.ts";

/** Before a sheet is sent: whether its links ask for a password. Without the plan that has passwords, says so. */
export function LinkPasswordField({
  choice: { password, setPassword, refusal },
}: {
  choice: LinkPasswordChoice;
}) {
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  const { data: usage } = useQuery(storageUsageQuery);
  const needsPlan = usage?.allowsLinkPasswords === false;
  useEffect(() => {
    if (refusal !== undefined) field.current?.focus();
  }, [refusal]);
  return (
    <div>
      <label className="flex min-h-11 items-center gap-2.5 sm:min-h-9">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-pen"
          // Who has chosen one before the plan ended can take it back.
          disabled={needsPlan && password === undefined}
          checked={password !== undefined}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => {
            setLeft(false);
            setPassword(currentTarget.checked ? "" : undefined);
          }}
        />
        Ask for a password
      </label>
      <p id={hintId} className="text-sm text-muted">
        The links open only with it, and the emails don’t say what the sheet is about.{" "}
        {needsPlan ? (
          <>
            It comes with Pro.{" "}
            <a href="/pricing" className="font-semibold text-pen underline underline-offset-4">
              See the plans
            </a>
          </>
        ) : (
          "Tell everyone the password in another way. Part of Pro."
        )}
      </p>
      {password !== undefined && (
        <PasswordField
          ref={field}
          label="Password for the links"
          autoComplete="new-password"
          hint="At least 6 characters"
          className="mt-3"
          value={password}
          onBlur={() => setLeft(true)}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={refusal?.message ?? (isLeft ? linkPasswordProblem(password) : undefined)}
        />
      )}
    </div>
  );
}
