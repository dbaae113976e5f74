import { cn } from "../../../lib/cn.ts";

/** Buttons that show a part of a list, each with its number. Empty parts are left out. */
export function FilterButtons<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; count: number }[];
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options
        .filter((option, index) => index === 0 || option.count > 0 || option.value === value)
        .map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className={cn(
              "figures inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium sm:min-h-9",
              option.value === value
                ? "border-pen bg-pen-wash text-pen"
                : "border-field/60 hover:bg-wash",
            )}
          >
            {option.label} <span>{option.count}</span>
          </button>
        ))}
    </fieldset>
  );
}
