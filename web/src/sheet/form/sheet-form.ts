import { SplitInput, type SongInput } from "../../../../shared/contracts/agreements/sheet-input.ts";
import type { SplitView } from "../../../../shared/contracts/agreements/sheet-view.ts";
import {
  formatShare,
  toBasisPoints,
  toPercentage,
} from "../../../../shared/domain/sheet/basis-points.ts";
import { bpmRefusal, percentageRefusal } from "../../../../shared/domain/sheet/number-refusals.ts";
import type { ErrorDetail } from "../../../../shared/domain/domain-error.ts";
import { formErrorsOf, rowFormErrorsOf } from "../../../../shared/domain/sheet/form-errors.ts";
import { wireProCheckOf, wireShareNames } from "../../../../shared/domain/sheet/wire-split.ts";
import { defaultPro, type Pro } from "../../../../shared/domain/sheet/pro.ts";
import { rowKindErrorsOf } from "../../../../shared/domain/sheet/row-kinds/row-kind-errors.ts";
import {
  shareCategories,
  type ShareKey,
  type Shares,
  type SheetRow,
  type TypedShares,
} from "../../../../shared/domain/sheet/sheet-rows.ts";
import {
  customInput,
  defaultChoices,
  isDeclaredRow,
  kindOfSheetRow,
  kindOfSplitInput,
  kindOfSplitView,
  noRowKind,
  type RowKindValues,
  type SheetChoices,
} from "./kinds/row-kind-values.ts";

