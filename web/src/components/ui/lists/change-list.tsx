import { formatMoment } from "../../../lib/format.ts";

/** A change of a song or folder that several people edit. */
interface Change {
  id: string;
  at: string;
  by: { name: string; isYou: boolean };
}

/** Changes with their authors, newest first. */
export function ChangeList<One extends Change>({
  changes,
  textOf,
}: {
  changes: readonly One[];
  textOf: (change: One) => string;
}) {
  return (
    <ol aria-label="Changes" className="mt-2 max-h-80 divide-y overflow-y-auto">
      {changes.map((change) => (
        <li key={change.id} className="py-2.5">
          <p className="[overflow-wrap:anywhere]">{textOf(change)}</p>
          <p className="figures text-sm text-muted">
            {change.by.isYou ? "You" : change.by.name || "Deleted account"} ·{" "}
            {formatMoment(change.at)}
          </p>
        </li>
      ))}
    </ol>
  );
}
