import { Check } from "lucide-react";
import { cn } from "../../../lib/cn.ts";

/** The checkbox that selects a card. Visible on touch screens, on hover, and while any card is selected. */
export function SelectionCheckbox({
  name,
  checked,
  onToggle,
  className = "relative",
}: {
  name: string;
  checked: boolean;
  /** `isRange` is true with Shift, which selects all files since the last selected one. */
  onToggle: (isRange: boolean) => void;
  className?: string;
}) {
  return (
    <label
      className={cn(
        "z-10 grid size-11 shrink-0 cursor-pointer place-items-center sm:size-9",
        className,
      )}
    >
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={checked}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className={cn(
          "pointer-events-none grid size-5 place-items-center rounded-bar border border-field bg-sheet text-on-pen",
          "peer-checked:border-pen peer-checked:bg-pen peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-pen",
          !checked &&
            "pointer-fine:opacity-0 pointer-fine:group-hover/item:opacity-100 pointer-fine:peer-focus-visible:opacity-100 pointer-fine:group-data-selecting/files:opacity-100",
        )}
      >
        {checked && <Check className="size-3.5" strokeWidth={3} />}
      </span>
    </label>
  );
}
