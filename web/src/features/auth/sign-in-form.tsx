import { Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { auth } from "../../api/endpoints.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { PasswordField } from "../../components/ui/fields/password-field.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { toast } from "../../lib/toasts.ts";
import { onboardingStep, type SignInStep } from "./sign-in-step.ts";
import { useEnterApplication } from "./use-enter-application.ts";
import { signInResolver } from "./lazy-resolvers.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { useCall } from "../../api/use-call.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const EmailedCodeField = lazyPart(async () => ({
  default: (await import("./emailed-code-field.tsx")).EmailedCodeField,
}));

export function SignInForm({
  email: given,
  onStep,
}: {
  /** The address to begin with. */
  email: string;
  onStep: (step: SignInStep) => void;
}) {
  const enter = useEnterApplication();
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: signInResolver,
    defaultValues: { email: given, password: "" },
  });
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const login = useCall(auth.login, {
    onSuccess: (answer, { body: { email } }) => {
      if ("requiresCode" in answer) {
        setIsCodeAsked(true);
        return;
      }
      const { verified, requiresTwoFactor, userId, needsOnboarding } = answer;
      if (requiresTwoFactor) {
        onStep({ kind: "code", userId });
        return;
      }
      if (verified) {
        if (needsOnboarding) onStep(onboardingStep);
        else enter();
        return;
      }
      toast({
        title: "Email not verified",
        description: "Please verify your email before logging in.",
        variant: "destructive",
      });
      onStep({ kind: "verify", email, sent: false });
    },
    failure: "Invalid credentials",
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => login.mutate({ body }))}
      className="grid gap-4"
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      {isCodeAsked && (
        <Suspense>
          <EmailedCodeField
            error={errors.code?.message}
            {...register("code", { setValueAs: (code: string) => code.trim() || undefined })}
          />
        </Suspense>
      )}
      {login.error !== null && (
        <FormError error={login.error}>
          {errorMessage(login.error, "Invalid credentials")}
        </FormError>
      )}
      <Button
        variant="text"
        className="-mt-2 -ml-2 justify-self-start"
        onClick={() => onStep({ kind: "reset", email: getValues("email") })}
      >
        Forgot password?
      </Button>
      <Button type="submit" busy={login.isPending}>
        Sign In
      </Button>
    </form>
  );
}
