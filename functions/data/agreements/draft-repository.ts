import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Change } from "../../../shared/domain/agreement/change.ts";
import type { Agreement, DraftAgreement } from "../../../shared/domain/agreement/agreement.ts";
import {
  headItem,
  mirrorItem,
  mirrorOf,
  recordItems,
  cardItem,
  unchangedSince,
  type AgreementMirror,
} from "./agreement-items.ts";
import { Counters, countsOf, noCounters, numberingItem } from "../limits/counters.ts";
import { settingAll, type Expression, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { again, retried } from "../core/retry.ts";
import type { Table } from "../core/table.ts";

const attempts = 40;

/** Adds drafts to existing songs and deletes drafts. */
export class DraftRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Gives a song a new agreement if its latest agreement is still `current`. `create` gets the next free number, and is
   * called again if another creation took the number first. Throws `agreement_open_already`, `busy`.
   */
  async add(
    ownerId: string,
    at: string,
    current: AgreementMirror["agreement"],
    create: (number: number) => Change<DraftAgreement>,
    alongside: readonly TransactItem[],
  ): Promise<Change<DraftAgreement>> {
    const table = this.#table;
    return await retried(attempts, async () => {
      const counters = (await table.get(keys.counters(ownerId), Counters)) ?? noCounters;
      const number = counters.lastAgreementNumber + 1;
      const change = create(number);
      const taken = { lastSongNumber: counters.lastSongNumber, lastAgreementNumber: number };
      const counts = { songs: 0, ...countsOf(change) };
      const numbering = numberingItem(table, ownerId, counters, taken, counts);
      const mirror = mirrorItem(table, change, stillHas(current));
      const items = [
        numbering,
        headItem(table, change),
        cardItem(table, change),
        mirror,
        ...recordItems(table, change, at),
        ...alongside,
      ].filter((item) => item !== undefined);
      const refusal = await table.tryTransact(items);
      if (refusal === undefined) return change;
      if (alongside.some((item) => refusal.isCausedBy(item))) throw refusal;
      if (refusal.isCausedBy(mirror)) throw new DomainError("agreement_open_already");
      if (!refusal.isConflict && !refusal.isCausedBy(numbering)) throw refusal;
      return again;
    });
  }

  /**
   * Deletes a draft with its evidence. Its song then shows `previous`, or no agreement if undefined. False if the draft
   * has changed since it was read.
   */
  async remove(
    draft: DraftAgreement,
    previous: Agreement | undefined,
    alongside: readonly TransactItem[],
  ): Promise<boolean> {
    const table = this.#table;
    const { id, ownerId, songId } = draft;
    const head = table.deleteItem(keys.agreement(id), unchangedSince(draft));
    const items = [
      head,
      table.deleteItem(keys.agreementCard(ownerId, id)),
      table.updateItem(keys.song(ownerId, songId), showing(previous)),
      ...alongside,
    ];
    const refusal = await table.tryTransact(items);
    if (refusal === undefined) return true;
    if (alongside.some((item) => refusal.isCausedBy(item))) throw refusal;
    if (refusal.isConflict || refusal.isCausedBy(head)) return false;
    throw refusal;
  }
}

/** The condition that `current` is the song's latest agreement with an unchanged status. */
function stillHas(current: AgreementMirror["agreement"]): Expression {
  if (current === undefined)
    return { text: "attribute_exists(pk) AND attribute_not_exists(agreement)" };
  return {
    text: "agreement.id = :currentId AND agreement.#currentStatus = :currentStatus",
    names: { "#currentStatus": "status" },
    values: { ":currentId": current.id, ":currentStatus": current.status },
  };
}

function showing(previous: Agreement | undefined): Expression {
  if (previous === undefined)
    return { text: "SET splits = :none REMOVE agreement", values: { ":none": [] } };
  const { splits, agreement } = mirrorOf(previous);
  return settingAll({ splits, agreement });
}
