import * as z from "zod";
import { lazySchema } from "../lazy-schema.ts";

const person = () => z.object({ id: z.string(), name: z.string(), email: z.string() });
const aboutContributor = { contributorId: z.string() };

/**
 * What happened to an agreement: the type, and what the agreement itself no longer holds. Everything else is read from
 * the agreement and its evidence.
 */
export const AgreementEvent = lazySchema(() =>
  z.discriminatedUnion("type", [
    z.object({
      type: z.enum([
        "created",
        "edited",
        "sent",
        /** The clock reminded those who had not signed. */
        "reminded",
        /** The clock warned that the version is about to expire. */
        "expiring",
        "voided",
        "expired",
        "completed",
        /** What is stored contradicts what was signed. */
        "seal_refused",
        /** The owner deleted their account; nothing else ended. */
        "left",
      ]),
    }),
    z.object({
      /** The owner resent the request, or a contributor opened, signed or declined, or an email did not arrive. */
      type: z.enum(["resent", "opened", "signed", "declined", "bounced"]),
      ...aboutContributor,
    }),
    z.object({
      type: z.literal("address_corrected"),
      ...aboutContributor,
      /** The address before. */
      formerEmail: z.string(),
      /** Number of the personal link of the address before. Absent in events of earlier releases. */
      generation: z.number().int().optional(),
      /** The new address, masked. */
      maskedNew: z.string().optional(),
      /** Whether a version was signed under the address before. */
      hasSigned: z.boolean().optional(),
    }),
    z.object({
      /** A former holder objected to the correction of their address. */
      type: z.literal("objected"),
      ...aboutContributor,
      contributorName: z.string(),
      /** Both addresses, masked. */
      maskedFormer: z.string(),
      maskedNew: z.string(),
      /** Empty where none was given. */
      reason: z.string(),
    }),
    z.object({
      /** A new version replaced the one that was open. */
      type: z.literal("changed"),
      /** What changed, a sentence each. */
      changes: z.array(z.string()),
      /** Contributors of both versions, by id. */
      kept: z.array(z.string()),
      /** Contributors of the new version only, by id. */
      added: z.array(z.string()),
      /** Contributors of the version before only. */
      removed: z.array(person()),
      /** Present where someone signed before their address was corrected. */
      observed: z.literal(true).optional(),
    }),
  ]),
);
export type AgreementEvent = z.infer<typeof AgreementEvent>;
export type AgreementEventType = AgreementEvent["type"];
