import type { ComponentProps } from "react";
import { TextField } from "../../components/ui/fields/text-field.tsx";

type FieldProps = Omit<ComponentProps<typeof TextField>, "label">;

/** The field of a song's beats per minute. */
export function BpmField(props: FieldProps) {
  return (
    <TextField
      label="BPM (optional)"
      type="number"
      inputMode="decimal"
      min={1}
      max={300}
      step={0.01}
      placeholder="120"
      inputClassName="figures"
      {...props}
    />
  );
}
