import { UserId, WorkspaceId, upgradeLegacyOwnerId } from "../ids.ts";
import * as z from "zod";
import { once } from "../once.ts";
import { Evidence } from "./evidence/evidence.ts";
import { linkPasswordFields } from "./link-password/link-password-fields.ts";
import { contributorFields, rowFields, sentFields, sheetFields } from "./agreeing/head-fields.ts";
import { signatureMethods } from "./evidence/signature.ts";
import { signingPeriods } from "./lifecycle/signing-period.ts";
import type { AgreementStatus } from "./lifecycle/statuses.ts";
import { agreementAnswers } from "../sheet/signature-state.ts";

export type { AgreementStatus };

/** A stored row of the sheet. Shares are basis points; `contributorId` is the person who signs for the row. */
export const AgreementSheetRow = once(() =>
  z.object({
    contributorId: z.string(),
    songwriterName: z.string(),
    email: z.string(),
    pro: z.string(),
    /**
     * Whether somebody chose or confirmed `pro`. Kept beside the signed document, not in it. Absent for the default that
     * nobody touched, and in rows of earlier releases.
     */
    proChecked: z.boolean().optional(),
    songwriterIpi: z.string(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    // Rows of earlier releases do not have this field.
    selfPublished: z.boolean().default(false),
    songwriterShare: z.number().int(),
    publisherShare: z.number().int(),
    copyrightShare: z.number().int(),
    masterShare: z.number().int(),
    /** In a draft, the typed texts of share fields that are no percentages. Their shares are 0. */
    typedShares: z
      .object({
        songwriterShare: z.string().optional(),
        publisherShare: z.string().optional(),
        copyrightShare: z.string().optional(),
        masterShare: z.string().optional(),
      })
      .optional(),
    ...rowFields(),
  }),
);
export type AgreementSheetRow = z.infer<ReturnType<typeof AgreementSheetRow>>;

/** A row with its contributor's answer, as lists store it. */
export const SignedSheetRow = once(() =>
  AgreementSheetRow().extend({
    signedAt: z.string().optional(),
    /** Whether the contributor declined to sign, which ended the agreement. */
    declined: z.literal(true).optional(),
    /** Time at which the contributor declared the details of the row. */
    declaredAt: z.string().optional(),
    /** Present while the sheet waits for everyone's agreement. */
    answer: z.enum(agreementAnswers).optional(),
    /** Present while a suggestion of the contributor waits for the owner's answer. Absent in rows of earlier releases. */
    isBeingDiscussed: z.literal(true).optional(),
  }),
);
export type SignedSheetRow = z.infer<ReturnType<typeof SignedSheetRow>>;

/**
 * Why an email to a contributor did not arrive although the address is right: the mailbox is full, or the mail service
 * refused the email for a day.
 */
export const delayReasons = ["mailbox_full", "refused"] as const;
export type DelayReason = (typeof delayReasons)[number];

/** A person who signs once for all of their rows. */
export const Contributor = once(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Number of the personal link, from 1. A link of an earlier generation does not allow signing. */
    linkGeneration: z.number().int(),
    /** Version of the HMAC key that the personal link is derived with. */
    linkKeyVersion: z.string(),
    openedAt: z.string().optional(),
    signedAt: z.string().optional(),
    signatureMethod: z.enum(signatureMethods).optional(),
    /** Whether they signed any version under their current address. Absent if their address was never corrected. */
    hasSignedHere: z.boolean().optional(),
    /**
     * Names that they had in earlier versions, and their names that a later version also gave to another contributor.
     */
    earlierNames: z.array(z.string()).optional(),
    /** Time of the last reminder, warning, resend or email after a corrected address. */
    remindedAt: z.string().optional(),
    /** Time at which an email to the current address bounced permanently. */
    bouncedAt: z.string().optional(),
    /** Whether it bounced because the mail service blocks the address after an earlier bounce or report of spam. */
    isSuppressed: z.literal(true).optional(),
    /** The last email to the current address that did not arrive although the address is right. */
    delay: z.object({ at: z.string(), reason: z.enum(delayReasons) }).optional(),
    /**
     * Time at which a delayed email that asks them to sign is sent, combined with others. Absent if none was delayed.
     */
    heldUntil: z.string().optional(),
    ...contributorFields(),
  }),
);
export type Contributor = z.infer<ReturnType<typeof Contributor>>;

