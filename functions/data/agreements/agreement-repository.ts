import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Agreement, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import type { Evidence } from "../../../shared/domain/agreement/evidence/evidence.ts";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import type { TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import type { LyricsSave } from "../core/lyrics-items.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { throwIfOfNewerRelease } from "../core/schema-numbers.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { headItem } from "./agreement-items.ts";
import { agreementKeys } from "./agreement-keys.ts";
import { AgreementListEntry } from "./agreement-list.ts";
import {
  readAgreementHistory,
  readAgreementRecord,
  readAgreementSheet,
  readSentVersion,
  type AgreementHistory,
  type AgreementRecord,
  type AgreementSheet,
  type SentVersion,
} from "./agreement-records.ts";
import { itemsOfChange, lyricsItemsOfChange } from "./change-items.ts";
import { readAgreementHead } from "./read-agreement-head.ts";
import { AgreementLink } from "./sent-versions.ts";
import { StoredAgreement, StoredEvidence } from "./stored-agreement.ts";

/** Attempts for a change that loses to a concurrent change of the same agreement. */
const changeAttempts = 40;

interface ChangeOptions<Decided> {
  at: string;
  /** The head, if the caller has read it already. The first attempt then does not read it again. */
  readBefore?: Agreement;
  /** The save of the song's lyrics; required if the change has lyrics. */
  lyricsSave?: LyricsSave;
  /** Additional items of the same transaction. */
  additionalItems?: (
    change: NonNullable<Decided>,
  ) => Promise<readonly TransactItem[]> | readonly TransactItem[];
}

/** Reads and writes agreements: heads, evidence, signatures, links, and copies in lists and songs. */
export class AgreementRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async readHead(agreementId: string): Promise<Agreement | undefined> {
    return await readAgreementHead(this.#table, agreementId);
  }

  /**
   * The heads of at most 100 agreements by id. Each head is parsed when its function is called, so that one that can't be
   * read does not prevent the use of the others. Ids without a head are absent.
   */
  async readHeads(agreementIds: readonly string[]): Promise<Map<string, () => Agreement>> {
    const items = await this.#table.getMany(agreementIds.map((id) => agreementKeys.agreement(id)));
    return new Map(
      agreementIds.flatMap((id, index) => {
        const item = items[index];
        return item === undefined ? [] : [[id, () => StoredAgreement.parse(item)] as const];
      }),
    );
  }

  /** The heads of sent agreements; undefined where there is none. */
  async readSent(agreementIds: readonly string[]): Promise<(SentAgreement | undefined)[]> {
    const items = await this.#table.getMany(agreementIds.map((id) => agreementKeys.agreement(id)));
    return items.map((item) => {
      const head = item === undefined ? undefined : StoredAgreement.parse(item);
      return head?.status === "draft" ? undefined : head;
    });
  }

  /** A sent agreement with its latest version, or a draft, without signatures. */
  async readSheet(agreementId: string): Promise<AgreementSheet | undefined> {
    return await readAgreementSheet(this.#table, agreementId);
  }

  async readRecord(agreementId: string): Promise<AgreementRecord | undefined> {
    return await readAgreementRecord(this.#table, agreementId);
  }

  async readSentVersion(agreementId: string, version: number): Promise<SentVersion | undefined> {
    return await readSentVersion(this.#table, agreementId, version);
  }

  async readHistory(agreementId: string): Promise<AgreementHistory | undefined> {
    return await readAgreementHistory(this.#table, agreementId);
  }

  /** The link with this token. The agreement's head decides whether the link is still valid. */
  async readLink(token: string): Promise<AgreementLink | undefined> {
    return await this.#table.get(agreementKeys.link(hashToken(token)), AgreementLink);
  }

  /** An agreement's evidence, oldest first. Empty for a draft, whose evidence is in its head. */
  async readEvidence(agreementId: string): Promise<Evidence[]> {
    const pk = partitions.evidence(agreementId);
    const items = await this.#table.range({ pk, prefix: prefixes.event });
    return items.map((item) => StoredEvidence.parse(item));
  }

  /**
   * One page of a workspace's list, newest first: its own agreements and the entries of other workspaces' agreements. A
   * page ends at 1 MB, even below its limit.
   */
  async listOfWorkspace(
    workspaceId: WorkspaceId,
    page: { limit: number; cursor: string | undefined },
  ): Promise<Page<AgreementListEntry>> {
    const range = { pk: partitions.owner(workspaceId), prefix: prefixes.agreement };
    return await this.#table.page(range, AgreementListEntry, { ...page, newestFirst: true });
  }

  /**
   * Changes an agreement. `decide` gives the change of the head, or undefined for no change. One transaction writes the
   * change with all its items. If another change was written first, reads the head and calls `decide` again. The same
   * happens if the song's lyrics were changed meanwhile and `lyricsSave` may replace any revision. Returns the written
   * change, whose head keeps the attributes of later releases. Throws `agreement_not_found`, `newer_release`, `busy`,
   * the errors of `decide`, and TransactionCanceled if the condition of another item failed and the head did not
   * change.
   */
  async change<Decided extends Change | undefined>(
    agreementId: string,
    decide: (before: Agreement) => Decided,
    options: ChangeOptions<Decided>,
  ): Promise<Decided> {
    let before = options.readBefore;
    return await withOptimisticRetry(changeAttempts, async () => {
      before ??= await this.readHead(agreementId);
      if (before === undefined) throw new DomainError("agreement_not_found");
      throwIfOfNewerRelease(before, "agreement");
      const decided = decide(before);
      if (decided === undefined) return decided;
      const change = { ...decided, after: StoredAgreement.carry(before, decided.after) };
      const head = headItem(this.#table, change);
      const additionalItems = (await options.additionalItems?.(change)) ?? [];
      const lyrics = await lyricsItemsOfChange(this.#table, change, options);
      const items = [
        head,
        ...itemsOfChange(this.#table, change, options.at),
        ...lyrics,
        ...additionalItems,
      ];
      const refusal = await this.#table.tryTransact(items);
      if (refusal === undefined) return change;
      // If another change was written first, the conditions of head and evidence fail. The condition of an item of
      // `additionalItems` can fail too, for instance if both changes send the same version.
      const replacesAny = options.lyricsSave?.replacedRevision === undefined;
      const isLate =
        refusal.isCausedBy(head) ||
        (replacesAny && lyrics.some((item) => refusal.isCausedBy(item)));
      if (!refusal.isConflict && !isLate) throw refusal;
      before = undefined;
      return mustRetry;
    });
  }
}
