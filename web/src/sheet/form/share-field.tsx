import { useFormContext } from "react-hook-form";
import { shareCategories, type ShareKey } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { normalizeShareText, type SheetForm } from "./sheet-form.ts";

/** The field of a share, in percent. With `isLinked`, a text typed here is also that of the row's other shares. */
export function ShareField({
  index,
  share,
  label,
  isLocked,
  isLinked,
}: {
  index: number;
  share: ShareKey;
  label: string;
  isLocked: boolean;
  isLinked: boolean;
}) {
  const { register, formState, setValue } = useFormContext<SheetForm>();
  const path = `splits.${index}.${share}` as const;
  const writeToOthers = (text: string) => {
    if (!isLinked) return;
    for (const { key } of shareCategories)
      if (key !== share)
        setValue(`splits.${index}.${key}`, text, { shouldDirty: true, shouldValidate: true });
  };
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
        onChange: (event: { target: { value: string } }) => writeToOthers(event.target.value),
        onBlur: (event: { target: { value: string } }) => {
          const tidy = normalizeShareText(event.target.value);
          if (tidy === event.target.value) return;
          // The form discards the result of its own check if the value changes meanwhile.
          setValue(path, tidy, { shouldValidate: true });
          writeToOthers(tidy);
        },
      })}
    />
  );
}
