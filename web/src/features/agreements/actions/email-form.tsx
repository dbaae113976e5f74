import type { FocusEventHandler, ReactNode } from "react";
import { TextField } from "../../../components/ui/fields/text-field.tsx";

/** A form with one email field. Its other fields and its buttons are its children. */
export function EmailForm({
  label,
  email,
  refusal,
  onEmail,
  onFocus,
  onSubmit,
  children,
}: {
  label: string;
  email: string;
  refusal: string | undefined;
  onEmail: (email: string) => void;
  onFocus?: FocusEventHandler<HTMLInputElement>;
  onSubmit: () => void;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label={label}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        value={email}
        error={refusal}
        onFocus={onFocus}
        onChange={(event) => onEmail(event.target.value)}
      />
      {children}
    </form>
  );
}
