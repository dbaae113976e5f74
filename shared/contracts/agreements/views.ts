import * as z from "zod";
import { RepresentativeFailure } from "./agreeing-view.ts";
import { delayReasons } from "../../domain/agreement/agreement.ts";
import { signatureMethods } from "../../domain/agreement/evidence/signature.ts";
import { signingPeriods } from "../../domain/agreement/lifecycle/signing-period.ts";
import { once } from "../../domain/once.ts";
import { Id, Sha256, Timestamp } from "../fields.ts";
import { customFieldsView } from "../custom-fields/custom-field-views.ts";
import { UploadedAgreementDetails } from "../uploaded-agreement-details.ts";
import { agreedFields, Sheet } from "./sheet-view.ts";
import { SignatureView, Signer, SealedSha256 } from "./signature-view.ts";

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
