import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import type { Contributor, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { readAddressRelease } from "../core/address-release.ts";
import type { TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import { agreementKeys } from "./agreement-keys.ts";
import type { Table } from "../core/table.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import { needsSignatureItem } from "./needs-signature.ts";
import { agreementNamesChangedItems, updatePartyCardNames } from "./party-card-names.ts";
import {
  partyCardOf,
  AddressClaim,
  bindingUnchanged,
  contributorWithAddress,
  newPartyEntry,
  PartyCard,
  PartyEntry,
} from "./party-entries.ts";

const conflictAttempts = 8;
/** Entries that are bound at the same time. */
const boundAtOnce = 25;

/**
 * The index of sent agreements by contributor. An entry under a contributor's address is bound to an account once: to
 * the account that owns the address when the entry is written, or otherwise to the next owner of the address that lists
 * its agreements or signs by session. It is never bound to an account that got the address after the agreement was sent
 * to an earlier owner. A bound entry stays in the list of the account's personal workspace, even if the account's
 * address changes.
 */
export class PartyRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The entry of another workspace's agreement in an account's list. */
  async readCard(userId: UserId, agreementId: string): Promise<PartyCard | undefined> {
    // The account's own agreements have the same key.
    const item = await this.#table.get(
      keys.agreementCard(personalWorkspaceOf(userId), agreementId),
      z.unknown(),
    );
    return PartyCard.tryParse(item);
  }

  /**
   * The id of the contributor whose entry an account may bind: the entry is not bound to another account, and the
   * address was not released after the agreement was sent.
   */
  async findBindableContributor(
    { userId, email }: { userId: UserId; email: string },
    agreementId: string,
  ): Promise<string | undefined> {
    const entry = await this.#table.get(agreementKeys.party(email, agreementId), PartyEntry);
    if (entry === undefined || (entry.userId ?? userId) !== userId) return undefined;
    if (entry.userId === userId) return entry.contributorId;
    const releasedAt = await readAddressRelease(this.#table, email);
    return entry.since > (releasedAt ?? "") ? entry.contributorId : undefined;
  }

  /**
   * Removes an agreement's entries under addresses that no contributor has any more. A repeated call changes nothing.
   */
  async removeEntries(agreement: SentAgreement, emails: readonly string[]): Promise<void> {
    for (const email of emails)
      await withOptimisticRetry(conflictAttempts, async () => {
        const key = agreementKeys.party(email, agreement.id);
        const entry = await this.#table.get(key, PartyEntry);
        if (entry === undefined) return undefined;
        const listItems = await this.#listItemsWithout(agreement, entry.userId);
        const refusal = await this.#table.tryTransact([
          ...listItems,
          // Refused if an account was bound meanwhile: then its list has the agreement.
          this.#table.deleteItem(key, bindingUnchanged(entry)),
        ]);
        return refusal === undefined ? undefined : mustRetry;
      });
  }

  /**
   * Transaction items that update an account's list after one of its entries is removed. The list keeps the agreement
   * if the account is bound to another contributor of it.
   */
  async #listItemsWithout(
    agreement: SentAgreement,
    userId: UserId | undefined,
  ): Promise<TransactItem[]> {
    if (userId === undefined) return [];
    const { id, workspaceId, contributors } = agreement;
    const listWorkspace = personalWorkspaceOf(userId);
    const entryKeys = contributors.map(({ email }) => agreementKeys.party(email, id));
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
          : [
              this.#table.deleteItem(cardKey),
              ...agreementNamesChangedItems(this.#table, listWorkspace, id),
            ]),
        this.#table.deleteItem(keys.needsSignature(listWorkspace, id)),
      ];
    const card = partyCardOf(agreement, contributor);
    const isBound = { text: "userId = :userId", values: { ":userId": userId } };
    return [
      this.#table.checkItem(otherKey, isBound),
      ...(isOwner
        ? []
        : [
            this.#table.putItem(cardKey, card.kind, card),
            // The names may have changed too, and a later `writeEntries` does not detect that any more.
            ...agreementNamesChangedItems(this.#table, listWorkspace, id),
          ]),
    ];
  }

  /**
   * Writes the entries of an agreement's contributors, and adds the agreement to the lists of accounts that have not
   * signed it yet. `since` is the time of the event that caused the entries. A repeated call changes nothing.
   */
  async writeEntries(agreement: SentAgreement, since: string, at: string): Promise<void> {
    const { contributors } = agreement;
    const found = await this.#table.getMany([
      ...contributors.map(({ email }) => agreementKeys.party(email, agreement.id)),
      ...contributors.map(({ email }) => keys.emailClaim(email)),
    ]);
    const unclaimed: Contributor[] = [];
    for (const [index, contributor] of contributors.entries()) {
      const item = found[index];
      const entry = item === undefined ? undefined : PartyEntry.parse(item);
      const claim = found[contributors.length + index];
      // An existing entry without an account stays unbound: its address was released after the entry was written.
      const userId =
        entry === undefined ? await this.#holderOf(contributor, claim, since) : entry.userId;
      const isNew = entry?.contributorId !== contributor.id;
      const from = entry?.since ?? since;
      if (userId !== undefined && isNew)
        await this.#table.transact([
          ...this.bindingItems(agreement, contributor, userId, from),
          needsSignatureItem(this.#table, agreement, contributor, userId, at),
        ]);
      else if (userId !== undefined) {
        await this.#table.transact([
          needsSignatureItem(this.#table, agreement, contributor, userId, at),
        ]);
        const card = partyCardOf(agreement, contributor);
        await updatePartyCardNames(
          this.#table,
          userId,
          await this.readCard(userId, agreement.id),
          card,
        );
      } else if (isNew) {
        const { email } = contributor;
        const data = newPartyEntry(agreement, contributor, from);
        await this.#table.put(agreementKeys.party(email, agreement.id), "party", data);
        unclaimed.push(contributor);
      }
    }
    await this.#bindClaimedSince(agreement, unclaimed, since, at);
  }

  /** Binds new entries to accounts that claimed the address after `writeEntries` read the claims. */
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
        needsSignatureItem(this.#table, agreement, contributor, userId, at),
      ]);
    }
  }

  /**
   * The account that owns a contributor's address. Undefined if there is none, or if an earlier owner released the
   * address after the agreement was sent to it.
   */
  async #holderOf(
    { email }: Contributor,
    claim: unknown,
    since: string,
  ): Promise<UserId | undefined> {
    if (claim === undefined) return undefined;
    const releasedAt = await readAddressRelease(this.#table, email);
    return since > (releasedAt ?? "") ? AddressClaim.parse(claim).userId : undefined;
  }

  /**
   * Transaction items that bind a contributor's entry to an account. They write the entry if it is missing, with
   * `since`.
   */
  bindingItems(agreement: SentAgreement, contributor: Contributor, userId: UserId, since: string) {
    const { id, workspaceId } = agreement;
    const { email } = contributor;
    const card = partyCardOf(agreement, contributor);
    return [
      this.#table.putItem(agreementKeys.party(email, id), "party", {
        ...newPartyEntry(agreement, contributor, since),
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
            ...agreementNamesChangedItems(this.#table, personalWorkspaceOf(userId), id),
          ]),
    ];
  }

  /** The unbound entries under an address whose agreements were sent after the address was last released. */
  async listUnboundEntries(
    email: string,
  ): Promise<{ agreementId: string; contributorId: string; since: string }[]> {
    const releasedAt = await readAddressRelease(this.#table, email);
    const range = { pk: partitions.party(email), prefix: prefixes.agreement };
    return (await this.#table.range(range))
      .map((item) => PartyEntry.parse(item))
      .filter((entry) => entry.userId === undefined && entry.since > (releasedAt ?? ""));
  }

  /**
   * Binds the unbound entries under an account's address to the account, so that its list contains them. Skips
   * agreements that were sent before the address was last released. `readHeads` reads the agreements. Can be repeated.
   */
  async bindAddress(
    { userId, email }: { userId: UserId; email: string },
    at: string,
    readHeads: (agreementIds: readonly string[]) => Promise<(SentAgreement | undefined)[]>,
  ): Promise<void> {
    const open = await this.listUnboundEntries(email);
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
    const contributor = contributorWithAddress(agreement, { contributorId, email });
    if (agreement === undefined || contributor === undefined) return;
    const [entry, ...card] = this.bindingItems(agreement, contributor, userId, since);
    const unbound = { text: "attribute_not_exists(userId)" };
    const guarded = this.#table.putItem(
      agreementKeys.party(email, agreement.id),
      "party",
      { ...entry?.Put?.Item },
      unbound,
    );
    const needs = needsSignatureItem(this.#table, agreement, contributor, userId, at);
    try {
      await this.#table.transact([guarded, ...card, needs]);
    } catch (error) {
      // Another call has bound the entry in the meantime.
      if (!(error instanceof TransactionCanceled)) throw error;
    }
  }

  /** Unbinds a deleted account from the entry of an agreement. The card in the account's list stays. */
  async unbindAccount(userId: UserId, { id, email }: PartyCard): Promise<void> {
    await this.#table.update(
      agreementKeys.party(email, id),
      { text: "REMOVE userId" },
      { text: "userId = :userId", values: { ":userId": userId } },
    );
  }
}
