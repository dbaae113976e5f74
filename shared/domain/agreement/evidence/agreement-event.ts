import * as z from "zod";
import { once } from "../../once.ts";

const person = () => z.object({ id: z.string(), name: z.string(), email: z.string() });
const aboutContributor = { contributorId: z.string() };
/** The holder of a replaced address. */
const formerHolder = () => ({
  ...aboutContributor,
  /** The previous address. */
  formerEmail: z.string(),
  /** Generation of the personal link for the previous address. */
  generation: z.number().int(),
  /** The new address, masked. */
  maskedNew: z.string(),
  /** Whether the contributor had signed a version under the previous address. */
  hasSigned: z.boolean(),
});

/**
 * An event of an agreement: its type, and data that is no longer in the agreement. Subscribers read all other data from
 * the agreement and its evidence.
 */
export const AgreementEvent = once(() =>
  z.discriminatedUnion("type", [
    z.object({
      type: z.enum([
        "created",
        "edited",
        "sent",
        /** The schedule reminded the contributors who had not signed. */
        "reminded",
        /** The schedule warned that the version is about to expire. */
        "expiring",
        "voided",
        "expired",
        "completed",
        /** The agreement was not sealed: the stored data contradict the signed document. */
        "seal_refused",
        /** The owner was warned that the untouched draft will be deleted. */
        "removal_warned",
        /** The owner deleted the song, and the status of the agreement did not change. */
        "song_deleted",
        /** The owner deleted their account, and the status of the agreement did not change. */
        "left",
      ]),
    }),
    z.object({
      /**
       * The owner resent the request, or a contributor opened, signed or declined, or an email bounced or was delayed:
       * to be combined with others, or because the mailbox is full.
       */
      type: z.enum(["resent", "opened", "signed", "declined", "bounced", "email_held"]),
      ...aboutContributor,
    }),
    z.object({
      type: z.literal("address_corrected"),
      ...formerHolder(),
      // Absent in events of earlier releases.
      generation: formerHolder().generation.optional(),
      maskedNew: formerHolder().maskedNew.optional(),
      hasSigned: formerHolder().hasSigned.optional(),
    }),
    z.object({
      /** A former holder objected to the correction of their address. */
      type: z.literal("objected"),
      ...aboutContributor,
      contributorName: z.string(),
      /** The previous and the new address, masked. */
      maskedFormer: z.string(),
      maskedNew: z.string(),
      /** Empty if no reason was given. */
      reason: z.string(),
    }),
    z.object({
      /** A new version replaced the open version. */
      type: z.literal("changed"),
      /** One sentence per change. */
      changes: z.array(z.string()),
      /** Ids of the contributors in both versions, with the same address. */
      kept: z.array(z.string()),
      /** Ids of the contributors in the new version only, and of those whose address it replaces. */
      added: z.array(z.string()),
      /** The contributors in the previous version only. */
      removed: z.array(person()),
      /** Present if the agreement had observers before (see `observersOf`). */
      observed: z.literal(true).optional(),
      /** The holders of the addresses that the new version replaces. Absent if there are none. */
      replaced: z.array(z.object(formerHolder())).optional(),
    }),
  ]),
);
export type AgreementEvent = z.infer<ReturnType<typeof AgreementEvent>>;
export type AgreementEventType = AgreementEvent["type"];
