import { useId, type ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";
import { FieldNote } from "./field-note.tsx";
import { inputStyles, readOnlyStyles } from "./input-styles.ts";

/** A labeled text field for several lines. */
export function TextArea({
  label,
  error,
  hint,
  className,
  ...props
}: ComponentProps<"textarea"> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}) {
  const id = useId();
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div data-slot="field" className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hasNote ? `${id}-note` : undefined}
        className={cn(inputStyles, readOnlyStyles, "leading-relaxed")}
        {...props}
      />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}
