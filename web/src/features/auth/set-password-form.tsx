import { useForm } from "react-hook-form";
import { auth } from "../../api/endpoints.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { toast } from "../../lib/toasts.ts";
import { useEnterApplication } from "./use-enter-application.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import type { NextSteps } from "./sign-in-step.ts";
import { hasNextStep } from "./verification-result.ts";
import { newPasswordResolver } from "./lazy-resolvers.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { useCall } from "../../api/use-call.ts";

/** The form that sets the account's first password, after a verification in another browser. */
export function SetPasswordForm({
  email,
  onNext,
}: {
  email: string;
  onNext: (next: NextSteps) => void;
}) {
  const enter = useEnterApplication();
  const { register, handleSubmit, formState } = useForm({
    resolver: newPasswordResolver,
    defaultValues: { password: "", confirmPassword: "" },
  });
  const setPassword = useCall(auth.setPassword, {
    onSuccess: ({ needs2FA, needsOnboarding }) => {
      toast({ title: "Password set!" });
      const next = { needsTwoFactor: needs2FA, onboarding: needsOnboarding };
      if (hasNextStep(next)) onNext(next);
      else enter();
    },
    failure: "Failed to set password",
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ password }) => setPassword.mutate({ body: { email, password } }))}
      className="grid gap-4"
    >
      <p className="text-muted">
        Your email is verified. The password from your sign-up counts only in the browser that you
        signed up in, so please choose one here.
      </p>
      <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
      <NewPasswordFields register={register} errors={formState.errors} />
      {setPassword.error !== null && (
        <FormError error={setPassword.error}>
          {errorMessage(setPassword.error, "Failed to set password")}
        </FormError>
      )}
      <Button type="submit" busy={setPassword.isPending} className="mt-2">
        Set Password
      </Button>
    </form>
  );
}
