import * as z from "zod";
import { licensings } from "../../domain/agreement/agreeing/licensing.ts";
import { signingPeriods } from "../../domain/agreement/lifecycle/signing-period.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { once } from "../../domain/once.ts";
import { defaultPro } from "../../domain/sheet/pro.ts";
import { rowKinds, writerRoleCodes } from "../../domain/sheet/row-kinds/kinds-and-roles.ts";
import {
  Bpm,
  DraftIpi,
  draftLine,
  DraftPro,
  draftText,
  Id,
  singleLineName,
  Percentage,
  Sha256,
  text,
} from "../fields.ts";
import { FieldValuesInput } from "../custom-fields/custom-field-views.ts";
import { RowId } from "./declaration-input.ts";

/** The texts of share fields that are no percentages, in a draft. The shares of these fields are 0. */
export const TypedShares = once(() => {
  const typed = draftLine(bounds.typedNumberCharacters);
  return z
    .object({
      songwriterPercentage: typed,
      publisherPercentage: typed,
      copyrightPercentage: typed,
      masterPercentage: typed,
    })
    .partial();
});

/** What was chosen for a row. Absent fields follow from the shares. */
const kindInput = () => ({
  rowId: RowId().optional(),
  kind: z.enum(rowKinds).optional(),
  role: z.enum(writerRoleCodes).nullable().optional(),
  versionOf: draftLine(bounds.titleCharacters).nullable().optional(),
  /** For a publisher's row: the ids of the songwriters' rows that it publishes. */
  forRows: z.array(RowId()).max(bounds.contributors).optional(),
  /** CISAC's code of the society in `pro`. */
  proCode: z
    .string()
    .regex(/^[0-9]{1,4}$/, "Not a code of CISAC")
    .optional(),
});

/**
 * A row as the client sends it. Checks types and bounds only: a draft takes any text, and the domain checks the form of
 * each field when the sheet is sent.
 */
export const SplitInput = once(() =>
  z.object({
    songwriterName: draftLine(bounds.nameCharacters).default(""),
    email: draftLine(bounds.emailCharacters).default(""),
    pro: DraftPro().optional().meta({ default: defaultPro }),
    /** False for a default that nobody has chosen or confirmed. Absent means true if `pro` is given. */
    proChecked: z.boolean().optional(),
    songwriterIpi: DraftIpi().default(""),
    publisherName: draftLine(bounds.publisherCharacters).default(""),
    publisherIpi: DraftIpi().default(""),
    /** True for a songwriter without a publisher: publisher name and IPI are ignored, the publisher share counts. */
    selfPublished: z.boolean().default(false),
    songwriterPercentage: Percentage().default(0),
    publisherPercentage: Percentage().default(0),
    copyrightPercentage: Percentage().default(0),
    masterPercentage: Percentage().default(0),
    typed: TypedShares().optional(),
    ...kindInput(),
    /** The values of custom fields of this person. Absent: those of the row with this `rowId` stay. */
    custom: FieldValuesInput().optional(),
  }),
);
export type SplitInput = z.infer<ReturnType<typeof SplitInput>>;

const isRequired = (title: string) => title !== "";
const missing = "Please fill in all required fields";

/** The fields of a sheet, without default values. Types and bounds only, like `SplitInput`. */
const content = once(() => ({
  title: draftLine(bounds.titleCharacters).refine(isRequired, missing),
  artist: draftLine(bounds.artistCharacters),
  bpm: Bpm(),
  /** The text of a BPM that is no BPM, in a draft. `bpm` is 0 then. */
  typedBpm: draftLine(bounds.typedNumberCharacters),
  lyrics: draftText(bounds.lyricsCharacters),
  splits: z
    .array(SplitInput())
    .max(bounds.contributors, `At most ${bounds.contributors} contributors`),
}));

/** What is chosen for a sheet of schema 3. */
const choicesInput = () => ({
  licensing: z.enum(licensings).optional(),
  /** What the sheet says about samples, interpolations and AI-generated parts; null is 'None'. */
  thirdParty: draftText(bounds.thirdPartyCharacters).nullable().optional(),
  /** The values of custom fields of the sheet. Those of fields that do not exist are left out. */
  custom: FieldValuesInput().optional(),
});

/** The content of a sheet. Only the title is required; the domain checks the rules for sending. */
export const SongInput = once(() =>
  z.object({
    title: content().title,
    artist: content().artist.default(""),
    bpm: content().bpm.default(0),
    typedBpm: content().typedBpm.optional(),
    lyrics: content().lyrics.default(""),
    splits: content().splits.default([]),
    ...choicesInput(),
  }),
);
export type SongInput = z.infer<ReturnType<typeof SongInput>>;

/** A change of a song's own fields. Absent fields stay unchanged. */
export const SongChange = once(() =>
  z.object({
    title: singleLineName(bounds.titleCharacters).refine(isRequired, missing).optional(),
    artist: singleLineName(bounds.artistCharacters).optional(),
    bpm: Bpm().optional(),
    lyrics: text(bounds.lyricsCharacters).optional(),
  }),
);
export type SongChange = z.infer<ReturnType<typeof SongChange>>;

/** Number of days for which a version can be signed. Absent means 30 days. */
export const ExpiresInDays = once(() =>
  z
    .literal(signingPeriods, { error: `Choose one of ${signingPeriods.join(", ")} days` })
    .optional(),
);

/**
 * A change of an agreement. A draft takes any text; a new version is checked like a sheet that is sent. Absent fields stay unchanged; `splits` replaces all rows. For a sent agreement,
 * `documentHash` is required: it names the version that the owner edited.
 */
export const AgreementChange = once(() =>
  z.object({
    title: content().title.optional(),
    artist: content().artist.optional(),
    bpm: content().bpm.optional(),
    typedBpm: content().typedBpm.optional(),
    lyrics: content().lyrics.optional(),
    splits: content().splits.optional(),
    ...choicesInput(),
    documentHash: Sha256().optional(),
    /** The suggestion that a new version accepts. */
    suggestionId: Id().optional(),
    /** The draft's revision that the change is based on. Absent means the current one. */
    revision: z.number().int("Must be a whole number").optional(),
  }),
);
export type AgreementChange = z.infer<ReturnType<typeof AgreementChange>>;
