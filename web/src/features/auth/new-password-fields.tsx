import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "../../components/ui/text-field.tsx";

interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** The fields of a new password and its confirmation. */
export function NewPasswordFields({
  register,
  errors,
}: {
  /** The `register` of a form with these two fields. */
  register: (name: keyof NewPassword) => UseFormRegisterReturn;
  errors: FieldErrors<NewPassword>;
}) {
  return (
    <>
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        hint="At least 8 characters"
        {...register("password")}
      />
      <TextField
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
    </>
  );
}
