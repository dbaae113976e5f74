import type { SongView } from "../../../../../shared/contracts/songs/views.ts";
import { formatShare } from "../../../../../shared/domain/sheet/basis-points.ts";
import { shareCategories, totalOf } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { Section } from "../../../components/ui/section.tsx";
import { ShareLegend } from "../../../sheet/bar/share-legend.tsx";
import { shareSegments, songwriterSegments } from "../../../sheet/bar/share-segments.ts";
import { SplitBar } from "../../../sheet/bar/split-bar.tsx";
import { toShownRow } from "../../../sheet/shown-sheet.ts";

const [, ...otherCategories] = shareCategories;

/** Who owns what in a song, by its latest split sheet: the writers' bar, and the bars of the other categories. */
export function SongOwnership({ song: { splits } }: { song: SongView }) {
  const rows = splits.map(toShownRow);
  return (
    <Section title="Who owns what">
      {rows.length === 0 ? (
        <p className="mt-2 max-w-[60ch] text-muted">
          Nobody yet. A split sheet says who owns which part of this song.
        </p>
      ) : (
        <>
          <SplitBar
            label="Songwriter shares"
            segments={songwriterSegments(splits)}
            className="mt-4 h-9! rounded-control!"
          />
          <ShareLegend segments={songwriterSegments(splits)} className="mt-3 gap-y-1.5" />
          <dl className="mt-5 grid gap-x-6 gap-y-4 border-t pt-4 sm:grid-cols-3">
            {otherCategories.map(({ key, label }) => (
              <div key={key} className="min-w-0">
                <dt className="flex justify-between gap-2 text-sm text-muted">
                  {label}
                  <span className="figures">{formatShare(totalOf(rows, key))} %</span>
                </dt>
                <dd>
                  <SplitBar
                    label={`${label} shares`}
                    segments={shareSegments(rows, key)}
                    className="mt-1.5"
                  />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="mt-4 text-sm text-muted">
        <strong className="font-semibold text-ink">Copyright</strong> means the composition: melody
        and words. <strong className="font-semibold text-ink">Master</strong> means the recording.
      </p>
    </Section>
  );
}
