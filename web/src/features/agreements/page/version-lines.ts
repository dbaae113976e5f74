import type { AgreementVersionView } from "../../../../../shared/contracts/agreements/versions.ts";
import { formatShare } from "../../../../../shared/domain/sheet/basis-points.ts";
import { printedRow } from "../../../../../shared/domain/sheet/printed-row.ts";
import { shareCategories } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { rowOfWireSplit } from "../../../../../shared/domain/sheet/wire-split.ts";

/**
 * The content of a version in lines, as the sheet prints it. Each line of a contributor has their name, so that a
 * comparison of two versions never takes one contributor's line for another's.
 */
export function versionLines({
  song: { title, artist, bpm },
  splits,
  lyrics,
}: Pick<AgreementVersionView, "song" | "splits" | "lyrics">): string {
  const lines = [
    `Title: ${title}`,
    `Artist: ${artist || "none"}`,
    `BPM: ${bpm === 0 ? "none" : bpm}`,
    ...splits.flatMap((split) => {
      const row = rowOfWireSplit({ ...split, email: "" });
      const { pro, songwriterIpi, publisherName, publisherIpi } = printedRow(row);
      const name = row.songwriterName;
      return [
        `${name}: PRO ${pro}, songwriter IPI# ${songwriterIpi}`,
        `${name}: publisher ${publisherName}, publisher IPI# ${publisherIpi}`,
        ...shareCategories.map(
          ({ key, label }) => `${name}: ${label} share ${formatShare(row[key])} %`,
        ),
      ];
    }),
    ...(lyrics === "" ? ["No lyrics"] : ["Lyrics:", lyrics]),
  ];
  return lines.join("\n");
}
