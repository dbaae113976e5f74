import { otherShareOf } from "../../../../../shared/domain/sheet/held-categories.ts";
import { personIndexes } from "../../../../../shared/domain/sheet/share-palette.ts";
import { rowNameOf } from "../../../../../shared/domain/sheet/row-kinds/row-names.ts";
import { shareCategories, type SheetRow } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { ShareLegend } from "../../../sheet/bar/share-legend.tsx";
import { SplitBar } from "../../../sheet/bar/split-bar.tsx";
import type { ReviewedSong } from "../reading/review-songs.ts";
import { FaultList } from "./fault-list.tsx";

/** People whose shares are written out. */
const namedPeople = 4;

/** A song of a file as its draft will have it, or what is wrong with it. */
export function SongPreview({
  reviewed: { song, rows, faults },
  isKnown,
}: {
  reviewed: ReviewedSong;
  /** Whether another bulk has made a draft of it. */
  isKnown: boolean;
}) {
  const people = personIndexes(rows.map(({ email }) => email));
  const segments = ({ key }: (typeof shareCategories)[number]) =>
    rows.map((row: SheetRow, index) => ({
      ...{ key: String(index), name: rowNameOf(row), share: row[key] },
      person: people[index] ?? index,
      ...(key === "songwriterShare" ? { other: otherShareOf(row) } : {}),
    }));
  const [songwriters] = shareCategories;
  return (
    <li className="border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {song.title || "No title"}
        </h3>
        {song.artist !== "" && (
          <span className="min-w-0 text-muted [overflow-wrap:anywhere]">{song.artist}</span>
        )}
        {isKnown && <Pill tone="amber">In another bulk</Pill>}
        <span className="figures ml-auto text-sm text-muted">
          {song.reference === "" ? "" : `${song.reference} · `}Line {song.line}
        </span>
      </div>
      {rows.length > 0 && (
        <>
          <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1.5 sm:grid-cols-4">
            {shareCategories.map((category) => (
              <div key={category.key}>
                <SplitBar label={category.label} segments={segments(category)} />
                <span aria-hidden className="text-sm text-muted">
                  {category.label}
                </span>
              </div>
            ))}
          </div>
          <ShareLegend segments={segments(songwriters)} limit={namedPeople} />
        </>
      )}
      {faults.length > 0 && <FaultList faults={faults} />}
    </li>
  );
}
