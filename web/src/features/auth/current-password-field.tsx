import { TextField } from "../../components/ui/text-field.tsx";

/** Asks for an account's password, to prove whose it is. */
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
    <TextField
      label={label}
      type="password"
      autoComplete="current-password"
      error={problem}
      value={password}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
