import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import type { DraftAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { headItem, evidenceAndJobItems, agreementUnchanged } from "./agreement-items.ts";
import { mirrorItem, type AgreementMirror } from "./song-mirror.ts";
import { cardItems } from "./agreement-cards.ts";
import {
  Counters,
  signatureCountsDelta,
  zeroCounters,
  takeNumbersItem,
} from "../limits/counters.ts";
import { replaceAttributes, type Expression, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { agreementKeys } from "./agreement-keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { throwIfOfNewerRelease } from "../core/schema-numbers.ts";
import type { Table } from "../core/table.ts";
import { namesChangedItems } from "../outbox/event-items.ts";

const attempts = 40;

/** Adds drafts to existing songs and deletes drafts. */
export class DraftRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Adds a draft to a song whose latest agreement is still `current`. `create` gets the next free number. It is called
   * again if another transaction took the number first. Throws `agreement_open_already`, `busy`.
   */
  async add(
    workspaceId: WorkspaceId,
    at: string,
    current: AgreementMirror["agreement"],
    create: (number: number) => Change<DraftAgreement>,
    additionalItems: readonly TransactItem[],
  ): Promise<Change<DraftAgreement>> {
    const table = this.#table;
    return await withOptimisticRetry(attempts, async () => {
      const counters = (await table.get(keys.counters(workspaceId), Counters)) ?? zeroCounters;
      const number = counters.lastAgreementNumber + 1;
      const change = create(number);
      const taken = { lastSongNumber: counters.lastSongNumber, lastAgreementNumber: number };
      const counts = { songs: 0, ...signatureCountsDelta(change) };
      const numbering = takeNumbersItem(table, workspaceId, counters, taken, counts);
      const mirror = mirrorItem(table, change, latestAgreementUnchanged(current));
      const items = [
        numbering,
        headItem(table, change),
        ...cardItems(table, change),
        mirror,
        ...evidenceAndJobItems(table, change, at),
        ...additionalItems,
      ].filter((item) => item !== undefined);
      const refusal = await table.tryTransact(items);
      if (refusal === undefined) return change;
      if (additionalItems.some((item) => refusal.isCausedBy(item))) throw refusal;
      if (refusal.isCausedBy(mirror)) throw new DomainError("agreement_open_already");
      if (!refusal.isConflict && !refusal.isCausedBy(numbering)) throw refusal;
      return mustRetry;
    });
  }

  /**
   * Deletes a draft with its evidence. `ofSong` are the items that update its song. False if the draft or its song has
   * changed since it was read.
   */
  async remove(
    draft: DraftAgreement,
    ofSong: readonly TransactItem[],
    additionalItems: readonly TransactItem[],
  ): Promise<boolean> {
    const items = [...this.removalItems(draft), ...ofSong];
    const refusal = await this.#table.tryTransact([...items, ...additionalItems]);
    if (refusal === undefined) return true;
    if (additionalItems.some((item) => refusal.isCausedBy(item))) throw refusal;
    if (refusal.isConflict || items.some((item) => refusal.isCausedBy(item))) return false;
    throw refusal;
  }

  /**
   * Transaction items that delete a draft, but not its copy in the song. Refused if the draft has changed since read.
   */
  removalItems(draft: DraftAgreement): TransactItem[] {
    throwIfOfNewerRelease(draft, "agreement");
    const table = this.#table;
    const { id, workspaceId, songId } = draft;
    return [
      table.deleteItem(agreementKeys.agreement(id), agreementUnchanged(draft)),
      table.deleteItem(keys.agreementCard(workspaceId, id)),
      table.deleteItem(keys.agreementOfSong(workspaceId, songId, id)),
      ...namesChangedItems(table, workspaceId, "agreement", [id]),
    ];
  }

  /** A transaction item that replaces the deleted draft in its song by `previous`, or by no agreement. */
  showPreviousItem(
    { workspaceId, songId, id }: DraftAgreement,
    previous: AgreementMirror | undefined,
  ) {
    const showsDraft = { text: "agreement.id = :draft", values: { ":draft": id } };
    const shown = showAgreementUpdate(previous ?? noAgreementMirror);
    return this.#table.updateItem(keys.song(workspaceId, songId), shown, showsDraft);
  }
}

/** The condition that `current` is the song's latest agreement with an unchanged status. */
export function latestAgreementUnchanged(current: AgreementMirror["agreement"]): Expression {
  if (current === undefined)
    return { text: "attribute_exists(pk) AND attribute_not_exists(agreement)" };
  return {
    text: "agreement.id = :currentId AND agreement.#currentStatus = :currentStatus",
    names: { "#currentStatus": "status" },
    values: { ":currentId": current.id, ":currentStatus": current.status },
  };
}

/** The mirror of a song that has no agreement. */
export const noAgreementMirror: AgreementMirror = { splits: [] };

/** The update that writes this mirror into a song's item. */
export function showAgreementUpdate({ splits, agreement, custom }: AgreementMirror): Expression {
  return replaceAttributes({ splits, agreement, custom }, ["agreement", "custom"]);
}
