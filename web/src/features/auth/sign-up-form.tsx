import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { auth } from "../../api/endpoints.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { returnPathOf, storeReturnPath } from "../../lib/return-path.ts";
import { hasPendingShare } from "../../lib/has-pending-share.ts";
import { reservePendingShareFor } from "../sharing/pending-share.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { signUpResolver } from "./lazy-resolvers.ts";
import { cameFromLink } from "./plan/chosen-plan.ts";
import { environmentQuery } from "../../api/meta.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { useCall } from "../../api/use-call.ts";

export function SignUpForm({
  email: given,
  onCreated,
}: {
  /** The address to begin with. */
  email: string;
  onCreated: (signUp: { userId: string; email: string }, choosesPlan: boolean) => void;
}) {
  const { register, handleSubmit, formState } = useForm({
    resolver: signUpResolver,
    defaultValues: { name: "", email: given, password: "", confirmPassword: "" },
  });
  const { data: environment } = useQuery(environmentQuery);
  const signUp = useCall(auth.signup, {
    onSuccess: ({ userId }, { body: { email } }) => {
      const { search, origin } = window.location;
      const choosesPlan =
        environment?.sellsPlans === true && !cameFromLink(search, origin) && !hasPendingShare();
      storeReturnPath(returnPathOf(search, origin), Date.now());
      reservePendingShareFor(email, Date.now());
      onCreated({ userId, email }, choosesPlan);
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
        <FormError error={signUp.error}>
          {errorMessage(signUp.error, "Failed to create account")}
        </FormError>
      )}
      <Button type="submit" busy={signUp.isPending} className="mt-2">
        Create Account
      </Button>
    </form>
  );
}
