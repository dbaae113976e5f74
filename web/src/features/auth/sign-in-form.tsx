import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { auth } from "../../lib/endpoints.ts";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { Button } from "../../components/ui/button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { messageOf } from "../../lib/api.ts";
import { toast, toastError } from "../../lib/toasts.ts";
import { useEnterApplication } from "./use-enter-application.ts";
import { signInResolver } from "./lazy-resolvers.ts";

export function SignInForm({ onUnverified }: { onUnverified: (email: string) => void }) {
  const enter = useEnterApplication();
  const { register, handleSubmit, formState } = useForm({
    resolver: signInResolver,
    defaultValues: { email: "", password: "" },
  });
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => callEndpoint(auth.login, { body }),
    onSuccess: ({ verified }, { email }) => {
      if (verified) {
        enter();
        return;
      }
      toast({
        title: "Email not verified",
        description: "Please verify your email before logging in.",
        variant: "destructive",
      });
      onUnverified(email);
    },
    onError: (error) => toastError(messageOf(error, "Invalid credentials")),
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((body) => login.mutate(body))} className="grid gap-4">
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
      <Button type="submit" busy={login.isPending} className="mt-2">
        Sign In
      </Button>
    </form>
  );
}
