import type { ComponentProps } from "react";
import { TextField } from "../../components/ui/fields/text-field.tsx";

/** The field for the code that is emailed after several wrong passwords. */
export function EmailedCodeField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <>
      <output className="block rounded-control bg-pen-wash px-4 py-3">
        There were several wrong passwords for this email. If it has an account, we emailed it a
        code. Enter the code with your password.
      </output>
      <TextField
        label="Emailed code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        placeholder="XXXX-XXXX"
        inputClassName="font-mono tracking-widest"
        {...props}
      />
    </>
  );
}
