import type { ComponentProps } from "react";

/** One of a few options, side by side. Native radio buttons, so that arrow keys work as everywhere. */
export function Choice({
  label,
  options,
  error,
  ...props
}: Omit<ComponentProps<"input">, "type" | "value"> & {
  label: string;
  options: readonly string[];
  error?: string | undefined;
}) {
  return (
    <fieldset data-slot="choice" className="min-w-0">
      <legend className="mb-1 block text-sm font-medium text-muted">{label}</legend>
      <div className="flex min-h-11 rounded-control border border-field bg-sheet has-focus-visible:border-pen has-focus-visible:ring-3 has-focus-visible:ring-pen/35">
        {options.map((option) => (
          <label
            key={option}
            className="m-0.5 grid flex-1 cursor-pointer place-items-center rounded-[4px] px-3 text-sm font-medium text-muted transition-colors duration-150 has-checked:bg-ink has-checked:text-paper"
          >
            <input type="radio" value={option} className="sr-only" {...props} />
            {option}
          </label>
        ))}
      </div>
      {error !== undefined && <p className="mt-1 text-sm text-red">{error}</p>}
    </fieldset>
  );
}
