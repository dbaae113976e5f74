import {
  SplitInput,
  type SongInput,
  type SplitView,
} from "../../../../shared/contracts/agreements/views.ts";
import {
  formatShare,
  toBasisPoints,
  toPercentage,
} from "../../../../shared/domain/sheet/basis-points.ts";
import { normalizeEmail } from "../../../../shared/domain/text/email.ts";
import { defaultPro, type Pro } from "../../../../shared/domain/sheet/pro.ts";
import {
  missingFieldsOf,
  type ShareKey,
  type Shares,
  type SheetRow,
} from "../../../../shared/domain/sheet/sheet-rows.ts";
import type { ShownSheet } from "../shown-sheet.ts";

/** A row as typed; shares are the texts of their fields, in percent. */
export interface FormRow {
  songwriterName: string;
  email: string;
  pro: Pro;
  songwriterIpi: string;
  publisherName: string;
  publisherIpi: string;
  selfPublished: boolean;
  songwriterShare: string;
  publisherShare: string;
  copyrightShare: string;
  masterShare: string;
  /** Whether 'Split evenly' and 'Remainder' leave the shares as they are. Not saved. */
  locked: boolean;
  /** The index of the document's row that it was read from; undefined for a row added by hand. Not saved. */
  readRow?: number | undefined;
}

/** A song with its split sheet as typed. */
export interface SheetForm {
  title: string;
  artist: string;
  bpm: string;
  lyrics: string;
  splits: FormRow[];
}

export const emptyRow: FormRow = {
  songwriterName: "",
  email: "",
  pro: defaultPro,
  songwriterIpi: "",
  publisherName: "",
  publisherIpi: "",
  selfPublished: false,
  songwriterShare: "",
  publisherShare: "",
  copyrightShare: "",
  masterShare: "",
  locked: false,
};

export const emptyForm: SheetForm = {
  title: "",
  artist: "",
  bpm: "",
  lyrics: "",
  splits: [emptyRow],
};

/** Whether a row is empty. */
export function isEmptyRow(row: FormRow): boolean {
  return Object.entries(row).every(
    ([name, value]) => name === "pro" || name === "readRow" || value === "" || value === false,
  );
}

function percentageOf(text: string): number {
  return text.trim() === "" ? 0 : Number(text);
}

function basisPointsOf(text: string): number {
  const percentage = percentageOf(text);
  return Number.isFinite(percentage) ? toBasisPoints(percentage) : 0;
}

/** Parses the typed shares of a row to basis points; a text that is no number counts as 0. */
export function typedShares(row: FormRow): Shares {
  return {
    songwriterShare: basisPointsOf(row.songwriterShare),
    publisherShare: basisPointsOf(row.publisherShare),
    copyrightShare: basisPointsOf(row.copyrightShare),
    masterShare: basisPointsOf(row.masterShare),
  };
}

/** Converts a typed row to the type of the sheet's rules. */
export function toSplit(row: FormRow): SheetRow {
  return {
    pro: row.pro.trim(),
    songwriterName: row.songwriterName.trim(),
    email: row.email.trim(),
    songwriterIpi: row.songwriterIpi.trim(),
    publisherName: row.selfPublished ? "" : row.publisherName.trim(),
    publisherIpi: row.selfPublished ? "" : row.publisherIpi.trim(),
    selfPublished: row.selfPublished,
    ...typedShares(row),
  };
}

/** The text of a share's field for a saved percentage; empty for 0. */
export function percentageText(percentage: number): string {
  return percentage === 0 ? "" : formatShare(toBasisPoints(percentage));
}

type PersonOfRow = Omit<FormRow, keyof Shares | "locked" | "readRow">;

/** A row's fields without the shares. */
export function withoutShares(row: PersonOfRow): PersonOfRow {
  const { songwriterName, email, pro, songwriterIpi, publisherName, publisherIpi } = row;
  const { selfPublished } = row;
  return { songwriterName, email, pro, songwriterIpi, publisherName, publisherIpi, selfPublished };
}

/** Converts a saved row to the values of its fields. */
export function toFormRow(split: SplitView): FormRow {
  return {
    ...withoutShares(split),
    songwriterShare: percentageText(split.songwriterPercentage),
    publisherShare: percentageText(split.publisherPercentage),
    copyrightShare: percentageText(split.copyrightPercentage),
    masterShare: percentageText(split.masterPercentage),
    locked: false,
  };
}

/** Whether a row is complete enough to be sent, whatever the totals. */
export function isFinishedRow(row: FormRow): boolean {
  return (
    missingFieldsOf(toSplit(row)).length === 0 && SplitInput().safeParse(toSplitInput(row)).success
  );
}

function toSplitInput(row: FormRow): SplitInput {
  return {
    ...withoutShares(row),
    songwriterPercentage: percentageOf(row.songwriterShare),
    publisherPercentage: percentageOf(row.publisherShare),
    copyrightPercentage: percentageOf(row.copyrightShare),
    masterPercentage: percentageOf(row.masterShare),
  };
}

/** Converts the form's values to the body of a request. */
export function toSongInput(form: SheetForm): SongInput {
  const { title, artist, lyrics, bpm, splits } = form;
  return { title, artist, lyrics, bpm: percentageOf(bpm), splits: splits.map(toSplitInput) };
}

/** Converts the typed values to a shown sheet; undefined while nothing is typed. */
export function toShownSheet(form: SheetForm, date: string): ShownSheet | undefined {
  if (form.title.trim() === "" && form.splits.every(isEmptyRow)) return undefined;
  return {
    title: form.title.trim(),
    artist: form.artist.trim(),
    bpm: percentageOf(form.bpm),
    date,
    lyrics: form.lyrics.trim(),
    rows: form.splits.map((row, index) => {
      const split = toSplit(row);
      return { ...split, contributorId: normalizeEmail(split.email) || `row-${index}` };
    }),
    signatures: [],
  };
}

/** The texts of a row's share fields. */
export function shareTexts(shares: Shares): Record<ShareKey, string> {
  return {
    songwriterShare: formatShare(shares.songwriterShare),
    publisherShare: formatShare(shares.publisherShare),
    copyrightShare: formatShare(shares.copyrightShare),
    masterShare: formatShare(shares.masterShare),
  };
}

/** Normalizes the text of a share's field when it loses the focus: '33.3' becomes '33.30'. */
export function normalizeShareText(text: string): string {
  const percentage = percentageOf(text);
  const shown = toPercentage(toBasisPoints(percentage));
  return text.trim() === "" || shown !== percentage ? text : formatShare(toBasisPoints(percentage));
}
