import type { AgreementVersionView } from "../../../../../shared/contracts/agreements/versions.ts";
import { formatShare } from "../../../../../shared/domain/sheet/basis-points.ts";
import { printedRow } from "../../../../../shared/domain/sheet/printed-row.ts";
import {
  defaultWriterRole,
  writerRoles,
} from "../../../../../shared/domain/sheet/row-kinds/kinds-and-roles.ts";
import { shareCategories } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import type { SheetRow } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { shownFieldsOf } from "../../../sheet/shown-sheet.ts";
import { rowOfWireSplit } from "../../../../../shared/domain/sheet/wire-split.ts";

type Split = AgreementVersionView["splits"][number];

/**
 * The content of a version in lines, as the sheet prints it. Each line of a contributor has their name, so that a
 * comparison of two versions never takes one contributor's line for another's.
 */
export function versionLines({
  song: { title, artist, bpm },
  splits,
  lyrics,
  licensing,
  thirdParty,
  custom,
}: Pick<
  AgreementVersionView,
  "custom" | "song" | "splits" | "lyrics" | "licensing" | "thirdParty"
>): string {
  const lines = [
    `Title: ${title}`,
    `Artist: ${artist || "none"}`,
    `BPM: ${bpm === 0 ? "none" : bpm}`,
    ...splits.flatMap((split) => {
      const row = rowOfWireSplit({ ...split, email: "" });
      const name = row.songwriterName;
      return [
        ...(split.kind === undefined ? detailLines(row) : kindLines(split, splits)),
        ...shareCategories.map(
          ({ key, label }) => `${name}: ${label} share ${formatShare(row[key])} %`,
        ),
      ];
    }),
    ...(licensing === undefined
      ? []
      : [
          `Licensing: ${licensing === "any_party" ? "any of us may license the whole song" : "licenses need everyone’s consent"}`,
          `Third-party material: ${thirdParty ?? "none"}`,
        ]),
    ...(shownFieldsOf({ custom, splits }) ?? []).map(({ label, value, about }) =>
      about === undefined ? `${label}: ${value}` : `${about}: ${label} ${value}`,
    ),
    ...(lyrics === "" ? ["No lyrics"] : ["Lyrics:", lyrics]),
  ];
  return lines.join("\n");
}

/** The details of a row that sheets of schema 1 and 2 fix. */
function detailLines(row: SheetRow): string[] {
  const { pro, songwriterIpi, publisherName, publisherIpi } = printedRow(row);
  const name = row.songwriterName;
  return [
    `${name}: PRO ${pro}, songwriter IPI# ${songwriterIpi}`,
    `${name}: publisher ${publisherName}, publisher IPI# ${publisherIpi}`,
  ];
}

/** A writer's role, or the writers whom a publisher publishes. */
function kindLines(
  { songwriterName: name, kind, role, versionOf, forRows = [] }: Split,
  splits: readonly Split[],
): string[] {
  if (kind === "owner") return [`${name}: owner`];
  if (kind === "publisher") {
    const writers = splits.filter(({ rowId }) => forRows.includes(rowId ?? ""));
    return [`${name}: publisher of ${writers.map((one) => one.songwriterName).join(", ")}`];
  }
  const code = role ?? defaultWriterRole;
  const label = writerRoles.find((one) => one.code === code)?.label.toLowerCase() ?? code;
  return [`${name}: ${label}${(versionOf ?? "") === "" ? "" : ` of ${versionOf}`}`];
}
