import * as z from "zod";
import type { Change } from "../../../shared/domain/agreement/change.ts";
import {
  agreementStatuses,
  CompletedAgreement,
  DraftAgreement,
  EndedAgreement,
  PendingAgreement,
  SignedAgreement,
  SignedSplit,
  type Agreement,
} from "../../../shared/domain/agreement/agreement.ts";
import { signedSplits } from "../../../shared/domain/agreement/signature-counts.ts";
import { nextDue } from "../../../shared/domain/agreement/due.ts";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { lyricsPreview } from "../../../shared/domain/song/lyrics-preview.ts";
import {
  mustBeNew,
  mustExist,
  settingAll,
  type Expression,
  type StoredItem,
  type TransactItem,
} from "../core/expressions.ts";
import { dueEntry, keys } from "../core/keys.ts";
import { eventItems } from "../outbox/event-repository.ts";
import { outboxItem } from "../outbox/outbox-repository.ts";
import type { Table } from "../core/table.ts";

const hidden = { contributors: true, revision: true, eventCount: true, copiedFrom: true } as const;
const hiddenOfSent = {
  ...hidden,
  remindersSent: true,
  expiryWarned: true,
  ownerLeftAt: true,
  formerHolders: true,
} as const;

/** An agreement as its owner's list shows it: the head without what only signing needs. */
export const CardRecord = lazySchema(() => {
  const rows = { splits: z.array(SignedSplit) };
  return z.discriminatedUnion("status", [
    DraftAgreement.omit({ ...hidden, draftEvidence: true }).extend(rows),
    PendingAgreement.omit(hiddenOfSent).extend(rows),
    SignedAgreement.omit({ ...hiddenOfSent, sealRefusal: true }).extend(rows),
    CompletedAgreement.omit(hiddenOfSent).extend(rows),
    EndedAgreement.omit(hiddenOfSent).extend(rows),
  ]);
});
export type CardRecord = z.infer<typeof CardRecord>;

/** What a song shows of its latest agreement. It has none after its only draft was deleted. */
export const AgreementMirror = lazySchema(() =>
  z.object({
    splits: z.array(SignedSplit),
    agreement: z
      .object({
        id: z.string(),
        status: z.enum(agreementStatuses),
        expiresAt: z.string().optional(),
      })
      .optional(),
    /** The latest sealed PDF. */
    sealed: z
      .object({ agreementId: z.string(), version: z.number().int(), number: z.number().int() })
      .optional(),
  }),
);
export type AgreementMirror = z.infer<typeof AgreementMirror>;

/** The content that a version's signatures are given on: the canonical document, which holds the lyrics. Written once. */
export const AgreementVersion = lazySchema(() =>
  z.object({
    version: z.number().int(),
    document: z.string(),
    documentHash: z.string(),
    sentAt: z.string(),
  }),
);
export type AgreementVersion = z.infer<typeof AgreementVersion>;

/** What a link opens: found by the hash of its token, decided by the head. */
export const AgreementLink = lazySchema(() =>
  z.object({
    agreementId: z.string(),
    linkKind: z.enum(["personal", "general", "observer"]),
    contributorId: z.string().optional(),
    generation: z.number().int(),
  }),
);
export type AgreementLink = z.infer<typeof AgreementLink>;

/** An agreement's entry in its owner's list. */
export function cardRecordOf(agreement: Agreement): CardRecord {
  return CardRecord.parse({ ...agreement, splits: signedSplits(agreement) });
}

/** What an agreement's song shows of it. */
export function mirrorOf(agreement: Agreement): AgreementMirror {
  const { id, status, version, number } = agreement;
  const expiry = status === "draft" ? {} : { expiresAt: agreement.expiresAt };
  return {
    splits: signedSplits(agreement),
    agreement: { id, status, ...expiry },
    ...(status === "completed" ? { sealed: { agreementId: id, version, number } } : {}),
  };
}

