import { heldCategories } from "../../../../shared/domain/sheet/held-categories.ts";
import type { ShownRow } from "../../sheet/shown-sheet.ts";
import { ShareFigures } from "../../sheet/document/share-figures.tsx";

/** The reader's own rows, above a sheet that a phone shows as one card per contributor. */
export function YourShares({ rows, you }: { rows: readonly ShownRow[]; you: string }) {
  const own = rows.filter(({ contributorId }) => contributorId === you);
  if (own.length === 0) return null;
  return (
    <section
      aria-labelledby="your-shares"
      data-slot="your-shares"
      className="mb-5 rounded-bar border border-l-3 border-l-pen bg-pen-wash px-4 py-3 md:hidden print:hidden"
    >
      <h2 id="your-shares" className="text-sm font-semibold">
        Your shares, in %
      </h2>
      {own.map((row, index) => (
        // One person may have several rows, which have no identity of their own.
        <ShareFigures
          key={`${index}-${row.contributorId}`}
          shares={row}
          categories={heldCategories([row])}
        />
      ))}
    </section>
  );
}
