import type { LineFault } from "../../../../../shared/domain/bulk/bulk-song.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { FaultList } from "./fault-list.tsx";

/** Faults of lines of no song that are written out. */
const mostLooseFaults = 20;

/** What a preview says about a file as a whole. */
export function ReviewNotes({
  tooMany,
  looseFaults,
  known,
  leavesKnownOut,
  onLeaveKnownOut,
  isCheckFailed,
  onCheckAgain,
}: {
  /** The limit that the file exceeds. */
  tooMany: string | undefined;
  looseFaults: readonly LineFault[];
  /** Number of songs that have a draft of another bulk. */
  known: number;
  leavesKnownOut: boolean;
  onLeaveKnownOut: (leavesOut: boolean) => void;
  isCheckFailed: boolean;
  onCheckAgain: () => void;
}) {
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      {tooMany !== undefined && <FormError>{tooMany}</FormError>}
      {looseFaults.length > 0 && (
        <div className="rounded-card bg-red-wash px-4 py-3">
          <h3 className="font-semibold">Lines of no song</h3>
          <FaultList faults={looseFaults} most={mostLooseFaults} />
        </div>
      )}
      {known > 0 && (
        <div role="note" className="rounded-card bg-amber-wash px-4 py-3">
          <p className="font-medium">
            {countLabel(known, "song")} {known === 1 ? "has" : "have"} a draft from another bulk
            already.
          </p>
          <label className="mt-1 flex min-h-11 items-center gap-2.5 sm:min-h-9">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-pen"
              checked={leavesKnownOut}
              onChange={({ currentTarget }) => onLeaveKnownOut(currentTarget.checked)}
            />
            Leave {known === 1 ? "it" : "them"} out
          </label>
        </div>
      )}
      {isCheckFailed && (
        <p role="note" className="rounded-card bg-amber-wash px-4 py-3 text-sm">
          We couldn’t check whether other bulks have these songs.{" "}
          <Button variant="text" size="small" onClick={onCheckAgain}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