/** The condition of whatever counts only while nothing else has changed the agreement. */
export function unchangedSince({ revision }: Agreement): Expression {
  return { text: "revision = :before", values: { ":before": revision } };
}

/**
 * The head as the change leaves it, with its place in the index of what falls due; refused when another change
 * came first.
 */
export function headItem(table: Table, { before, after }: Change): TransactItem {
  const dueAt = nextDue(after);
  return table.putItem(
    keys.agreement(after.id),
    "agreement",
    { ...after, ...(dueAt === undefined ? {} : dueEntry(after.id, dueAt)) },
    before === undefined ? mustBeNew : unchangedSince(before),
  );
}

/** What goes with every change: evidence, signature and the work that it causes. */
export function recordItems(table: Table, change: Change, at: string): TransactItem[] {
  const { after, evidence, signature, commands } = change;
  const entries = evidence.map((entry) =>
    table.putItem(keys.agreementEvent(after.id, entry.sequence), "evidence", entry, mustBeNew),
  );
  const signatures =
    signature === undefined
      ? []
      : [
          table.putItem(
            keys.signature(after.id, signature.version, signature.contributorId),
            "signature",
            signature,
            mustBeNew,
          ),
        ];
  const lyrics =
    change.lyrics === undefined
      ? []
      : [table.putItem(keys.lyrics(after.songId), "lyrics", { lyrics: change.lyrics })];
  const { id: agreementId, version } = after;
  const work = commands.map((job) => outboxItem(table, job, { agreementId, version }, at));
  return [...entries, ...signatures, ...lyrics, ...work, ...eventItems(table, change, at)];
}

/** What the owner's list shows, where the change shows there. */
export function cardItem(table: Table, change: Change): TransactItem | undefined {
  const after = cardRecordOf(change.after);
  if (change.before !== undefined && isSame(cardRecordOf(change.before), after)) return undefined;
  return table.putItem(keys.agreementCard(after.ownerId, after.id), "agreement-card", after);
}

/** What the song takes over from its agreement, where the change shows there: state, rows, and what was edited. */
export function mirrorItem(
  table: Table,
  change: Change,
  condition: Expression = mustExist,
): TransactItem | undefined {
  const { before, after } = change;
  const fields = { ...mirroredFields(before, after), ...editedFields(change) };
  if (Object.keys(fields).length === 0) return undefined;
  return table.updateItem(keys.song(after.ownerId, after.songId), settingAll(fields), condition);
}

function mirroredFields(before: Agreement | undefined, after: Agreement): Partial<AgreementMirror> {
  const mirror = mirrorOf(after);
  return before !== undefined && isSame(mirrorOf(before), mirror) ? {} : mirror;
}

/** The song's own fields that the change gives another content. */
function editedFields({ before, after, lyrics }: Change): StoredItem {
  const edited = (["title", "artist", "bpm"] as const).filter(
    (field) => before !== undefined && before[field] !== after[field],
  );
  return {
    ...Object.fromEntries(edited.map((field) => [field, after[field]])),
    ...(lyrics === undefined ? {} : { lyricsPreview: lyricsPreview(lyrics) }),
  };
}

/** The version that a sending fixes, with its links by their tokens' hashes. */
export function sendingItems(
  table: Table,
  agreementId: string,
  sent: AgreementVersion,
  links: ReadonlyMap<string, AgreementLink>,
): TransactItem[] {
  const versionKey = keys.agreementVersion(agreementId, sent.version);
  return [
    table.putItem(versionKey, "agreement-version", sent, mustBeNew),
    ...linkItems(table, links),
  ];
}

/** Links by the hashes of their tokens. Writing one again changes nothing. */
export function linkItems(table: Table, links: ReadonlyMap<string, AgreementLink>): TransactItem[] {
  return [...links].map(([hash, link]) => table.putItem(keys.link(hash), "link", link));
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
