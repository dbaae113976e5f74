import { PasswordField } from "../../components/ui/fields/password-field.tsx";

/** The field of the current password, for forms that reauthenticate the user. */
export function CurrentPasswordField({
  label = "Password",
  password,
  problem,
  onChange,
}: {
  label?: string;
  password: string;
  problem: string | undefined;
  onChange: (password: string) => void;
}) {
  return (
    <PasswordField
      label={label}
      autoComplete="current-password"
      error={problem}
      value={password}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
