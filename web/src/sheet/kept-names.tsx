import { Button } from "../components/ui/buttons/button.tsx";
import type { KeptDetailsList } from "../../../shared/contracts/kept-details.ts";
import { formatDay } from "../lib/format.ts";
import { detailsInWords } from "./details-in-words.ts";

type KeptName = KeptDetailsList["details"][number];

/** What somebody keeps for their next sheets, a line for each printed name, with a button that deletes it. */
export function KeptNames({
  details,
  deleting,
  onDelete,
}: {
  details: readonly KeptName[];
  /** The name that is being deleted. */
  deleting: Pick<KeptName, "name" | "isPublisher"> | undefined;
  onDelete: (name: { name: string; isPublisher: boolean }) => void;
}) {
  return (
    <ul className="divide-y">
      {details.map(({ keptAt, publishing, ...kept }) => {
        const { name, isPublisher } = kept;
        const words = detailsInWords({
          ...kept,
          rows: [],
          publishing: publishing === undefined ? [] : [{ row: "", ...publishing }],
          customFields: [],
        });
        return (
          <li
            key={`${name} ${isPublisher}`}
            className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3"
          >
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p className="font-medium">{isPublisher ? `${name}, publisher` : name}</p>
              <p className="text-sm text-muted">{words.join(" · ")}</p>
              <p className="text-sm text-muted">Kept {formatDay(keptAt)}</p>
            </div>
            <Button
              variant="text"
              size="small"
              aria-label={`Delete what is kept about ${name}`}
              busy={deleting?.name === name && deleting.isPublisher === isPublisher}
              onClick={() => onDelete({ name, isPublisher })}
            >
              Delete
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
