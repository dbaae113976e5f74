import { useId } from "react";
import { inputStyles } from "../../../components/ui/fields/input-styles.ts";
import { cn } from "../../../lib/cn.ts";
import { partiesOf, type ShownRow } from "../../../sheet/shown-sheet.ts";

/** The choice of the contributor who signs. Contributors who have signed can't be chosen. */
export function ContributorPicker({
  rows,
  pickedId,
  onPick,
}: {
  rows: readonly ShownRow[];
  pickedId: string;
  onPick: (party: ShownRow | undefined) => void;
}) {
  const id = useId();
  const parties = partiesOf(rows);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        Who are you?
      </label>
      <select
        id={id}
        value={pickedId}
        onChange={({ currentTarget: { value } }) =>
          onPick(parties.find(({ contributorId }) => contributorId === value))
        }
        // CSS counts a select as read-only.
        className={cn(inputStyles, "text-ellipsis")}
      >
        <option value="">Please choose</option>
        {parties.map(({ contributorId, songwriterName, email, signedDate }) => (
          <option key={contributorId} value={contributorId} disabled={signedDate !== undefined}>
            {`${songwriterName} (${signedDate === undefined ? email : "has signed"})`}
          </option>
        ))}
      </select>
    </div>
  );
}
