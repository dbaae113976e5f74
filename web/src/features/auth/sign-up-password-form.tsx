import { useState } from "react";
import { useForm } from "react-hook-form";
import { hasErrorCode, errorMessage } from "../../api/call-errors.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { PasswordField } from "../../components/ui/fields/password-field.tsx";
import { signUpPasswordResolver } from "./lazy-resolvers.ts";

/** How a verification in another browser continues: with the password of the sign-up, or without its plan. */
export interface SignUpVerification {
  password?: string;
  withoutPlan?: true;
}

/** Asks for the password of a sign-up with a plan whose verification link was opened in another browser. */
export function SignUpPasswordForm({
  error,
  isPending,
  onProof,
}: {
  error: unknown;
  isPending: boolean;
  onProof: (proof: SignUpVerification) => void;
}) {
  const [isUnknown, setIsUnknown] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: signUpPasswordResolver,
    defaultValues: { password: "" },
  });
  const problem = hasErrorCode("sign_up_password_needed", error)
    ? undefined
    : hasErrorCode("invalid_credentials", error)
      ? "This is not the password of the sign-up."
      : error === null
        ? undefined
        : errorMessage(error);
  const note = problem !== undefined && <FormError>{problem}</FormError>;
  if (isUnknown)
    return (
      <div className="mt-4 grid gap-4">
        <p className="text-muted">
          The sign-up with this address chose a plan. Without its password we end that plan. Nothing
          is charged. Then you choose a new password, and you can choose a plan yourself.
        </p>
        {note}
        <Button busy={isPending} onClick={() => onProof({ withoutPlan: true })}>
          End the plan and continue
        </Button>
        <Button variant="text" onClick={() => setIsUnknown(false)}>
          Enter the password
        </Button>
      </div>
    );
  return (
    <form noValidate onSubmit={handleSubmit(onProof)} className="mt-4 grid gap-4">
      <p className="text-muted">
        You signed up in another browser or on another device. Enter the password that you chose
        there to keep your plan.
      </p>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password")}
      />
      {note}
      <Button type="submit" busy={isPending}>
        Continue
      </Button>
      <Button variant="text" onClick={() => setIsUnknown(true)}>
        I don't know this password
      </Button>
    </form>
  );
}