/** A row as typed; shares are the texts of their fields, in percent. */
export interface FormRow extends RowKindValues {
  songwriterName: string;
  email: string;
  pro: Pro;
  /** Whether somebody chose or confirmed `pro`. False for the default that nobody touched. */
  proChecked: boolean;
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
export interface SheetForm extends SheetChoices {
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
  proChecked: false,
  songwriterIpi: "",
  publisherName: "",
  publisherIpi: "",
  selfPublished: false,
  songwriterShare: "",
  publisherShare: "",
  copyrightShare: "",
  masterShare: "",
  locked: false,
  ...noRowKind,
};

/** A publisher who is a party: it names its PRO itself, so there is no default. */
export const emptyPublisherRow: FormRow = { ...emptyRow, pro: "", isPublisher: true };

export const emptyForm: SheetForm = {
  title: "",
  artist: "",
  bpm: "",
  lyrics: "",
  splits: [{ ...emptyRow, rowId: "row1" }],
  ...defaultChoices,
};

/** An empty row of a document that was signed elsewhere: its PRO is what is printed, so there is no default. */
export const emptyPrintedRow: FormRow = { ...emptyRow, pro: "", proChecked: true };
export const emptyPrintedForm: SheetForm = { ...emptyForm, splits: [emptyPrintedRow] };

/** Fields that leave a row empty. */
const unseenFields: readonly string[] = [
  "pro",
  "proChecked",
  "proCode",
  "readRow",
  "rowId",
  "role",
  "forRows",
  "declaredBy",
  "custom",
] satisfies (keyof FormRow)[];

/** Whether a row is empty. */
export function isEmptyRow(row: FormRow): boolean {
  return Object.entries(row).every(
    ([name, value]) => unseenFields.includes(name) || value === "" || value === false,
  );
}

/** The number of a field; 0 if it is empty. */
export function percentageOf(text: string): number {
  return text.trim() === "" ? 0 : Number(text);
}

/** A typed number as the request takes it: the number, or 0 and the text if it is no number of its field. */
function typedNumberOf(text: string, refusalOf: (value: number) => string | undefined) {
  const value = percentageOf(text);
  return refusalOf(value) === undefined ? { value } : { value: 0, typed: text.trim() };
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

/** Whether a row has no share of any category. */
export function hasNoShare(row: FormRow): boolean {
  return Object.values(typedShares(row)).every((share) => share === 0);
}

/** Converts a typed row to the type of the sheet's rules. */
export function toSplit(row: FormRow): SheetRow {
  return {
    pro: row.pro.trim(),
    proChecked: row.proChecked,
    songwriterName: row.songwriterName.trim(),
    email: row.email.trim(),
    songwriterIpi: row.songwriterIpi.trim(),
    publisherName: row.selfPublished ? "" : row.publisherName.trim(),
    publisherIpi: row.selfPublished ? "" : row.publisherIpi.trim(),
    selfPublished: row.selfPublished,
    ...typedShares(row),
    typedShares: typedTexts(row),
    ...kindOfSheetRow(row),
    ...customInput(row.custom),
  };
}

/** The errors of the form's texts, by the paths of the API. */
export function formErrorsOfForm(form: SheetForm): ErrorDetail[] {
  const { title, artist, bpm, lyrics, splits, thirdParty } = form;
  return formErrorsOf({
    title: title.trim(),
    artist: artist.trim(),
    bpm: 0,
    typedBpm: typedNumberOf(bpm, bpmRefusal).typed,
    lyrics,
    thirdParty: thirdParty === null ? null : thirdParty.trim(),
    splits: splits.map(toSplit),
  });
}

/** The text of a share's field for a saved percentage; empty for 0. */
export function percentageText(percentage: number): string {
  return percentage === 0 ? "" : formatShare(toBasisPoints(percentage));
}

type PersonOfRow = Omit<
  FormRow,
  keyof Shares | keyof RowKindValues | "proChecked" | "locked" | "readRow"
>;

/** A row's fields without the shares. */
export function withoutShares(row: PersonOfRow): PersonOfRow {
  const { songwriterName, email, pro, songwriterIpi, publisherName, publisherIpi } = row;
  const { selfPublished } = row;
  return { songwriterName, email, pro, songwriterIpi, publisherName, publisherIpi, selfPublished };
}

/** Converts the person of a saved row, with no shares, to the values of a new row's fields. */
export function toPersonRow(split: SplitView): FormRow {
  const { isPublisher, proCode } = kindOfSplitView(split, 0);
  const proChecked = split.proChecked !== false;
  const row = { ...emptyRow, ...withoutShares(split), proChecked, isPublisher, proCode };
  // The API may have given a publisher's name twice.
  return isPublisher && row.publisherName === row.songwriterName
    ? { ...row, publisherName: "" }
    : row;
}

/** Converts a saved row to the values of its fields. */
export function toFormRow(split: SplitView, index: number): FormRow {
  const { typed = {} } = split;
  return {
    ...toPersonRow(split),
    ...kindOfSplitView(split, index),
    songwriterShare: typed.songwriterPercentage ?? percentageText(split.songwriterPercentage),
    publisherShare: typed.publisherPercentage ?? percentageText(split.publisherPercentage),
    copyrightShare: typed.copyrightPercentage ?? percentageText(split.copyrightPercentage),
    masterShare: typed.masterPercentage ?? percentageText(split.masterPercentage),
  };
}

/** Whether a row is complete enough to be sent, whatever the totals and the other rows. */
export function isFinishedRow(row: FormRow): boolean {
  const split = toSplit(row);
  return (
    rowKindErrorsOf([split], () => isDeclaredRow(row)).every(({ path }) =>
      path.endsWith(".forRows"),
    ) &&
    rowFormErrorsOf(split).length === 0 &&
    SplitInput().safeParse(toSplitInput(row)).success
  );
}

function toSplitInput(row: FormRow): SplitInput {
  const shareOf = (key: ShareKey) => typedNumberOf(row[key], percentageRefusal).value;
  const texts = typedTexts(row);
  const typed = shareCategories.flatMap(({ key }) =>
    texts[key] === undefined ? [] : [[wireShareNames[key], texts[key]] as const],
  );
  return {
    ...withoutShares(row),
    ...wireProCheckOf(row),
    songwriterPercentage: shareOf("songwriterShare"),
    publisherPercentage: shareOf("publisherShare"),
    copyrightPercentage: shareOf("copyrightShare"),
    masterPercentage: shareOf("masterShare"),
    ...(typed.length === 0 ? {} : { typed: Object.fromEntries(typed) }),
    ...kindOfSplitInput(row),
    ...customInput(row.custom),
  };
}

/** The texts of a row's share fields that are no percentages. */
function typedTexts(row: FormRow): TypedShares {
  return Object.fromEntries(
    shareCategories.flatMap(({ key }) => {
      const { typed } = typedNumberOf(row[key], percentageRefusal);
      return typed === undefined ? [] : [[key, typed]];
    }),
  );
}

/** Converts the form's values to the body of a request. */
export function toSongInput(form: SheetForm): SongInput {
  const { title, artist, lyrics, splits, licensing, thirdParty, custom } = form;
  const { value: bpm, typed } = typedNumberOf(form.bpm, bpmRefusal);
  const choices = { licensing, thirdParty, ...customInput(custom) };
  const song = { title, artist, lyrics, bpm, splits: splits.map(toSplitInput), ...choices };
  return typed === undefined ? song : { ...song, typedBpm: typed };
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
