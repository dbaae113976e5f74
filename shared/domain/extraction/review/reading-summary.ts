import * as z from "zod";
import { once } from "../../once.ts";
import { toBasisPoints } from "../../sheet/basis-points.ts";
import { printedTotalOf } from "../../sheet/share-scale.ts";
import { shareCategories } from "../../sheet/sheet-rows.ts";
import { bounds } from "../../text/bounds.ts";
import { extractedFieldsOf, isDoubtful, type ExtractedFields } from "./sources.ts";

/** What a list says of a document that was read, without opening it. */
export const ReadingSummary = once(() =>
  z.object({
    /** Number of pages. */
    pages: z.number().int(),
    /** Absent if none was found. */
    title: z.string().optional(),
    /** The names of the writers, in the order of the document. */
    writers: z.array(z.string()),
    /** Number of fields that a person should compare with the page. */
    doubtful: z.number().int(),
    /** Number of writers beside whose name no signature was found. */
    unsigned: z.number().int(),
    /** The printed total of each category that has one, in basis points. */
    totals: z.object({
      songwriterShare: z.number().optional(),
      publisherShare: z.number().optional(),
      copyrightShare: z.number().optional(),
      masterShare: z.number().optional(),
    }),
    /** Whether each printed category comes to 100 % or to a known other scale, and songwriters have shares. */
    isWhole: z.boolean(),
    /** Whether nothing is missing or doubtful: title, names, totals and signatures. A person still looks at it. */
    isClear: z.boolean(),
    /**
     * Number of songs of a document with several, until it is divided; the other fields but `writers`, which are those of
     * all songs, sum it up as one song. Absent otherwise.
     */
    songs: z.number().int().optional(),
  }),
);
export type ReadingSummary = z.infer<ReturnType<typeof ReadingSummary>>;

/** The fields of a song that a summary tells about. */
type SongReading = Omit<ExtractedFields, "splits"> & {
  splits: readonly (ExtractedFields["splits"][number] & {
    signed?: { value: boolean } | undefined;
  })[];
};

/** What was read in a document: a song, or several with what all of it says as one song. */
type Reading = SongReading & {
  songs?: readonly SongReading[] | undefined;
  asOneSong?: SongReading | undefined;
};

const readCategories = {
  songwriterShare: "songwriterPercentage",
  publisherShare: "publisherPercentage",
  copyrightShare: "copyrightPercentage",
  masterShare: "masterPercentage",
} as const;

/** Sums up what was read in a document of `pages` pages. One with several songs is never clear. */
export function readingSummaryOf(reading: Reading, pages: number): ReadingSummary {
  const { songs = [], asOneSong } = reading;
  if (songs.length < 2) return summaryOfSong(reading, pages);
  const writers = new Set(songs.flatMap((song) => writersOf(song).filter((name) => name !== "")));
  return {
    ...summaryOfSong(asOneSong ?? reading, pages),
    writers: [...writers].slice(0, bounds.contributors),
    isClear: false,
    songs: songs.length,
  };
}

function writersOf({ splits }: SongReading): string[] {
  return splits
    .slice(0, bounds.contributors)
    .map(({ songwriterName }) => songwriterName.value.trim().slice(0, bounds.nameCharacters));
}

function summaryOfSong(reading: SongReading, pages: number): ReadingSummary {
  const { splits } = reading;
  const title = reading.title?.value.trim().slice(0, bounds.titleCharacters) ?? "";
  const writers = writersOf(reading);
  const doubtful = extractedFieldsOf(reading).filter(isDoubtful).length;
  const unsigned = splits.filter(({ signed }) => signed?.value !== true).length;
  const printed = shareCategories.map(({ key }) => ({
    key,
    total: printedTotalOf(
      splits.map((split) => toBasisPoints(split[readCategories[key]]?.value ?? 0)),
    ),
  }));
  const isWhole = printed.every(({ key, total: { kind } }) =>
    kind === "absent" ? key !== "songwriterShare" : kind !== "off",
  );
  // Shares on another scale are no song's splits until a person says so.
  const isExact = isWhole && printed.every(({ total: { kind } }) => kind !== "scaled");
  const hasNames = writers.length > 0 && writers.every((name) => name !== "");
  return {
    pages,
    ...(title === "" ? {} : { title }),
    writers,
    doubtful,
    unsigned,
    totals: Object.fromEntries(
      printed.flatMap(({ key, total }) => (total.kind === "absent" ? [] : [[key, total.total]])),
    ),
    isWhole,
    isClear: title !== "" && hasNames && doubtful === 0 && unsigned === 0 && isExact,
  };
}
