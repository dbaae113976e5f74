import * as z from "zod";
import type { Contributor, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { UserId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import type { Expression } from "../core/expressions.ts";

/** A contributor's entry under their address. `userId` is the account that it is bound to. */
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

/** An entry in an account's list for an agreement of another owner. Names the contributor that the account is. */
export const PartyCard = storedItem(() =>
  z.object({
    kind: z.literal("party-card"),
    id: z.string(),
    contributorId: z.string(),
    /** The contributor's address when the entry was bound, in normal form. */
    email: z.string(),
    /** What the search shows of the agreement at this revision. Absent in entries of earlier releases. */
    names: z.object({ title: z.string(), artist: z.string(), number: z.number().int() }).optional(),
    revision: z.number().int().optional(),
  }),
);
export type PartyCard = ItemOf<typeof PartyCard>;

/** An account's claim of an address. */
export const Claim = storedItem(() => z.object({ userId: UserId }));
/** The address whose agreements an account's list contains. */
export const ListedAddress = storedItem(() => z.object({ email: z.string() }));

/** The contributor with this id if they still have this address; undefined otherwise. */
export function contributorAt(
  agreement: Pick<SentAgreement, "contributors"> | undefined,
  { contributorId, email }: Pick<PartyCard, "contributorId" | "email">,
): Contributor | undefined {
  return agreement?.contributors.find(
    (one) => one.id === contributorId && normalizeEmail(one.email) === normalizeEmail(email),
  );
}

/** The entry under a contributor's address, which is bound to no account yet. */
export function entryOf(
  { id }: SentAgreement,
  contributor: Contributor,
  since: string,
): PartyEntry {
  return { agreementId: id, contributorId: contributor.id, since };
}

/** The entry in an account's list by the contributor that the account is. */
export function cardOf(
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

/** The condition that an entry is bound as it was read: to its account, or to none. */
export const bindingOf = ({ userId }: PartyEntry): Expression =>
  userId === undefined
    ? { text: "attribute_not_exists(userId)" }
    : { text: "userId = :bound", values: { ":bound": userId } };
