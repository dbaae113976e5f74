import { personalWorkspaceOf, type UserId } from "../../../../shared/domain/ids.ts";
import type { Contributor, SentAgreement } from "../../../../shared/domain/agreement/agreement.ts";
import { readAddressRelease } from "../../core/address-release.ts";
import type { TransactItem } from "../../core/expressions.ts";
import { keys } from "../../core/keys.ts";
import { mustRetry, withOptimisticRetry } from "../../core/retry.ts";
import type { Table } from "../../core/table.ts";
import { agreementKeys } from "../agreement-keys.ts";
import { needsSignatureItem } from "../needs-signature.ts";
import { PartyBindingRepository } from "./party-binding-repository.ts";
import { agreementNamesChangedItems, updatePartyCardNames } from "./party-card-names.ts";
import {
  AddressClaim,
  bindingUnchanged,
  newPartyEntry,
  partyCardOf,
  PartyEntry,
} from "./party-entries.ts";

const conflictAttempts = 8;

/**
 * The index of sent agreements by contributor: writes and removes the entries under the contributors' addresses.
 * `PartyBindingRepository` describes how an entry is bound to an account.
 */
export class PartyRepository {
  readonly #table: Table;
  readonly #bindings: PartyBindingRepository;

  constructor(table: Table) {
    this.#table = table;
    this.#bindings = new PartyBindingRepository(table);
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
          ...this.#bindings.bindingItems(agreement, contributor, userId, from),
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
          await this.#bindings.readCard(userId, agreement.id),
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
        ...this.#bindings.bindingItems(agreement, contributor, userId, since),
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
}
