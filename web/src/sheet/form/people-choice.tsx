import { useId, useState } from "react";
import { Button } from "../../components/ui/buttons/button.tsx";
import { cn } from "../../lib/cn.ts";

/** A choice of people with the button that adds the chosen ones: moving through the choice by keyboard adds nobody. */
export function PeopleChoice({
  label,
  buttonLabel,
  options,
  onAdd,
  className,
}: {
  label: string;
  /** The button's accessible name. It begins with 'Add', the button's text. */
  buttonLabel: string;
  options: readonly { id: string; text: string }[];
  onAdd: (id: string) => void;
  /** The width of the choice. */
  className: string;
}) {
  const id = useId();
  const [chosenId, setChosenId] = useState("");
  return (
    <div className="flex min-w-0 gap-2 max-sm:w-full">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={chosenId}
        onChange={({ target }) => setChosenId(target.value)}
        className={cn(
          "min-h-11 w-full max-w-full truncate rounded-control border border-field/60 bg-paper px-2.5 text-sm font-semibold hover:bg-wash sm:min-h-9",
          className,
        )}
      >
        <option value="">{label} …</option>
        {options.map(({ id: optionId, text }) => (
          <option key={optionId} value={optionId}>
            {text}
          </option>
        ))}
      </select>
      <Button
        variant="quiet"
        size="small"
        aria-label={buttonLabel}
        disabled={!options.some(({ id: optionId }) => optionId === chosenId)}
        onClick={() => onAdd(chosenId)}
      >
        Add
      </Button>
    </div>
  );
}
