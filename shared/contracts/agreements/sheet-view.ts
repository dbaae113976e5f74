import * as z from "zod";
import { DeclaredCompany } from "../../domain/agreement/agreeing/declarations/declaration.ts";
import { licensings } from "../../domain/agreement/agreeing/licensing.ts";
import { agreementStatuses } from "../../domain/agreement/lifecycle/statuses.ts";
import { agreementAnswers, signatureStates } from "../../domain/sheet/signature-state.ts";
import { once } from "../../domain/once.ts";
import { rowKinds, writerRoleCodes } from "../../domain/sheet/row-kinds/kinds-and-roles.ts";
import { Id, Timestamp } from "../fields.ts";
import { AgreeingView } from "./agreeing-view.ts";
import { RowId } from "./declaration-input.ts";
import { TypedShares } from "./sheet-input.ts";

/**
 * What a row of a sheet of schema 3 is. Rows of earlier sheets, and of drafts in which nothing was chosen, do not have
 * these fields.
 */
const kindFields = () => ({
  /** Stays the same in every version. */
  rowId: RowId().optional(),
  kind: z.enum(rowKinds).optional(),
  /** Null for a row that is no songwriter's. */
  role: z.enum(writerRoleCodes).nullable().optional(),
  /** Title of the work that the role makes a version of. */
  versionOf: z.string().nullable().optional(),
  /** For a publisher's row: the ids of the songwriters' rows that it publishes. */
  forRows: z.array(RowId()).optional(),
  /** CISAC's code of the society in `pro`. */
  proCode: z.string().optional(),
});

/**
 * What a row's party has declared, on a sheet of schema 3. `pro`, IPIs and publisher are what is declared, and until
 * then what the owner suggests; at the general link they are empty until a code was checked.
 */
const declaredFields = () => ({
  /** Null until the party has declared. */
  declaredAt: Timestamp().nullable().optional(),
  /** The declared name, if it is not the printed one. */
  declaredName: z.string().optional(),
  publisherPro: z.string().optional(),
  administrator: DeclaredCompany().optional(),
});

/** What all parties of a sheet of schema 3, or of a draft, agree on besides its rows. Absent for earlier sheets. */
export const agreedFields = () => ({
  licensing: z.enum(licensings).optional(),
  /** What the sheet says about samples, interpolations and AI-generated parts; null is 'None'. */
  thirdParty: z.string().nullable().optional(),
  /** The song's ISWC when the sheet was sent. Absent in a draft. */
  iswc: z.string().nullable().optional(),
  agreeing: AgreeingView().optional(),
});

/** A row as the server returns it. Shares are percentages. */
export const SplitView = once(() =>
  z.object({
    contributorId: z.string(),
    songwriterName: z.string(),
    /** Masked for a caller at the general link. */
    email: z.string(),
    /** PRO and both IPIs hold the text that was entered, or `none` for 'None yet'. */
    pro: z.string(),
    /** False if `pro` is the default and nobody has chosen or confirmed it. Absent for a caller at the general link. */
    proChecked: z.boolean().optional(),
    songwriterIpi: z.string(),
    songwriterPercentage: z.number(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    selfPublished: z.boolean(),
    publisherPercentage: z.number(),
    copyrightPercentage: z.number(),
    masterPercentage: z.number(),
    typed: TypedShares().optional(),
    signed: z.boolean(),
    signedDate: Timestamp().optional(),
    /** Absent if the agreement was not sent. */
    signatureState: z.enum(signatureStates).optional(),
    /** Present while the sheet waits for everyone's agreement. Absent for a caller at the general link. */
    answer: z.enum(agreementAnswers).optional(),
    /**
     * Present while a suggestion of the contributor waits for the owner's answer: they are not asked to sign. Absent for a
     * caller at the general link.
     */
    isBeingDiscussed: z.literal(true).optional(),
    ...kindFields(),
    ...declaredFields(),
  }),
);
export type SplitView = z.infer<ReturnType<typeof SplitView>>;

/** The fields of an agreement that both the owner and the signers see. `bpm` is 0 if none was entered. */
export const Sheet = once(() =>
  z.object({
    id: Id(),
    number: z.number().int(),
    status: z.enum(agreementStatuses),
    version: z.number().int(),
    isPreSigned: z.boolean(),
    song: z.object({ title: z.string(), artist: z.string(), bpm: z.number() }),
    /** The number that the song's generated cover is drawn from: `coverSeedOf` its id, which only the owner gets. */
    coverSeed: z.number().int(),
    splits: z.array(SplitView()),
    createdAt: Timestamp(),
    sentAt: Timestamp().optional(),
    expiresAt: Timestamp().optional(),
    completedAt: Timestamp().optional(),
    termsVersion: z.string(),
    /** Present if the agreement ended without all signatures. The general link does not show `reason`. */
    ended: z.object({ at: Timestamp(), by: z.string(), reason: z.string().optional() }).optional(),
  }),
);
