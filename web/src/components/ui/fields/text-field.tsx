import { useId, type ComponentProps, type ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import { FieldNote } from "./field-note.tsx";
import { inputStyles, readOnlyStyles } from "./input-styles.ts";

/** A labeled input with its error, warning or hint below. */
export function TextField({
  label,
  error,
  warning,
  hint,
  suffix,
  control,
  className,
  inputClassName,
  id,
  ...props
}: ComponentProps<"input"> & {
  label: string;
  error?: string | undefined;
  warning?: string | undefined;
  hint?: string | undefined;
  suffix?: ReactNode;
  /** A button inside the field, at its end. */
  control?: ReactNode;
  inputClassName?: string;
}) {
  const generated = useId();
  const inputId = id ?? generated;
  const note = error ?? warning ?? hint;
  return (
    <div data-slot="field" className={cn("min-w-0", className)}>
      <label htmlFor={inputId} className="mb-1 block text-sm font-medium text-muted">
        {label}
      </label>
      <div className="relative">
        <input
          id={inputId}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${inputId}-note`}
          className={cn(
            inputStyles,
            readOnlyStyles,
            suffix !== undefined && "pr-8",
            control !== undefined && "pr-16",
            inputClassName,
          )}
          {...props}
        />
        {suffix !== undefined && (
          <span
            aria-hidden
            className="absolute inset-y-0 right-3 grid place-items-center text-muted"
          >
            {suffix}
          </span>
        )}
        {control !== undefined && (
          <div className="absolute inset-y-0 right-0.5 grid place-items-center">{control}</div>
        )}
      </div>
      <FieldNote id={`${inputId}-note`} error={error} warning={warning} hint={hint} />
    </div>
  );
}
