import { useId, type ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";
import { FieldNote } from "./field-note.tsx";
import { inputStyles } from "./input-styles.ts";

/** A labeled native select with its error below. */
export function SelectField({
  label,
  options,
  error,
  className,
  ...props
}: ComponentProps<"select"> & {
  label: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
}) {
  const id = useId();
  return (
    <div data-slot="field" className={cn("min-w-0", className)}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        {label}
      </label>
      <select
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        className={cn(inputStyles, "disabled:bg-wash disabled:text-muted disabled:opacity-100")}
        {...props}
      >
        {options.map(({ value, label: text }) => (
          <option key={text} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
