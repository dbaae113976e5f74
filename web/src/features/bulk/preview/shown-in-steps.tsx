import { useState, type ReactNode } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";

const step = 50;

/** A long list of which more is drawn on request, so that 500 songs open as fast as 50. */
export function ShownInSteps<Item>({
  items,
  label,
  children,
}: {
  items: readonly Item[];
  label: string;
  children: (item: Item) => ReactNode;
}) {
  const [most, setMost] = useState(step);
  if (items.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className="mt-3 rounded-card border bg-sheet">
        {items.slice(0, most).map(children)}
      </ul>
      {items.length > most && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="quiet" onClick={() => setMost(most + step)}>
            Show {Math.min(step, items.length - most)} more
          </Button>
          <p className="figures text-sm text-muted">
            Showing {most} of {items.length}
          </p>
        </div>
      )}
    </>
  );
}
