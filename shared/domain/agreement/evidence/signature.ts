import * as z from "zod";
import { once } from "../../once.ts";
import { Declaration } from "../agreeing/declarations/declaration.ts";
import { capacityNames } from "../agreeing/capacities.ts";

export const signatureMethods = ["drawn", "typed"] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/** The ways in which a signer can prove their identity. */
export const identificationMethods = ["personal_link", "code", "session"] as const;
export type IdentificationMethod = (typeof identificationMethods)[number];

/** The declaration of another party that a signer's page showed; null if it showed none. */
export const SeenDeclaration = once(() =>
  z.object({ party: z.string(), declarationHash: z.string().nullable() }),
);
export type SeenDeclaration = z.infer<ReturnType<typeof SeenDeclaration>>;

/** A signature on one version. `imageKey` is the key of the image in the files bucket. */
export const Signature = once(() =>
  z.object({
    contributorId: z.string(),
    version: z.number().int(),
    name: z.string(),
    email: z.string(),
    method: z.enum(signatureMethods),
    identification: z.enum(identificationMethods),
    imageKey: z.string(),
    imageSha256: z.string(),
    documentHash: z.string(),
    consentVersion: z.string(),
    signedAt: z.string(),
    ipAddress: z.string(),
    userAgent: z.string(),
    /** Number among the party's signatures on the version. Absent is 1, as in signatures of earlier releases. */
    generation: z.number().int().optional(),
    // The following fields are those of sheets of schema 3.
    /** The declaration that was signed, and the SHA-256 of its canonical text. */
    declaration: Declaration().optional(),
    declarationHash: z.string().optional(),
    /** The declarations of the other parties as the signer's page showed them. */
    seen: z.array(SeenDeclaration()).optional(),
    /** SHA-256 of the canonical text of what was signed. */
    signedHash: z.string().optional(),
    /** Who signed for the party, and in which capacity. */
    signer: z.object({ name: z.string(), email: z.string() }).optional(),
    capacity: z.enum(capacityNames).optional(),
  }),
);
export type Signature = z.infer<ReturnType<typeof Signature>>;
