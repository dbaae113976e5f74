import type { UploadReviewCard } from "../../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { formatShare } from "../../../../../../shared/domain/sheet/basis-points.ts";
import { shareCategories } from "../../../../../../shared/domain/sheet/sheet-rows.ts";
import { countLabel } from "../../../../../../shared/domain/text/count-label.ts";
import { formatTime } from "../../../../lib/format.ts";

type Reading = UploadReviewCard["reading"];
type Found = NonNullable<NonNullable<Reading>["found"]>;

const problems = {
  "too-many-pages": "It has more than 30 pages, so it isn't read.",
  password: "It has a password, so it can't be read.",
} as const;

/** The state of a document in the list, in words, and its tone. */
export function documentStateOf(reading: Reading): {
  label: string;
  tone: "green" | "amber" | "red" | "neutral" | "pen";
} {
  const state = reading?.state;
  switch (state) {
    case "pending":
      return { label: "Being read", tone: "neutral" };
    case "waiting": {
      const readAfter = reading?.readAfter;
      const label = readAfter === undefined ? "Read later" : `Read after ${formatTime(readAfter)}`;
      return { label, tone: "neutral" };
    }
    case "parsed":
      return reading?.found?.isClear === true
        ? { label: "All clear", tone: "green" }
        : { label: "To check", tone: "amber" };
    case "failed":
    case undefined:
      return { label: "Enter by hand", tone: "red" };
    default:
      return state satisfies never;
  }
}

/** What a person should know of a document before opening it; empty if nothing was read or is wrong. */
export function factsAbout(reading: Reading): string[] {
  if (reading === undefined || reading.state === "failed")
    return [
      reading?.problem === undefined ? "It could not be read." : problems[reading.problem],
      "You can enter its details by hand.",
    ];
  const { found } = reading;
  if (found === undefined) return [];
  // What the document says as one song is nothing to judge it by.
  if (isOfSongs(found)) return [countLabel(found.songs, "song")];
  return [...sums(found), ...concerns(found)];
}

/** Whether a document has several songs and is not divided. */
export function isOfSongs(found: Found | undefined): found is Found & { songs: number } {
  return (found?.songs ?? 1) > 1;
}

/** The reading of a document whose person says that it is about one song. */
export function readAsOneSong(reading: Reading): Reading {
  if (reading?.found === undefined) return reading;
  const { songs: _, ...found } = reading.found;
  return { ...reading, found };
}

/** Which of its document's songs an entry is about; undefined for a document with one. */
export function placeOfSong({ song }: Pick<UploadReviewCard, "song">): string | undefined {
  return song === undefined || song.of < 2 ? undefined : `Song ${song.number} of ${song.of}`;
}

function sums({ totals }: Found): string[] {
  return shareCategories.flatMap(({ key, label }) => {
    const total = totals[key];
    return total === undefined ? [] : [`${label} ${formatShare(total)} %`];
  });
}

function concerns({ title, writers, doubtful, unsigned, isWhole }: Found): string[] {
  return [
    ...(title === undefined ? ["No title found"] : []),
    ...(writers.length === 0 ? ["No splits found"] : []),
    ...(writers.length > 0 && !isWhole ? ["Totals are not 100 %"] : []),
    ...(doubtful === 0 ? [] : [`${countLabel(doubtful, "field")} to compare`]),
    ...(writers.length > 0 && unsigned > 0
      ? [
          `No signature found for ${unsigned === writers.length ? "anyone" : countLabel(unsigned, "writer")}`,
        ]
      : []),
  ];
}
