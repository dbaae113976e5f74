import * as z from "zod";
import type { Contributor, SentAgreement } from "../../../../shared/domain/agreement/agreement.ts";
import { personalWorkspaceOf, type UserId } from "../../../../shared/domain/ids.ts";
import { normalizeEmail } from "../../../../shared/domain/text/email.ts";
import { readAddressRelease } from "../../core/address-release.ts";
import { partitions, prefixes } from "../../core/key-prefixes.ts";
import { keys } from "../../core/keys.ts";
import type { Table } from "../../core/table.ts";
import { TransactionCanceled } from "../../core/table-errors.ts";
import { agreementKeys } from "../agreement-keys.ts";
import { needsSignatureItem } from "../needs-signature.ts";
import { agreementNamesChangedItems } from "./party-card-names.ts";
import {
  contributorWithAddress,
  newPartyEntry,
  PartyCard,
  partyCardOf,
  PartyEntry,
} from "./party-entries.ts";

/** Number of entries that are bound at the same time. */
const boundAtOnce = 25;

/**
 * The accounts that the entries of sent agreements are bound to. An entry under a contributor's address is bound to an
 * account once: to the account that owns the address when the entry is written, or otherwise to the next owner of the
 * address that lists its agreements or signs by session. It is never bound to an account that got the address after the
 * agreement was sent to an earlier owner. A bound entry stays in the list of the account's personal workspace, even if
 * the account's address changes.
 */
export class PartyBindingRepository {
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
