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
  const login = useCall(auth.login, {
    onSuccess: ({ verified, requiresTwoFactor, userId }, { body: { email } }) => {
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
