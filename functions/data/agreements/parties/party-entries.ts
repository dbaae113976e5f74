import * as z from "zod";
import type { Contributor, SentAgreement } from "../../../../shared/domain/agreement/agreement.ts";
import { UserId } from "../../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../../core/stored-item.ts";
import { normalizeEmail } from "../../../../shared/domain/text/email.ts";
import type { Expression } from "../../core/expressions.ts";

/** An agreement's entry under a contributor's address. `userId` is the account that the entry is bound to. */
export const PartyEntry = storedItem(() =>
  z.object({
    agreementId: z.string(),
    contributorId: z.string(),
    /** When the agreement was first sent to the address. */
    since: z.string(),
    userId: UserId.optional(),
  }),
);
export type PartyEntry = ItemOf<typeof PartyEntry>;

/** An entry in an account's list for another workspace's agreement. `contributorId` is the account's contributor. */
export const PartyCard = storedItem(() =>
  z.object({
    kind: z.literal("party-card"),
    id: z.string(),
    contributorId: z.string(),
    /** The contributor's address when the entry was bound, in normal form. */
    email: z.string(),
    /** The agreement's names at `revision`, for the search. Absent in entries of earlier releases. */
    names: z.object({ title: z.string(), artist: z.string(), number: z.number().int() }).optional(),
    revision: z.number().int().optional(),
  }),
);
export type PartyCard = ItemOf<typeof PartyCard>;

/** The account that owns an email address. */
export const AddressClaim = storedItem(() => z.object({ userId: UserId }));
/** The address whose agreements were added to an account's list. */
export const ListedAddress = storedItem(() => z.object({ email: z.string() }));

/** The contributor with this id, if they still have this address. */
export function contributorWithAddress(
  agreement: Pick<SentAgreement, "contributors"> | undefined,
  { contributorId, email }: Pick<PartyCard, "contributorId" | "email">,
): Contributor | undefined {
  return agreement?.contributors.find(
    (one) => one.id === contributorId && normalizeEmail(one.email) === normalizeEmail(email),
  );
}

/** A new entry under a contributor's address. It is not bound to an account yet. */
export function newPartyEntry(
  { id }: SentAgreement,
  contributor: Contributor,
  since: string,
): PartyEntry {
  return { agreementId: id, contributorId: contributor.id, since };
}

/** Builds the entry in the list of the account of this contributor. */
export function partyCardOf(
  { id, title, artist, number, revision }: SentAgreement,
  contributor: Contributor,
): PartyCard {
  const { id: contributorId, email } = contributor;
  const names = { title, artist, number };
  return {
    kind: "party-card",
    id,
    contributorId,
    email: normalizeEmail(email),
    names,
    revision,
  };
}

/** The condition that an entry is still bound to the account with which it was read, or to none. */
export const bindingUnchanged = ({ userId }: PartyEntry): Expression =>
  userId === undefined
    ? { text: "attribute_not_exists(userId)" }
    : { text: "userId = :bound", values: { ":bound": userId } };
