import { countPeople } from "../../../../../shared/domain/text/count-label.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import type { TableRow } from "./table-rows.ts";

/** The bar with the actions on the chosen agreements. */
export function ChosenBar({
  rows,
  onResend,
  onClear,
}: {
  rows: readonly TableRow[];
  onResend: () => void;
  onClear: () => void;
}) {
  const people = rows.reduce((sum, { toResendTo }) => sum + toResendTo.length, 0);
  return (
    <section
      aria-label="Selected agreements"
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border bg-sheet p-3 shadow-float"
    >
      <p className="figures mr-auto px-1 font-medium" aria-live="polite">
        {rows.length} selected
      </p>
      <Button size="small" onClick={onResend}>
        {`Resend to ${countPeople(people)}`}
      </Button>
      <Button size="small" variant="text" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
