import * as z from "zod";
import { evidenceActors, evidenceTypes } from "../../domain/agreement/evidence/evidence.ts";
import { once } from "../../domain/once.ts";
import { Sha256, Timestamp } from "../fields.ts";

/**
 * One entry of the evidence. A contributor who is not the owner sees the network address and browser of their own
 * entries only.
 */
export const EvidenceView = once(() =>
  z.object({
    sequence: z.number().int(),
    type: z.enum(evidenceTypes),
    at: Timestamp(),
    actor: z.enum(evidenceActors),
    actorName: z.string(),
    /** The contributor that the entry is about. */
    contributorId: z.string().optional(),
    contributorName: z.string().optional(),
    ipAddress: z.string().optional(),
    userAgent: z.string().optional(),
    version: z.number().int(),
    documentHash: Sha256().optional(),
    /** Whether the link by which a contributor opened or signed had asked for its password. */
    passwordAsked: z.literal(true).optional(),
    /** Of a signature: the name that it was given with, if that is not the signer's. */
    signedAs: z.string().optional(),
    note: z.string().optional(),
    /** What a contributor who had signed declared else, one sentence each. */
    changes: z.array(z.string()).optional(),
    /** The reason for declining that was chosen beside the text in `note`. */
    chosenReason: z.string().optional(),
    /** What a party stated about the authority of who signs for it. Only that party and the owner see it. */
    statement: z.string().optional(),
  }),
);
