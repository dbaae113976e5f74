import * as z from "zod";
import { capacityNames } from "../agreeing/capacities.ts";
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

/** Who no longer signs for a contributor, and the number of their link. */
const revokedRepresentative = () =>
  z.object({
    name: z.string(),
    email: z.string(),
    capacity: z.enum(capacityNames),
    linkGeneration: z.number().int(),
    /** Present if they had signed for the contributor. */
    hasSigned: z.literal(true).optional(),
  });

/**
 * Why somebody no longer signs for a contributor, who has not taken it back: the address of the contributor was replaced,
 * or a new version is without the contributor.
 */
export const representativeLosses = ["address_corrected", "removed"] as const;
export type RepresentativeLoss = (typeof representativeLosses)[number];

/** Who signed for a contributor until a new version. */
const lostRepresentative = () =>
  z.object({
    ...aboutContributor,
    contributorName: z.string(),
    revoked: revokedRepresentative(),
    loss: z.enum(representativeLosses),
  });

/** What a contributor does about their own details, and about who signs for them. */
const ownEvents = () =>
  [
    z.object({
      /** A contributor keeps a draft of their details. */
      type: z.literal("details_kept"),
      ...aboutContributor,
    }),
    z.object({
      /** A contributor revoked who signs for them. */
      type: z.literal("representative_revoked"),
      ...aboutContributor,
      // Absent in events of earlier releases.
      revoked: revokedRepresentative().optional(),
    }),
    z.object({
      /** A contributor named somebody to sign for them, in place of anybody named before. */
      type: z.literal("representative_named"),
      ...aboutContributor,
      /** Number of the representative's link. */
      representativeGeneration: z.number().int(),
      /** Somebody else who was named before. Absent if there was nobody, and in events of earlier releases. */
      revoked: revokedRepresentative().optional(),
    }),
  ] as const;

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
        /** The owner set, changed or removed the password of the links. */
        "link_password",
        /** The owner deleted their account, and the status of the agreement did not change. */
        "left",
      ]),
      /** Present if a version was sent with the other drafts of a bulk: its requests are joined for each mailbox. */
      isBulk: z.literal(true).optional(),
    }),
    z.object({
      /**
       * The owner resent the request, or a contributor opened, signed or declined, or an email bounced or was delayed:
       * to be combined with others, or because the mailbox is full.
       */
      type: z.enum(["resent", "opened", "declined", "bounced", "email_held"]),
      ...aboutContributor,
      /** Present if the email that did not arrive was to who signs for the contributor: number of their link. */
      representativeGeneration: z.number().int().optional(),
    }),
    z.object({
      /** A contributor signed, or has declared other details after signing and signed again. */
      type: z.enum(["signed", "declared"]),
      ...aboutContributor,
      /** One sentence for each detail that the declaration changed on the sheet. Absent if it changed none. */
      declared: z.array(z.string()).optional(),
      /** Ids of the contributors who had signed before and are told of the changes. Absent if there are none. */
      signedBefore: z.array(z.string()).optional(),
      /** Present if a representative signed for the contributor: number of their link. */
      representativeGeneration: z.number().int().optional(),
    }),
    z.object({
      /** A contributor suggested a change, or the owner answered or accepted it, or the contributor withdrew it. */
      type: z.enum(["suggested", "answered", "withdrawn", "suggestion_shown"]),
      ...aboutContributor,
      suggestionId: z.string(),
    }),
    z.object({
      /** The owner is told of suggestions of the last minutes, or reminded of those that have been open for days. */
      type: z.enum(["suggestions_made", "suggestions_wait"]),
      contributorIds: z.array(z.string()),
    }),
    z.object({
      /** A contributor agreed to the shares; with `all_agreed` everybody has, and can sign now. */
      type: z.enum(["agreed", "all_agreed"]),
      ...aboutContributor,
    }),
    ...ownEvents(),
    z.object({
      type: z.literal("address_corrected"),
      ...formerHolder(),
      // Absent in events of earlier releases.
      generation: formerHolder().generation.optional(),
      maskedNew: formerHolder().maskedNew.optional(),
      hasSigned: formerHolder().hasSigned.optional(),
      /** The name of the contributor, and who signed for them until then. Absent if that is nobody. */
      contributorName: z.string().optional(),
      revoked: revokedRepresentative().optional(),
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
      /** The schedule reminded the contributors who had not signed. */
      type: z.literal("reminded"),
      /** Those who were reminded, if somebody who has not signed was left out. Absent for all. */
      contributorIds: z.array(z.string()).optional(),
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
      /** Those whose link to sign for a contributor ends with the previous version. Absent if there are none. */
      lostRepresentatives: z.array(lostRepresentative()).optional(),
      /** The suggestion that the new version accepts. */
      accepted: z.object({ suggestionId: z.string(), ...aboutContributor }).optional(),
      /**
       * Ids of the contributors in both versions whose suggestion about the previous one was open and closes with it
       * without an answer. Absent if there are none.
       */
      overtaken: z.array(z.string()).optional(),
      /** Present if nobody had signed the previous version. */
      hadNoSignatures: z.literal(true).optional(),
    }),
  ]),
);
export type AgreementEvent = z.infer<ReturnType<typeof AgreementEvent>>;
export type AgreementEventType = AgreementEvent["type"];