/** The former holder of a contributor's address, after the owner corrected the address. */
export const FormerHolder = once(() =>
  z.object({
    contributorId: z.string(),
    /** Generation of their personal link, and version of the HMAC key that their read-only link is derived with. */
    generation: z.number().int(),
    keyVersion: z.string(),
    name: z.string(),
    email: z.string(),
    /** The new address. */
    replacedBy: z.string(),
    correctedAt: z.string(),
    /** Whether a version was signed under the former address. */
    hasSigned: z.boolean(),
    /** Time at which they objected to the correction. */
    objectedAt: z.string().optional(),
  }),
);
export type FormerHolder = z.infer<ReturnType<typeof FormerHolder>>;

/** A contributor whom a new version removed. If a later version adds them with another address, they are notified. */
export const RemovedContributor = once(() =>
  Contributor()
    .pick({
      id: true,
      name: true,
      email: true,
      linkGeneration: true,
      earlierNames: true,
    })
    .extend({
      /** Whether they signed a version under this address. */
      hasSigned: z.boolean(),
    }),
);
export type RemovedContributor = z.infer<ReturnType<typeof RemovedContributor>>;

/** The fields of every agreement. Each change increments `revision`, which guards the write against lost updates. */
const Head = once(() =>
  z.object({
    id: z.string(),
    workspaceId: WorkspaceId,
    /** The person who created the agreement. */
    createdBy: UserId,
    /** The name of the person who created it; once a version was sent, of the person who sent the latest version. */
    ownerName: z.string(),
    songId: z.string(),
    /** Sequence number, counted separately for each owner. */
    number: z.number().int(),
    revision: z.number().int(),
    title: z.string(),
    artist: z.string(),
    /** 0 if none was entered. */
    bpm: z.number(),
    splits: z.array(AgreementSheetRow()),
    contributors: z.array(Contributor()),
    /** Number of the general link, from 1, and the version of the HMAC key that it is derived with. */
    linkGeneration: z.number().int(),
    linkKeyVersion: z.string(),
    /** Number of entries of permanent evidence, which is also the `sequence` of the last entry. */
    eventCount: z.number().int(),
    isPreSigned: z.boolean(),
    createdAt: z.string(),
    /** Id of the ended agreement of the same song that this agreement was copied from. */
    copiedFrom: z.string().optional(),
    ...sheetFields(),
  }),
);

/** An agreement that was never sent: no contributor has a link to it. */
export const DraftAgreement = once(() =>
  Head().extend({
    status: z.literal("draft"),
    version: z.literal(0),
    /** The draft's evidence. It is deleted with the draft; sending makes it permanent. */
    draftEvidence: z.array(Evidence()).default([]),
    /** Time of the last edit. Absent until the first one. */
    editedAt: z.string().optional(),
    /** Time at which the owner was warned that the untouched draft will be deleted. An edit clears it. */
    removalWarnedAt: z.string().optional(),
    /** The typed text of a BPM that is no BPM. `bpm` is 0 then. */
    typedBpm: z.string().optional(),
    /**
     * Whether a text can't be sent as it is. Earlier releases checked texts when they were typed and not when they were
     * sent, so such a draft has a schema number that they don't know.
     */
    needsFormCheck: z.literal(true).optional(),
    /** Days for which it can be signed, unless its owner chooses others when it is sent. Absent means the usual ones. */
    expiresInDays: z.literal(signingPeriods).optional(),
  }),
);
export type DraftAgreement = z.infer<ReturnType<typeof DraftAgreement>>;

