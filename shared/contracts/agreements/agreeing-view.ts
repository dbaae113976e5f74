import * as z from "zod";
import { Declaration } from "../../domain/agreement/agreeing/declarations/declaration.ts";
import { capacityNames } from "../../domain/agreement/agreeing/capacities.ts";
import { representativeFailures } from "../../domain/agreement/agreeing/representative-failures.ts";
import { once } from "../../domain/once.ts";
import { Id, Sha256, Timestamp } from "../fields.ts";
import { SuggestionView } from "./suggestion-views.ts";

/** Why a party's details can no longer be changed on the open version. */
export const closedForDeclaringReasons = [
  "agreement_closed",
  "address_corrected",
  /** Of who signs for a party: the party has signed themself. */
  "party_signed",
] as const;
export type ClosedForDeclaring = (typeof closedForDeclaringReasons)[number];

/** Somebody who signs for a party, and in which capacity. */
export const InCapacity = once(() =>
  z.object({ name: z.string(), capacity: z.enum(capacityNames) }),
);

/** When an email to who signs for a party did not arrive, and why. */
export const RepresentativeFailure = once(() =>
  z.object({ at: Timestamp(), reason: z.enum(representativeFailures) }),
);

/** What the caller declares. Only the caller sees it as a whole, and its draft. */
const OwnDetails = once(() =>
  z.object({
    /** What the sheet's rows say about the caller: what the owner typed, or what was declared before. */
    suggested: Declaration(),
    /** What the caller has kept without signing it. */
    draft: Declaration().optional(),
    /** The declaration that counts, and its hash. */
    declared: Declaration().optional(),
    hash: Sha256().optional(),
    /** Whether the caller has said 'Looks right to me' about the open version. */
    hasAgreed: z.boolean(),
    canDeclare: z.boolean(),
    /** Present if the caller can't declare. */
    why: z.enum(closedForDeclaringReasons).optional(),
    /** Who signed for the caller, or as whom the caller signed. */
    signedBy: InCapacity().optional(),
    /** Whom the caller has named to sign for them. */
    representative: InCapacity()
      .extend({
        ...{ email: z.string(), statement: z.string(), namedAt: Timestamp() },
        /** The last email to them that did not arrive, and why. */
        failure: RepresentativeFailure().optional(),
      })
      .optional(),
  }),
);

/** How far the parties of a sheet of schema 3 have come with agreeing. */
export const AgreeingView = once(() =>
  z.object({
    /** Whether everybody is asked to agree to the shares before anybody signs. */
    asksAgreementFirst: z.boolean(),
    /** Present for a caller who has proved to be a party. */
    own: OwnDetails().optional(),
    /**
     * The other parties, in the order of the sheet. A signer sends their hashes back as `seen`. At the general link,
     * nothing that a party has done is shown until a code was checked.
     */
    others: z.array(
      z.object({
        contributorId: Id(),
        declarationHash: Sha256().nullable(),
        hasAgreed: z.boolean(),
        isBeingDiscussed: z.boolean(),
        /** Who signs for the party. */
        representative: InCapacity().optional(),
      }),
    ),
    /**
     * The suggestions that the caller may see, earliest first: about the open version and, on the page of the agreement's
     * owner, about earlier ones.
     */
    suggestions: z.array(SuggestionView()),
    /** Until when the code counts that the caller has entered in this browser. */
    codeUntil: Timestamp().optional(),
  }),
);
export type AgreeingView = z.infer<ReturnType<typeof AgreeingView>>;
