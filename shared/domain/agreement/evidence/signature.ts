import * as z from "zod";
import { once } from "../../once.ts";

export const signatureMethods = ["drawn", "typed"] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/** The ways in which a signer can prove their identity. */
export const identificationMethods = ["personal_link", "code", "session"] as const;
export type IdentificationMethod = (typeof identificationMethods)[number];

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
  }),
);
export type Signature = z.infer<ReturnType<typeof Signature>>;
