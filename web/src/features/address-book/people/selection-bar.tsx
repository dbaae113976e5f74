import type { PersonView } from "../../../../../shared/contracts/address-book/people.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";

/** The bar with the actions on the chosen people. */
export function SelectionBar({
  people,
  isBusy,
  onMerge,
  onGroup,
  onRemove,
  onClear,
}: {
  people: readonly PersonView[];
  isBusy: boolean;
  onMerge: () => void;
  onGroup: () => void;
  onRemove: () => void;
  onClear: () => void;
}) {
  const count = people.length;
  return (
    <section
      aria-label="Selected people"
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border bg-sheet p-3 shadow-float"
    >
      <p className="figures mr-auto px-1 font-medium" aria-live="polite">
        {count} selected
      </p>
      {count > 1 && (
        <Button
          size="small"
          variant="quiet"
          disabled={count > bounds.mergedPeople}
          title={count > bounds.mergedPeople ? "Up to 10 people at a time" : undefined}
          onClick={onMerge}
        >
          Merge
        </Button>
      )}
      <Button size="small" variant="quiet" disabled={count > bounds.contributors} onClick={onGroup}>
        Make a group
      </Button>
      <Button
        size="small"
        variant="quiet"
        busy={isBusy}
        disabled={count > bounds.selectedPeople}
        onClick={onRemove}
      >
        Delete
      </Button>
      <Button size="small" variant="text" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
