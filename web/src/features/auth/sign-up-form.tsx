import { useForm } from "react-hook-form";
import { auth } from "../../api/endpoints.ts";
import { Button } from "../../components/ui/button.tsx";
import { FormProblem } from "../../components/ui/form-problem.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { askedPath, keepAsked } from "../../lib/asked-address.ts";
import { lendPendingSong } from "../sharing/pending-song.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { signUpResolver } from "./lazy-resolvers.ts";
import { messageOf } from "../../api/call-errors.ts";
import { useCall } from "../../api/use-call.ts";

export function SignUpForm({ onCreated }: { onCreated: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: signUpResolver,
    defaultValues: { name: "", email: "", password: "", confirmPassword: "" },
  });
  const signUp = useCall(auth.signup, {
    onSuccess: (_, { body }) => {
      const { search, origin } = window.location;
      keepAsked(askedPath(search, origin), Date.now());
      lendPendingSong(body.email, Date.now());
      onCreated(body.email);
    },
    failure: "Failed to create account",
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ name, email, password }) =>
        signUp.mutate({ body: { name, email, password } }),
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
      {signUp.error !== null && (
        <FormProblem>{messageOf(signUp.error, "Failed to create account")}</FormProblem>
      )}
      <Button type="submit" busy={signUp.isPending} className="mt-2">
        Create Account
      </Button>
    </form>
  );
}
