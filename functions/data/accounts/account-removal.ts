import * as z from "zod";
import type { DraftAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { unchangedSince } from "../agreements/agreement-items.ts";
import { mustBeNew } from "../core/expressions.ts";
import { keys, partitions, prefixes, type ItemKey } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

const StoredKey = lazySchema(() => z.object({ pk: z.string(), sk: z.string() }));
const pageItems = 100;

/**
 * Takes away what a deleted account leaves in the table. Everything may be broken off and repeated: an item is
 * found by what goes after it, and what is gone stays gone.
 */
export class AccountRemoval {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Takes a draft off with all that belongs to it; false when it has changed since it was read. */
  async removeDraft(draft: DraftAgreement): Promise<boolean> {
    const wasRemoved = await this.#table.remove(keys.agreement(draft.id), {
      ...unchangedSince(draft),
      text: `${mustBeNew.text} OR ${unchangedSince(draft).text}`,
    });
    if (wasRemoved) await this.removeCard(draft.ownerId, draft.id);
    return wasRemoved;
  }

  /** Takes an agreement off its owner's list, and what is left where its head is gone. */
  async removeCard(ownerId: string, agreementId: string): Promise<void> {
    const head = await this.#table.get(keys.agreement(agreementId), StoredKey);
    if (head === undefined)
      await this.#table.removeRange({ pk: partitions.agreement(agreementId) });
    await this.#table.remove(keys.agreementCard(ownerId, agreementId));
  }

  /** Takes off songs with their lyrics, files, address book, counters, and all else but agreements. */
  async removeOwned(ownerId: string): Promise<void> {
    const pk = partitions.owner(ownerId);
    // Files first: an upload that arrives now finds none that could still be counted.
    for (const prefix of [prefixes.file, prefixes.song, prefixes.songwriter])
      await this.#removePages({ pk, prefix });
    await this.#removeFew(pk, (sk) => !sk.startsWith(prefixes.agreement));
  }

  /** Takes off everything of the user but the profile: sessions, devices, second factor, connected accounts, export. */
  async removePersonal(userId: string): Promise<void> {
    const { pk, sk: profile } = keys.profile(userId);
    await this.#removeFew(pk, (sk) => sk !== profile);
  }

  async #removePages(range: { pk: string; prefix: string }): Promise<void> {
    let cursor: string | undefined;
    do {
      const options = { limit: pageItems, cursor, newestFirst: false };
      const page = await this.#table.page(range, StoredKey, options);
      for (const key of page.items) await this.#removeItem(key);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
  }

  async #removeFew(pk: string, isRemoved: (sk: string) => boolean): Promise<void> {
    const items = (await this.#table.range({ pk })).map((item) => StoredKey.parse(item));
    for (const key of items.filter(({ sk }) => isRemoved(sk))) await this.#removeItem(key);
  }

  async #removeItem(key: ItemKey): Promise<void> {
    if (key.sk.startsWith(prefixes.song))
      await this.#table.remove(keys.lyrics(key.sk.slice(prefixes.song.length)));
    await this.#table.remove(key);
  }
}
