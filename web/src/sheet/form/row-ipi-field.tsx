import { useController, useFormContext } from "react-hook-form";
import { IpiField } from "../../components/ui/fields/ipi-field.tsx";
import type { SheetForm } from "./sheet-form.ts";

/** The field of a row's songwriter or publisher IPI number. */
export function RowIpiField({
  index,
  field: key,
  label,
  whose,
}: {
  index: number;
  field: "songwriterIpi" | "publisherIpi";
  label: string;
  whose: string;
}) {
  const { control } = useFormContext<SheetForm>();
  const { field, fieldState } = useController({ control, name: `splits.${index}.${key}` });
  const { ref, ...input } = field;
  return (
    <IpiField
      label={label}
      whose={whose}
      inputRef={ref}
      autoComplete="off"
      error={fieldState.error?.message}
      {...input}
    />
  );
}
