import { useId } from "react";
import { cn } from "../../lib/cn.ts";

/** A choice between a few answers, as native radio buttons. */
export function Choice<Value extends string>({
  name,
  label,
  value,
  options,
  isStacked = false,
  asks = false,
  error,
  onChange,
}: {
  name: string;
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  /** Whether each answer has a line of its own. */
  isStacked?: boolean;
  /** Whether the label is shown, because nothing around the answers says what they are about. */
  asks?: boolean;
  /** Why no answer is not enough. */
  error?: string | undefined;
  onChange: (value: Value) => void;
}) {
  const errorId = useId();
  const refused =
    error === undefined
      ? {}
      : ({ "aria-invalid": true, "aria-describedby": errorId, tabIndex: -1 } as const);
  return (
    <fieldset
      role="radiogroup"
      className={cn("grid gap-2 outline-none", !isStacked && "grid-cols-2")}
      {...refused}
    >
      <legend className={asks ? "mb-1 text-sm [overflow-wrap:anywhere]" : "sr-only"}>
        {label}
      </legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-field/60 px-3 py-2 has-checked:border-pen has-checked:bg-pen-wash"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-5 shrink-0 accent-pen"
          />
          {option.label}
        </label>
      ))}
      {error !== undefined && (
        <p id={errorId} className="col-span-full text-sm text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}
