import { useFormContext } from "react-hook-form";
import type { ShareKey } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { normalizeShareText, type SheetForm } from "./sheet-form.ts";

/** The field of a share, in percent. */
export function ShareField({
  index,
  share,
  label,
  isLocked,
}: {
  index: number;
  share: ShareKey;
  label: string;
  isLocked: boolean;
}) {
  const { register, formState, setValue } = useFormContext<SheetForm>();
  const path = `splits.${index}.${share}` as const;
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      min={0}
      max={100}
      step={0.01}
      placeholder="0.00"
      suffix="%"
      readOnly={isLocked}
      autoComplete="off"
      inputClassName="figures text-right [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      error={formState.errors.splits?.[index]?.[share]?.message}
      onFocus={(event) => event.currentTarget.select()}
      // The mouse wheel must not change a share.
      onWheel={(event) => event.currentTarget.blur()}
      {...register(path, {
        onBlur: (event: { target: { value: string } }) => {
          const tidy = normalizeShareText(event.target.value);
          // The form discards the result of its own check if the value changes meanwhile.
          if (tidy !== event.target.value) setValue(path, tidy, { shouldValidate: true });
        },
      })}
    />
  );
}
