import * as z from "zod";
import { signatureMethods } from "../../domain/agreement/evidence/signature.ts";
import { once } from "../../domain/once.ts";
import { Sha256, Timestamp } from "../fields.ts";

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
export const Signer = once(() =>
  z.object({
    contributorId: z.string(),
    name: z.string(),
    email: z.string(),
    signed: z.boolean(),
  }),
);

/** SHA-256 of the sealed PDF, by which anyone can look up the seal. Present once the agreement is completed. */
export const SealedSha256 = once(() => Sha256().optional());
