import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** The field of an emailed six-digit code: typed, pasted, or filled in by the phone. */
export function SixDigitCodeField({
  code,
  onCode,
  ...props
}: Pick<ComponentProps<typeof TextField>, "className" | "error" | "required"> & {
  code: string;
  onCode: (code: string) => void;
}) {
  return (
    <TextField
      label="Six-digit code"
      name="one-time-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      value={code}
      inputClassName="figures text-lg! tracking-[0.3em]"
      onChange={(event) => onCode(sixDigitsOf(event.currentTarget.value))}
      {...props}
    />
  );
}

/** The digits of a typed or pasted text: a pasted code may have spaces or a sentence around it. */
function sixDigitsOf(text: string): string {
  return (/\d{3}[\s-]?\d{3}/.exec(text)?.[0] ?? text).replaceAll(/\D/g, "").slice(0, 6);
}
