import { PasswordField } from "../../components/ui/fields/password-field.tsx";

/** The field of the current password, which proves that the account is the user's. */
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
