import type { ComponentProps, Ref } from "react";
import { ipiWarning } from "../../../../../shared/domain/sheet/ipi.ts";
import { noneYet } from "../../../../../shared/domain/sheet/pro.ts";
import { TextField } from "./text-field.tsx";
import { Checkbox } from "./checkbox.tsx";

/**
 * The field of an IPI number. Its value is `none` for the answer 'None yet'. Warns if the check digits are wrong.
 * `whose` distinguishes the checkboxes of one form for a screen reader.
 */
export function IpiField({
  label,
  whose,
  value,
  onChange,
  inputRef,
  ...props
}: Omit<ComponentProps<typeof TextField>, "onChange" | "value"> & {
  label: string;
  whose: string;
  value: string;
  onChange: (ipi: string) => void;
  inputRef: Ref<HTMLInputElement>;
}) {
  const isNone = value === noneYet;
  return (
    <div className="relative min-w-0">
      <TextField
        ref={inputRef}
        label={label}
        inputMode="numeric"
        inputClassName="figures"
        {...props}
        readOnly={isNone || props.readOnly === true}
        value={isNone ? "" : value}
        placeholder={isNone ? "None yet" : undefined}
        warning={isNone ? undefined : ipiWarning(value)}
        onChange={({ target }) => onChange(target.value)}
      />
      <Checkbox
        className="absolute top-0 right-0"
        label="None yet"
        aria-label={`None yet, ${whose}`}
        checked={isNone}
        onChange={({ target }) => onChange(target.checked ? noneYet : "")}
      />
    </div>
  );
}
