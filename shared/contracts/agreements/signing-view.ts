import * as z from "zod";
import { once } from "../../domain/once.ts";
import { Sha256, Timestamp } from "../fields.ts";
import { customFieldsView } from "../custom-fields/custom-field-views.ts";
import { InCapacity } from "./agreeing-view.ts";
import { SentBrandingView } from "../branding/sent-branding-view.ts";
import { agreedFields, Sheet } from "./sheet-view.ts";
import { SignatureView, Signer, SealedSha256 } from "./signature-view.ts";

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
