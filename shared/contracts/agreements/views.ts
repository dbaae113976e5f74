import * as z from "zod";
import { RepresentativeFailure } from "./agreeing-view.ts";
import { DeclaredCompany } from "../../domain/agreement/agreeing/declarations/declaration.ts";
import { licensings } from "../../domain/agreement/agreeing/licensing.ts";
import { delayReasons } from "../../domain/agreement/agreement.ts";
import { agreementStatuses } from "../../domain/agreement/lifecycle/statuses.ts";
import { signatureMethods } from "../../domain/agreement/evidence/signature.ts";
import { agreementAnswers, signatureStates } from "../../domain/sheet/signature-state.ts";
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
  Timestamp,
} from "../fields.ts";
import { customFieldsView, FieldValuesInput } from "../custom-fields/custom-field-views.ts";
import { AgreeingView, InCapacity } from "./agreeing-view.ts";
import { SentBrandingView } from "../branding/sent-branding-view.ts";
import { RowId } from "./declaration-input.ts";
import { UploadedAgreementDetails } from "../uploaded-agreement-details.ts";

/** The texts of share fields that are no percentages, in a draft. The shares of these fields are 0. */
const TypedShares = once(() => {
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
const agreedFields = () => ({
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
const Sheet = once(() =>
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

/**
 * An agreement in the list of its owner or of a contributor. `shareLink` is the token of the general link. Contributors
 * get neither the token nor the id of the owner's song.
 */
export const AgreementCard = once(() =>
  Sheet().extend({
    /** Whether the caller's workspace owns the agreement, or the caller is a contributor. */
    role: z.enum(["owner", "contributor"]),
    ownerName: z.string(),
    songId: Id().nullable(),
    title: z.string(),
    /** The document of an agreement that was signed elsewhere (`isPreSigned`). */
    agreementFileId: z.string().nullable(),
    uploaded: UploadedAgreementDetails().optional(),
    shareLink: z.string().nullable(),
    documentHash: Sha256().optional(),
    /** For the owner: the number of suggestions that wait for an answer. Absent if there are none. */
    openSuggestions: z.number().int().optional(),
  }),
);
export type AgreementCard = z.infer<ReturnType<typeof AgreementCard>>;

/**
 * `needsYou`: whether the agreement is out for signature and the contributor with the caller's verified address has not
 * signed.
 */
const forCaller = { needsYou: z.boolean() };

/** `artworkUrl`: the address of the song's own picture, for its owner; null if it has none, or for a contributor. */
const ownArtwork = { artworkUrl: z.string().nullable() };

export const ListedAgreement = once(() => AgreementCard().extend({ ...forCaller, ...ownArtwork }));
export type ListedAgreement = z.infer<ReturnType<typeof ListedAgreement>>;

/** A contributor's progress with the open version. Other contributors see only who has signed, and when. */
export const ContributorView = once(() =>
  z.object({
    id: Id(),
    name: z.string(),
    email: z.string(),
    openedAt: Timestamp().optional(),
    signedAt: Timestamp().optional(),
    signatureMethod: z.enum(signatureMethods).optional(),
    /** Time of the last reminder, sent by the owner or by the schedule. */
    remindedAt: Timestamp().optional(),
    /** Time at which an email to the current address bounced permanently: the owner should correct the address. */
    bouncedAt: Timestamp().optional(),
    /** Whether it bounced because the mail service blocks the address after an earlier bounce or report of spam. */
    isSuppressed: z.boolean().optional(),
    /** The last email to the current address that did not arrive although the address is right, and why. */
    delay: z.object({ at: Timestamp(), reason: z.enum(delayReasons) }).optional(),
    /** Time at which the delayed email to them is sent, combined with others. Absent if none is delayed. */
    heldUntil: Timestamp().optional(),
    /** The last email to who signs for them that did not arrive, for the owner. Absent if none failed. */
    representativeFailure: RepresentativeFailure().extend({ name: z.string() }).optional(),
  }),
);
export type ContributorView = z.infer<ReturnType<typeof ContributorView>>;

/** An agreement with all its details. */
export const AgreementView = once(() =>
  AgreementCard().extend({
    lyrics: z.string(),
    /** Number of changes so far. An edit of a draft names it, so that it replaces no newer edit. */
    revision: z.number().int(),
    /** In a draft, the typed text of a BPM that is no BPM. */
    typedBpm: z.string().optional(),
    /** In a draft, the days for which it can be signed unless its owner chooses others. Absent means the usual ones. */
    expiresInDays: z.literal(signingPeriods).optional(),
    /** Whether the links ask for a password. Only for the workspace that owns it; absent means no. */
    hasLinkPassword: z.literal(true).optional(),
    contributors: z.array(ContributorView()),
    ...customFieldsView(),
  }),
);
export type AgreementView = z.infer<ReturnType<typeof AgreementView>>;

/** A signature as the parties see it. `imageUrl` is valid for 5 minutes. */
export const SignatureView = once(() =>
  z.object({
    contributorId: z.string(),
    name: z.string(),
    method: z.enum(signatureMethods),
    signedAt: Timestamp(),
    imageUrl: z.url(),
  }),
);

/** The contributor that the caller was identified as. */
const Signer = once(() =>
  z.object({
    contributorId: z.string(),
    name: z.string(),
    email: z.string(),
    signed: z.boolean(),
  }),
);

/** SHA-256 of the sealed PDF, by which anyone can look up the seal. Present once the agreement is completed. */
const SealedSha256 = once(() => Sha256().optional());

/** An agreement on its page, for its owner or a contributor with an account. */
export const AgreementDetail = once(() =>
  AgreementView().extend({
    ...forCaller,
    ...ownArtwork,
    consentVersion: z.string(),
    signatures: z.array(SignatureView()),
    /** The contributor with the caller's verified address, who can sign by session. */
    signer: Signer().optional(),
    /** The contributor id of a caller who does not own the agreement, also after a change of their address. */
    partyId: z.string().optional(),
    sealedSha256: SealedSha256(),
    ...agreedFields(),
    /** In a draft, the labels of custom fields that were filled in and then deleted: they are not sent. */
    droppedFields: z.array(z.string()).optional(),
  }),
);
export type AgreementDetail = z.infer<ReturnType<typeof AgreementDetail>>;

/**
 * An agreement as a signer sees it. `signer` is the contributor that the caller was identified as: by their personal
 * link or by their session. It is absent for a caller who is not identified.
 */
export const SigningView = once(() =>
  Sheet().extend({
    /** The kind of link that opened the agreement; `session` if the caller came without a link. */
    link: z.enum(["personal", "general", "observer", "session"]),
    ownerName: z.string(),
    /** Present for a test agreement of a sandbox, which is valid for nothing. */
    isTest: z.literal(true).optional(),
    lyrics: z.string(),
    documentHash: Sha256(),
    consentVersion: z.string(),
    signatures: z.array(SignatureView()),
    signer: Signer().optional(),
    /** The party that the caller signs for. `signer` then has the caller's own name and address. */
    signsFor: InCapacity().optional(),
    /** Present if the caller signed for this party before its address was corrected, and can only read since. */
    signedFor: InCapacity().extend({ email: z.string(), correctedAt: Timestamp() }).optional(),
    /** Present if the caller's address was replaced. Rows and lyrics are shown only if the caller had signed. */
    observer: z
      .object({
        email: z.string(),
        /** The new address, masked. */
        replacedBy: z.string(),
        correctedAt: Timestamp(),
        objectedAt: Timestamp().optional(),
        hasSigned: z.boolean(),
      })
      .optional(),
    /** Address of the sealed PDF, for a party of a completed agreement. Valid for 5 minutes. */
    sealedUrl: z.url().optional(),
    sealedSha256: SealedSha256(),
    /** What the page looks like, if the version was sent with a branding. */
    branding: SentBrandingView().optional(),
    ...agreedFields(),
    ...customFieldsView(),
  }),
);
export type SigningView = z.infer<ReturnType<typeof SigningView>>;

/** Answer to a visitor who signs or declines through the general link without a code: a code was emailed. */
export const CodeSent = once(() => z.object({ codeSent: z.literal(true) }));
