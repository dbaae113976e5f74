import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import type { Contributor, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { readAddressRelease } from "../core/address-release.ts";
import type { TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import { again, retried } from "../core/retry.ts";
import { TransactionRefused } from "../core/table-errors.ts";
import { needsItem } from "./needs-signature.ts";
import { listedItems, renameInList } from "./party-names.ts";
import {
  cardOf,
  Claim,
  bindingOf,
  contributorAt,
  entryOf,
  PartyCard,
  PartyEntry,
} from "./party-entries.ts";

const conflictAttempts = 8;
/** Entries that are bound at the same time. */
const boundAtOnce = 25;

/**
 * The index of sent agreements by their contributors. An entry under a contributor's address is bound to an account
 * once: to the one that has the address when the entry is written, else to the next one that lists its agreements or
 * signs by session; never to one that got the address after the agreement was sent to an earlier holder. From then on
 * the entry is in the list of the account's own workspace, whatever address the account has.
 */
export class PartyRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The entry of another owner's agreement in an account's list. */
  async readCard(userId: UserId, agreementId: string): Promise<PartyCard | undefined> {
    // The account's own agreements have the same key.
    const item = await this.#table.get(
      keys.agreementCard(personalWorkspaceOf(userId), agreementId),
      z.unknown(),
    );
    return PartyCard.tryParse(item);
  }

  /**
   * The contributor whose entry under this address an account may bind: it is not bound to another account, and the
   * address was not released since.
   */
  async readOpen(
    { userId, email }: { userId: UserId; email: string },
    agreementId: string,
  ): Promise<string | undefined> {
    const entry = await this.#table.get(keys.party(email, agreementId), PartyEntry);
    if (entry === undefined || (entry.userId ?? userId) !== userId) return undefined;
    if (entry.userId === userId) return entry.contributorId;
    const releasedAt = await readAddressRelease(this.#table, email);
    return entry.since > (releasedAt ?? "") ? entry.contributorId : undefined;
  }

  /** Removes the entries of addresses that no contributor has any more. A repeated call changes nothing. */
  async remove(agreement: SentAgreement, emails: readonly string[]): Promise<void> {
    for (const email of emails)
      await retried(conflictAttempts, async () => {
        const key = keys.party(email, agreement.id);
        const entry = await this.#table.get(key, PartyEntry);
        if (entry === undefined) return undefined;
        const listItems = await this.#listItemsWithout(agreement, entry.userId);
        const refusal = await this.#table.tryTransact([
          ...listItems,
          // An account may be bound meanwhile: its list has the agreement then.
          this.#table.deleteItem(key, bindingOf(entry)),
        ]);
        return refusal === undefined ? undefined : again;
      });
  }

  /**
   * Changes of an account's list when one of its entries goes: it shows the agreement by another contributor whom the
   * account is bound to, else no more.
   */
  async #listItemsWithout(
    agreement: SentAgreement,
    userId: UserId | undefined,
  ): Promise<TransactItem[]> {
    if (userId === undefined) return [];
    const { id, workspaceId, contributors } = agreement;
    const listWorkspace = personalWorkspaceOf(userId);
    const entryKeys = contributors.map(({ email }) => keys.party(email, id));
    const entries = await this.#table.getMany(entryKeys);
    const other = contributors.findIndex((_, index) => {
      const item = entries[index];
      return item !== undefined && PartyEntry.parse(item).userId === userId;
    });
    const contributor = contributors[other];
    const otherKey = entryKeys[other];
    // The owner has the agreement in their list.
    const isOwner = listWorkspace === workspaceId;
    const cardKey = keys.agreementCard(listWorkspace, id);
    if (contributor === undefined || otherKey === undefined)
      return [
        ...(isOwner
          ? []
          : [this.#table.deleteItem(cardKey), ...listedItems(this.#table, listWorkspace, id)]),
        this.#table.deleteItem(keys.needsSignature(listWorkspace, id)),
      ];
    const card = cardOf(agreement, contributor);
    const isBound = { text: "userId = :userId", values: { ":userId": userId } };
    return [
      this.#table.checkItem(otherKey, isBound),
      ...(isOwner
        ? []
        : [
            this.#table.putItem(cardKey, card.kind, card),
            // The names may be new, and `write` finds nothing to change in them any more.
            ...listedItems(this.#table, listWorkspace, id),
          ]),
    ];
  }

  /**
   * Writes the entries of an agreement's contributors, and which accounts have yet to sign it. `since` is the time of
   * the event that the entries follow from. A repeated call changes nothing.
   */
  async write(agreement: SentAgreement, since: string, at: string): Promise<void> {
    const { contributors } = agreement;
    const found = await this.#table.getMany([
      ...contributors.map(({ email }) => keys.party(email, agreement.id)),
      ...contributors.map(({ email }) => keys.emailClaim(email)),
    ]);
    const unclaimed: Contributor[] = [];
    for (const [index, contributor] of contributors.entries()) {
      const item = found[index];
      const entry = item === undefined ? undefined : PartyEntry.parse(item);
      const claim = found[contributors.length + index];
      // An entry that is there was not bound for a reason: the address was released after it was written.
      const userId =
        entry === undefined ? await this.#holderOf(contributor, claim, since) : entry.userId;
      const isNew = entry?.contributorId !== contributor.id;
      const from = entry?.since ?? since;
      if (userId !== undefined && isNew)
        await this.#table.transact([
          ...this.bindingItems(agreement, contributor, userId, from),
          needsItem(this.#table, agreement, contributor, userId, at),
        ]);
      else if (userId !== undefined) {
        await this.#table.transact([needsItem(this.#table, agreement, contributor, userId, at)]);
        const card = cardOf(agreement, contributor);
        await renameInList(this.#table, userId, await this.readCard(userId, agreement.id), card);
      } else if (isNew) {
        const { email } = contributor;
        const data = entryOf(agreement, contributor, from);
        await this.#table.put(keys.party(email, agreement.id), "party", data);
        unclaimed.push(contributor);
      }
    }
    await this.#bindClaimedSince(agreement, unclaimed, since, at);
  }

  /** Binds new entries to accounts that claimed the address after the claims were read, and may have listed before. */
  async #bindClaimedSince(
    agreement: SentAgreement,
    contributors: readonly Contributor[],
    since: string,
    at: string,
  ): Promise<void> {
    const claims = await this.#table.getMany(
      contributors.map(({ email }) => keys.emailClaim(email)),
    );
    for (const [index, contributor] of contributors.entries()) {
      const userId = await this.#holderOf(contributor, claims[index], since);
      if (userId === undefined) continue;
      await this.#table.transact([
        ...this.bindingItems(agreement, contributor, userId, since),
        needsItem(this.#table, agreement, contributor, userId, at),
      ]);
    }
  }

  /**
   * The account that claims a contributor's address; undefined if none does, or if an earlier holder released the
   * address after the agreement was sent to it.
   */
  async #holderOf(
    { email }: Contributor,
    claim: unknown,
    since: string,
  ): Promise<UserId | undefined> {
    if (claim === undefined) return undefined;
    const releasedAt = await readAddressRelease(this.#table, email);
    return since > (releasedAt ?? "") ? Claim.parse(claim).userId : undefined;
  }

  /**
   * Binds a contributor's entry to an account, as parts of a transaction. Writes the entry if it is missing, with
   * `since`.
   */
  bindingItems(agreement: SentAgreement, contributor: Contributor, userId: UserId, since: string) {
    const { id, workspaceId } = agreement;
    const { email } = contributor;
    const card = cardOf(agreement, contributor);
    return [
      this.#table.putItem(keys.party(email, id), "party", {
        ...entryOf(agreement, contributor, since),
        userId,
      }),
      // The owner has the agreement in their list.
      ...(personalWorkspaceOf(userId) === workspaceId
        ? []
        : [
            this.#table.putItem(
              keys.agreementCard(personalWorkspaceOf(userId), id),
              card.kind,
              card,
            ),
            ...listedItems(this.#table, personalWorkspaceOf(userId), id),
          ]),
    ];
  }

  /** The agreements of the entries under an address that no account has and that were not sent before its release. */
  async listOpen(
    email: string,
  ): Promise<{ agreementId: string; contributorId: string; since: string }[]> {
    const releasedAt = await readAddressRelease(this.#table, email);
    const range = { pk: partitions.party(email), prefix: prefixes.agreement };
    return (await this.#table.range(range))
      .map((item) => PartyEntry.parse(item))
      .filter((entry) => entry.userId === undefined && entry.since > (releasedAt ?? ""));
  }

  /**
   * Binds the entries of an account's address that no account has, so that they are in its list. Leaves out what was
   * sent before the address was last released. `readHeads` reads the agreements. Can be repeated.
   */
  async bindAddress(
    { userId, email }: { userId: UserId; email: string },
    at: string,
    readHeads: (agreementIds: readonly string[]) => Promise<(SentAgreement | undefined)[]>,
  ): Promise<void> {
    const open = await this.listOpen(email);
    for (let from = 0; from < open.length; from += boundAtOnce) {
      const entries = open.slice(from, from + boundAtOnce);
      const heads = await readHeads(entries.map(({ agreementId }) => agreementId));
      await Promise.all(
        entries.map((entry, index) => this.#bindEntry(entry, heads[index], userId, email, at)),
      );
    }
    const listed = { email: normalizeEmail(email) };
    await this.#table.put(keys.listedAddress(userId), "listed-address", listed);
  }

  async #bindEntry(
    { contributorId, since }: PartyEntry,
    agreement: SentAgreement | undefined,
    userId: UserId,
    email: string,
    at: string,
  ): Promise<void> {
    const contributor = contributorAt(agreement, { contributorId, email });
    if (agreement === undefined || contributor === undefined) return;
    const [entry, ...card] = this.bindingItems(agreement, contributor, userId, since);
    const unbound = { text: "attribute_not_exists(userId)" };
    const guarded = this.#table.putItem(
      keys.party(email, agreement.id),
      "party",
      { ...entry?.Put?.Item },
      unbound,
    );
    const needs = needsItem(this.#table, agreement, contributor, userId, at);
    try {
      await this.#table.transact([guarded, ...card, needs]);
    } catch (error) {
      // Another call has bound the entry in the meantime.
      if (!(error instanceof TransactionRefused)) throw error;
    }
  }

  /** Takes an agreement out of the list of an account that is deleted, and the account off the entry. */
  async release(userId: UserId, { id, email }: PartyCard): Promise<void> {
    await this.#table.update(
      keys.party(email, id),
      { text: "REMOVE userId" },
      { text: "userId = :userId", values: { ":userId": userId } },
    );
    await this.#table.remove(keys.agreementCard(personalWorkspaceOf(userId), id));
  }
}
