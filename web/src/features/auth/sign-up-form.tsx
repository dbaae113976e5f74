import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { auth } from "../../lib/endpoints.ts";
import { callEndpoint, type CallInput } from "../../../../shared/contracts/client.ts";
import { Button } from "../../components/ui/button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { messageOf } from "../../lib/api.ts";
import { toastError } from "../../lib/toasts.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { signUpResolver } from "./lazy-resolvers.ts";

export function SignUpForm({ onCreated }: { onCreated: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: signUpResolver,
    defaultValues: { name: "", email: "", password: "", confirmPassword: "" },
  });
  const signUp = useMutation({
    mutationFn: (body: CallInput<typeof auth.signup>["body"]) =>
      callEndpoint(auth.signup, { body }),
    onSuccess: (_, { email }) => onCreated(email),
    onError: (error) => toastError(messageOf(error, "Failed to create account")),
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ name, email, password }) =>
        signUp.mutate({ name, email, password }),
      )}
      className="grid gap-4"
    >
      <TextField
        label="Full Name"
        autoComplete="name"
        error={errors.name?.message}
        {...register("name")}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email")}
      />
      <NewPasswordFields register={register} errors={errors} />
      <Button type="submit" busy={signUp.isPending} className="mt-2">
        Create Account
      </Button>
    </form>
  );
}