/** The fields of a sent agreement. `version` is the number of the last sent version, from 1. */
const SentHead = once(() =>
  Head().extend({
    version: z.number().int().positive(),
    /** SHA-256 of the open version's canonical document, in hex. */
    documentHash: z.string(),
    termsVersion: z.string(),
    sentAt: z.string(),
    /** The person who sent the open version. They get the owner's emails. */
    sentBy: UserId,
    expiresAt: z.string(),
    /** Number of reminder times of this version that have been processed. */
    remindersSent: z.number().int().default(0),
    /** Whether the warning before the expiry of this version was sent. */
    expiryWarned: z.boolean().default(false),
    /** Earliest correction first. */
    formerHolders: z.array(FormerHolder()).default([]),
    removedContributors: z.array(RemovedContributor()).default([]),
    /** Time at which the owner deleted their account. From then on no list, song or counter includes the agreement. */
    ownerLeftAt: z.string().optional(),
    /** Time at which the owner deleted the song. From then on no song includes the agreement. */
    songDeletedAt: z.string().optional(),
    ...sentFields(),
    ...linkPasswordFields(),
  }),
);

/** An agreement that was sent and that at least one contributor has not signed. */
export const PendingAgreement = once(() => SentHead().extend({ status: z.literal("pending") }));
export type PendingAgreement = z.infer<ReturnType<typeof PendingAgreement>>;

/** An agreement that every contributor has signed, before its PDF is sealed. */
export const SignedAgreement = once(() =>
  SentHead().extend({
    status: z.literal("signed"),
    /** Time of the last signature. The certificate shows it as 'Sealed'. */
    signedAt: z.string(),
    /** The reason why the last attempt to seal was refused: the stored data contradict the signed document. */
    sealRefusal: z.string().optional(),
  }),
);
export type SignedAgreement = z.infer<ReturnType<typeof SignedAgreement>>;

/** An agreement whose sealed PDF is stored. */
export const CompletedAgreement = once(() =>
  SignedAgreement()
    .omit({ sealRefusal: true })
    .extend({
      status: z.literal("completed"),
      completedAt: z.string(),
      /** SHA-256 of the sealed PDF, in hex. */
      sealedSha256: z.string(),
      sealedSizeBytes: z.number().int(),
      /** Key of the sealed PDF in the files bucket. Absent in agreements that earlier releases sealed. */
      sealedPdfKey: z.string().optional(),
    }),
);
export type CompletedAgreement = z.infer<ReturnType<typeof CompletedAgreement>>;

/** An agreement that ended without all signatures. */
export const EndedAgreement = once(() =>
  SentHead().extend({
    status: z.literal(["declined", "voided", "expired"]),
    endedAt: z.string(),
    /** Name of the contributor or owner who ended it, or 'Splitsheet'. */
    endedBy: z.string(),
    endReason: z.string().optional(),
    /** Id of the contributor who declined. Absent in agreements of earlier releases. */
    declinedBy: z.string().optional(),
    /** The reason for declining that was chosen beside `endReason`. Text, so that a later release can have more. */
    declineReason: z.string().optional(),
  }),
);
export type EndedAgreement = z.infer<ReturnType<typeof EndedAgreement>>;

/** The head of an agreement: all data that its rules need. Each status has its own type with only its own fields. */
export const Agreement = once(() =>
  z.preprocess(
    upgradeLegacyOwnerId,
    z.discriminatedUnion("status", [
      DraftAgreement(),
      PendingAgreement(),
      SignedAgreement(),
      CompletedAgreement(),
      EndedAgreement(),
    ]),
  ),
);
export type Agreement = z.infer<ReturnType<typeof Agreement>>;

export type SentAgreement = Exclude<Agreement, DraftAgreement>;
