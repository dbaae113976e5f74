import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import {
  countingSignatures,
  declarationsOf,
  hasEarlierDeclaration,
  lastSignatures,
} from "../../../shared/domain/agreement/agreeing/counting-signatures.ts";
import type { Declaration } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import {
  type Agreement,
  type DraftAgreement,
  type SentAgreement,
} from "../../../shared/domain/agreement/agreement.ts";
import type { Evidence } from "../../../shared/domain/agreement/evidence/evidence.ts";
import type { Signature } from "../../../shared/domain/agreement/evidence/signature.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import {
  AgreementLink,
  AgreementVersion,
  hasSong,
  headItem,
  mirrorItem,
  evidenceAndJobItems,
  cardItems,
} from "./agreement-items.ts";
import { AgreementListEntry } from "./agreement-list.ts";
import { needsAnswerItem } from "./needs-signature.ts";
import { readAgreementHead } from "./read-agreement-head.ts";
import { addToCountersItem, signatureCountsDelta } from "../limits/counters.ts";
import { recipientAnsweredItem } from "../limits/mailbox-limit.ts";
import type { TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { agreementKeys } from "./agreement-keys.ts";
import { saveLyricsItems, type LyricsSave } from "../core/lyrics-items.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { throwIfOfNewerRelease } from "../core/schema-numbers.ts";
import type { Page, Table } from "../core/table.ts";
import { StoredAgreement, StoredEvidence, StoredSignature } from "./stored-agreement.ts";
import { suggestionItem } from "./suggestion-items.ts";

/** Attempts for a change that loses to a concurrent change of the same agreement. */
const changeAttempts = 40;

/** A draft. It has no sent version and no signatures. */
interface DraftRecord {
  agreement: DraftAgreement;
  sent: undefined;
  signatures: [];
  declarations: ReadonlyMap<string, Declaration>;
}

/**
 * A sent agreement with its latest version, the signatures on that version that count, and the declarations that count,
 * by the ids of their contributors.
 */
export interface SentRecord {
  agreement: SentAgreement;
  sent: AgreementVersion;
  signatures: Signature[];
  declarations: ReadonlyMap<string, Declaration>;
}

/** An agreement with its latest version and signatures. `sent` tells a sent agreement from a draft. */
export type AgreementRecord = DraftRecord | SentRecord;

/** The part of an agreement that its owner edits: a draft, or the latest sent version. */
type AgreementSheet =
  | Pick<DraftRecord, "agreement" | "sent">
  | Pick<SentRecord, "agreement" | "sent">;

/** An agreement with all sent versions and signatures, oldest first. */
export interface AgreementHistory {
  agreement: Agreement;
  versions: AgreementVersion[];
  signatures: Signature[];
}

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
   * The heads of agreements by id, each parsed when it is asked for, so that one that can't be read hinders none of the
   * others. Lacks those without a head. At most 100.
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
    const agreement = await this.readHead(agreementId);
    if (agreement === undefined) return undefined;
    if (agreement.status === "draft") return { agreement, sent: undefined };
    return { agreement, sent: await this.#readVersion(agreement) };
  }

  /**
   * The head, its latest version and the signatures on that version. Reads the head first, since it names the version.
   * The cost of the read does not grow with the number of versions.
   */
  async readRecord(agreementId: string): Promise<AgreementRecord | undefined> {
    const agreement = await this.readHead(agreementId);
    if (agreement === undefined) return undefined;
    if (agreement.status === "draft")
      return { agreement, sent: undefined, signatures: [], declarations: new Map() };
    const prefix = hasEarlierDeclaration(agreement)
      ? prefixes.signature
      : prefixes.signatureOn(agreement.version);
    const [sent, signatures] = await Promise.all([
      this.#readVersion(agreement),
      this.#readSignatures(agreementId, prefix),
    ]);
    return {
      agreement,
      sent,
      signatures: countingSignatures(agreement, signatures),
      declarations: declarationsOf(agreement, signatures),
    };
  }

  /** A sent version, the latest or an earlier one, with each contributor's last signature on it; undefined if there is none. */
  async readSentVersion(
    agreementId: string,
    version: number,
  ): Promise<{ sent: AgreementVersion; signatures: Signature[] } | undefined> {
    const [sent, signatures] = await Promise.all([
      this.#table.get(agreementKeys.agreementVersion(agreementId, version), AgreementVersion),
      this.#readSignatures(agreementId, prefixes.signatureOn(version)),
    ]);
    return sent && { sent, signatures: lastSignatures(signatures) };
  }

  async #readSignatures(agreementId: string, prefix: string): Promise<Signature[]> {
    const range = { pk: partitions.evidence(agreementId), prefix };
    return (await this.#table.range(range)).map((item) => StoredSignature.parse(item));
  }

  async #readVersion({ id, version }: SentAgreement): Promise<AgreementVersion> {
    const sent = await this.#table.get(
      agreementKeys.agreementVersion(id, version),
      AgreementVersion,
    );
    if (sent === undefined) throw new Error(`Agreement ${id} lacks its version`);
    return sent;
  }

  /** The head with every version and every signature, in two concurrent queries. */
  async readHistory(agreementId: string): Promise<AgreementHistory | undefined> {
    const { pk, sk } = agreementKeys.agreement(agreementId);
    const [items, signatures] = await Promise.all([
      this.#table.range({ pk, from: sk }),
      this.#table.range({ pk: partitions.evidence(agreementId), prefix: prefixes.signature }),
    ]);
    const of = (prefix: string) => items.filter((item) => String(item["sk"]).startsWith(prefix));
    const [head] = of(sk);
    if (head === undefined) return undefined;
    return {
      agreement: StoredAgreement.parse(head),
      versions: of(prefixes.version).map((item) => AgreementVersion.parse(item)),
      signatures: signatures.map((item) => StoredSignature.parse(item)),
    };
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
   * happens if the song's lyrics were changed meanwhile and `lyricsSave` may replace any revision. Gives the written
   * change, whose head keeps what only a later release knows. Throws `agreement_not_found`, `newer_release`, `busy`,
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
      const lyrics = await this.#lyricsItems(change, options);
      const items = [head, ...this.#itemsOf(change, options.at), ...lyrics, ...additionalItems];
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

  async #lyricsItems(
    { after, lyrics }: Change,
    { at, lyricsSave }: Pick<ChangeOptions<undefined>, "at" | "lyricsSave">,
  ): Promise<TransactItem[]> {
    if (lyrics === undefined || !hasOwner(after) || !hasSong(after)) return [];
    if (lyricsSave === undefined) throw new Error("A change with lyrics needs `lyricsSave`");
    return await saveLyricsItems(this.#table, after.songId, lyrics, lyricsSave, at);
  }

  #itemsOf(change: Change, at: string): TransactItem[] {
    const table = this.#table;
    const { after } = change;
    const ofOwner = hasOwner(after)
      ? [
          ...cardItems(table, change),
          hasSong(after) ? mirrorItem(table, change) : undefined,
          addToCountersItem(table, after.workspaceId, signatureCountsDelta(change)),
          answerItem(table, change, at),
          needsAnswerItem(table, change),
        ]
      : [];
    const items = [...ofOwner, ...evidenceAndJobItems(table, change, at)];
    return [...items, suggestionItem(table, change)].filter((item) => item !== undefined);
  }
}

function hasOwner(agreement: Agreement): boolean {
  return agreement.status === "draft" || agreement.ownerLeftAt === undefined;
}

/** A transaction item that records a contributor's first answer: they opened the agreement, or signed it unopened. */
function answerItem(table: Table, change: Change, at: string): TransactItem | undefined {
  const { before, after, event } = change;
  if (event.type !== "opened" && event.type !== "signed") return undefined;
  const contributor = before && findContributor(before, event.contributorId);
  if (contributor === undefined || contributor.openedAt !== undefined) return undefined;
  return recipientAnsweredItem(
    table,
    { workspaceId: after.workspaceId, email: contributor.email },
    at,
  );
}
