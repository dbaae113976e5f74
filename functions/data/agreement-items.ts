import * as z from "zod";
import type { Change } from "../../shared/domain/agreement-actions.ts";
import {
  Agreement,
  agreementStatuses,
  SignedSplit,
  signedSplits,
} from "../../shared/domain/agreement.ts";
import { mustBeNew, type TransactItem } from "./expressions.ts";
import { keys } from "./keys.ts";
import { outboxItem } from "./outbox-repository.ts";
import type { Table } from "./table.ts";

/** An agreement as its owner's list needs it: the head without what only signing needs. */
export const AgreementSummary = Agreement.omit({
  contributors: true,
  revision: true,
  eventCount: true,
}).extend({ splits: z.array(SignedSplit) });
export type AgreementSummary = z.infer<typeof AgreementSummary>;

/** What a song shows of its latest agreement. */
export const AgreementMirror = z.object({
  splits: z.array(SignedSplit),
  agreement: z.object({
    id: z.string(),
    status: z.enum(agreementStatuses),
    expiresAt: z.string().optional(),
  }),
  /** The latest sealed PDF. */
  sealed: z
    .object({ agreementId: z.string(), version: z.number().int(), number: z.number().int() })
    .optional(),
});
export type AgreementMirror = z.infer<typeof AgreementMirror>;

/** The content that a version's signatures are given on. Written once. */
export const AgreementVersion = z.object({
  version: z.number().int(),
  document: z.string(),
  documentHash: z.string(),
  lyrics: z.string(),
  sentAt: z.string(),
});
export type AgreementVersion = z.infer<typeof AgreementVersion>;

/** What a link opens: found by the hash of its token, decided by the head. */
export const AgreementLink = z.object({
  agreementId: z.string(),
  linkKind: z.enum(["personal", "general"]),
  contributorId: z.string().optional(),
  generation: z.number().int(),
});
export type AgreementLink = z.infer<typeof AgreementLink>;

export function summaryOf(agreement: Agreement): AgreementSummary {
  return AgreementSummary.parse({ ...agreement, splits: signedSplits(agreement) });
}

export function mirrorOf(agreement: Agreement): AgreementMirror {
  const { id, status, expiresAt, version, number } = agreement;
  return {
    splits: signedSplits(agreement),
    agreement: { id, status, ...(expiresAt === undefined ? {} : { expiresAt }) },
    ...(status === "completed" ? { sealed: { agreementId: id, version, number } } : {}),
  };
}

/** The head as the change leaves it; refused when another change came first. */
export function headItem(table: Table, { before, after }: Change): TransactItem {
  return table.putting(
    keys.agreement(after.id),
    "agreement",
    after,
    before === undefined
      ? mustBeNew
      : { text: "revision = :before", values: { ":before": before.revision } },
  );
}

/** What goes with every change: evidence, signature and the work that it causes. */
export function recordItems(table: Table, change: Change, at: string): TransactItem[] {
  const { after, evidence, signature, tasks } = change;
  const entries = evidence.map((entry) =>
    table.putting(keys.agreementEvent(after.id, entry.sequence), "evidence", entry, mustBeNew),
  );
  const signatures =
    signature === undefined
      ? []
      : [
          table.putting(
            keys.signature(after.id, signature.version, signature.contributorId),
            "signature",
            signature,
            mustBeNew,
          ),
        ];
  const work = tasks.map((task) => outboxItem(table, { ...task, agreementId: after.id }, at));
  return [...entries, ...signatures, ...work];
}

/** What the owner's list shows, where the change shows there. */
export function summaryItem(table: Table, change: Change): TransactItem | undefined {
  const after = summaryOf(change.after);
  if (change.before !== undefined && isSame(summaryOf(change.before), after)) return undefined;
  return table.putting(keys.agreementCard(after.ownerId, after.id), "agreement-card", after);
}

/** What the song shows of its agreement, where the change shows there. */
export function mirrorItem(table: Table, change: Change): TransactItem | undefined {
  const after = mirrorOf(change.after);
  if (change.before !== undefined && isSame(mirrorOf(change.before), after)) return undefined;
  const sealed = after.sealed === undefined ? "" : ", sealed = :sealed";
  return table.updating(
    keys.song(change.after.ownerId, change.after.songId),
    {
      text: `SET splits = :splits, agreement = :agreement${sealed}`,
      values: {
        ":splits": after.splits,
        ":agreement": after.agreement,
        ...(after.sealed === undefined ? {} : { ":sealed": after.sealed }),
      },
    },
    { text: "attribute_exists(pk)" },
  );
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
    table.putting(versionKey, "agreement-version", sent, mustBeNew),
    ...[...links].map(([hash, link]) => table.putting(keys.link(hash), "link", link)),
  ];
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
