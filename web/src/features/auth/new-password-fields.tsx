import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "../../components/ui/fields/password-field.tsx";

interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** The fields of a new password and its confirmation. */
export function NewPasswordFields({
  label = "Password",
  register,
  errors,
}: {
  label?: string;
  /** The `register` of a form with these two fields. */
  register: (name: keyof NewPassword) => UseFormRegisterReturn;
  errors: FieldErrors<NewPassword>;
}) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        error={errors.password?.message}
        hint="At least 8 characters"
        {...register("password")}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
    </>
  );
}
