import { useState } from "react";
import { useForm } from "react-hook-form";
import { auth } from "../../api/endpoints.ts";
import { Button } from "../../components/ui/button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { toast } from "../../lib/toasts.ts";
import type { SignInStep } from "./sign-in-step.ts";
import { useEnterApplication } from "./use-enter-application.ts";
import { signInResolver } from "./lazy-resolvers.ts";
import { useCall } from "../../api/use-call.ts";

export function SignInForm({ onStep }: { onStep: (step: SignInStep) => void }) {
  const enter = useEnterApplication();
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: signInResolver,
    defaultValues: { email: "", password: "" },
  });
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const login = useCall(auth.login, {
    onSuccess: (answer, { body: { email } }) => {
      if ("requiresCode" in answer) {
        setIsCodeAsked(true);
        return;
      }
      const { verified, requiresTwoFactor, userId } = answer;
      if (requiresTwoFactor) {
        onStep({ kind: "code", userId });
        return;
      }
      if (verified) {
        enter();
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
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      {isCodeAsked && (
        <>
          <output className="block rounded-control bg-pen-wash px-4 py-3">
            There were several wrong passwords for this email. If it has an account, we emailed it a
            code. Enter the code with your password.
          </output>
          <TextField
            label="Emailed code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            placeholder="XXXX-XXXX"
            inputClassName="font-mono tracking-widest"
            error={errors.code?.message}
            {...register("code", { setValueAs: (code: string) => code.trim() || undefined })}
          />
        </>
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
