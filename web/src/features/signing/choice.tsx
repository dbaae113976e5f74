import { cn } from "../../lib/cn.ts";

/** A choice between a few answers, as native radio buttons. */
export function Choice<Value extends string>({
  name,
  label,
  value,
  options,
  isStacked = false,
  onChange,
}: {
  name: string;
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  /** Whether each answer has a line of its own. */
  isStacked?: boolean;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={cn("grid gap-2", !isStacked && "grid-cols-2")}>
      <legend className="sr-only">{label}</legend>
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
    </fieldset>
  );
}
