import { useId } from "react";

/** One choice of a few, each with its whole sentence. */
export function ChoiceGroup<Value extends string>({
  legend,
  hint,
  options,
  value,
  onChange,
}: {
  legend: string;
  hint?: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-1">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-center gap-2.5 sm:min-h-9">
            <input
              type="radio"
              name={id}
              className="size-4 shrink-0 accent-pen"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
