import {
  isSandbox,
  UserId,
  upgradeLegacyOwnerId,
  type WorkspaceId,
} from "../../../shared/domain/ids.ts";
import * as z from "zod";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import {
  CompletedAgreement,
  DraftAgreement,
  EndedAgreement,
  PendingAgreement,
  SignedAgreement,
  SignedSheetRow,
  type Agreement,
} from "../../../shared/domain/agreement/agreement.ts";
import { SongField } from "../../../shared/domain/custom-fields/custom-field.ts";
import { declaredFieldsOfRows } from "../../../shared/domain/custom-fields/declared-fields.ts";
import { sheetFieldsOf } from "../../../shared/domain/custom-fields/fields-of-sheet.ts";
import { SentBranding } from "../../../shared/domain/branding/branding.ts";
import { agreementStatuses } from "../../../shared/domain/agreement/lifecycle/statuses.ts";
import { openSuggestionCount } from "../../../shared/domain/agreement/agreeing/suggestions/suggestion-state.ts";
import { rowsWithSignatures } from "../../../shared/domain/agreement/lifecycle/dashboard-counts.ts";
import { nextStepAt } from "../../../shared/domain/agreement/lifecycle/due-steps.ts";
import { once } from "../../../shared/domain/once.ts";
import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { lyricsAttributesOfSong } from "../core/lyrics-items.ts";
import {
  mustBeNew,
  mustExist,
  setAttributes,
  type Expression,
  type StoredItem,
  type TransactItem,
} from "../core/expressions.ts";
import { dueEntry } from "../core/due-entry.ts";
import { keys } from "../core/keys.ts";
import { agreementKeys } from "./agreement-keys.ts";
import { agreementEventItems } from "../outbox/event-repository.ts";
import { requestJobItem } from "../outbox/outbox-repository.ts";
import type { Table } from "../core/table.ts";
import { StoredAgreement } from "./stored-agreement.ts";

const hidden = {
  contributors: true,
  revision: true,
  eventCount: true,
  copiedFrom: true,
  createdBy: true,
  thirdParty: true,
  customFields: true,
  custom: true,
  fieldDefinitions: true,
} as const;
const hiddenOfSent = {
  ...hidden,
  sentBy: true,
  remindersSent: true,
  expiryWarned: true,
  ownerLeftAt: true,
  songDeletedAt: true,
  formerHolders: true,
  formerRepresentatives: true,
  removedContributors: true,
  iswc: true,
  linkPassword: true,
  linkPasswords: true,
  branding: true,
} as const;

/** An agreement's entry in its workspace's list: the head without the fields that only signing needs. */
export const StoredAgreementCard = storedItem(() => {
  const rows = { splits: z.array(SignedSheetRow()) };
  return z.preprocess(
    upgradeLegacyOwnerId,
    z.discriminatedUnion("status", [
      DraftAgreement()
        .omit({
          ...hidden,
          draftEvidence: true,
          editedAt: true,
          removalWarnedAt: true,
          typedBpm: true,
          needsFormCheck: true,
          expiresInDays: true,
        })
        .extend(rows),
      PendingAgreement()
        .omit(hiddenOfSent)
        .extend({
          ...rows,
          /** Number of suggestions that wait for the owner's answer. Absent if there are none. */
          openSuggestions: z.number().int().optional(),
        }),
      SignedAgreement()
        .omit({ ...hiddenOfSent, sealRefusal: true })
        .extend(rows),
      CompletedAgreement()
        .omit({ ...hiddenOfSent, sealedPdfKey: true })
        .extend(rows),
      EndedAgreement().omit(hiddenOfSent).extend(rows),
    ]),
  );
});
export type StoredAgreementCard = ItemOf<typeof StoredAgreementCard>;

/**
 * The part of a song's item that copies its latest agreement. `agreement` is absent after the only draft was deleted.
 */
export const AgreementMirror = once(() =>
  z.object({
    splits: z.array(SignedSheetRow()),
    agreement: z
      .object({
        id: z.string(),
        status: z.enum(agreementStatuses),
        expiresAt: z.string().optional(),
        /** Whether it was signed elsewhere and uploaded. */
        isPreSigned: z.literal(true).optional(),
      })
      .optional(),
    /** The filled custom fields of the latest agreement, for the CSV export. Absent or empty if there are none. */
    custom: z.array(SongField()).optional(),
    /** The latest sealed PDF. */
    sealed: z
      .object({
        agreementId: z.string(),
        version: z.number().int(),
        number: z.number().int(),
        sealedPdfKey: z.string().optional(),
      })
      .optional(),
  }),
);
export type AgreementMirror = z.infer<ReturnType<typeof AgreementMirror>>;

/** The content that contributors sign: the canonical document, which contains the lyrics. Never changed. */
export const AgreementVersion = storedItem(() =>
  z.object({
    version: z.number().int(),
    document: z.string(),
    documentHash: z.string(),
    sentAt: z.string(),
    /** The person who sent the version; not part of the document. Absent in versions of earlier releases. */
    sentBy: UserId.optional(),
    /** Their name at that time. Absent in versions of earlier releases. */
    sentByName: z.string().optional(),
    /** Present if the document is a sheet of schema 3. */
    documentSchema: z.literal(3).optional(),
    /** Present if the document has custom fields. */
    hasCustomFields: z.literal(true).optional(),
    /** What the sealed PDF looks like; not part of the document. Absent without one. */
    branding: SentBranding().optional(),
  }),
);
export type AgreementVersion = ItemOf<typeof AgreementVersion>;

/** The agreement of a link, found by the hash of its token. The agreement's head decides if the link is valid. */
export const AgreementLink = storedItem(() =>
  z.object({
    agreementId: z.string(),
    linkKind: z.enum(["personal", "general", "observer", "representative"]),
    contributorId: z.string().optional(),
    generation: z.number().int(),
  }),
);
export type AgreementLink = ItemOf<typeof AgreementLink>;

/** Builds an agreement's entry in its workspace's list. What only a later release knows in the head is in it, too. */
export function agreementCardOf(agreement: Agreement): StoredAgreementCard {
  const open = openSuggestionCount(agreement);
  const source = {
    ...agreement,
    splits: rowsWithSignatures(agreement),
    ...(open === 0 ? {} : { openSuggestions: open }),
  };
  const own = new Set([...StoredAgreement.attributes(), "schema"]);
  const unknown = Object.entries(source).filter(([name]) => name === "splits" || !own.has(name));
  return StoredAgreementCard.carry(
    Object.fromEntries(unknown),
    StoredAgreementCard.schema().parse(source),
  );
}

/** Builds the copy of an agreement for its song's item. */
export function agreementMirrorOf(agreement: Agreement): AgreementMirror {
  const { id, status, version, number } = agreement;
  const expiry = status === "draft" ? {} : { expiresAt: agreement.expiresAt };
  const custom = [...sheetFieldsOf(agreement), ...declaredFieldsOfRows(agreement.splits)];
  return {
    splits: rowsWithSignatures(agreement),
    agreement: { id, status, ...expiry },
    ...(custom.length === 0 ? {} : { custom }),
    ...(status === "completed"
      ? { sealed: { agreementId: id, version, number, sealedPdfKey: agreement.sealedPdfKey } }
      : {}),
  };
}

/** The condition that the agreement has not changed since it was read. */
export function agreementUnchanged({ revision }: Agreement): Expression {
  return { text: "revision = :before", values: { ":before": revision } };
}

/**
 * A transaction item that writes the head after a change, with its entry in the index of due items. Refused if another
 * change was written first.
 */
export function headItem(table: Table, { before, after }: Change): TransactItem {
  const dueAt = nextStepAt(after);
  return table.putItem(
    agreementKeys.agreement(after.id),
    "agreement",
    { ...after, ...(dueAt === undefined ? {} : dueEntry(after.id, dueAt)) },
    before === undefined ? mustBeNew : agreementUnchanged(before),
  );
}

/**
 * When an item of an agreement that nobody deletes leaves the table: one of a sandbox does, some time after the sandbox was
 * emptied; of any other agreement it stays.
 */
export function expiryOfTest(
  { workspaceId }: { workspaceId: WorkspaceId },
  at: string,
): { ttl?: number } {
  if (!isSandbox(workspaceId)) return {};
  return { ttl: epochSeconds(addSeconds(at, retentionDays.testEvidence * daySeconds)) };
}

/** Transaction items that write a change's evidence, signature, jobs and event. */
export function evidenceAndJobItems(table: Table, change: Change, at: string): TransactItem[] {
  const { after, evidence, signature, commands } = change;
  const expiry = expiryOfTest(after, at);
  const entries = evidence.map((entry) =>
    table.putItem(
      agreementKeys.agreementEvent(after.id, entry.sequence),
      "evidence",
      { ...entry, ...expiry },
      mustBeNew,
    ),
  );
  const signatures =
    signature === undefined
      ? []
      : [
          table.putItem(
            agreementKeys.signature(
              after.id,
              signature.version,
              signature.contributorId,
              signature.generation,
            ),
            "signature",
            { ...signature, ...expiry },
            mustBeNew,
          ),
        ];
  const { id: agreementId, version } = after;
  const work = commands.map((job) => requestJobItem(table, job, { agreementId, version }, at));
  return [...entries, ...signatures, ...work, ...agreementEventItems(table, change, at)];
}

/** Transaction items that write an agreement's entries in the workspace's list, if changed, and in its song's list. */
export function cardItems(table: Table, change: Change): TransactItem[] {
  const { before } = change;
  const after = agreementCardOf(change.after);
  const isChanged = before === undefined || !isSame(agreementCardOf(before), after);
  return [
    ...(isChanged ? [cardItem(table, change.before, after)] : []),
    ...ofSongItems(table, change),
  ];
}

/** Attributes of an existing card that this release does not know stay: only its own are set and removed. */
function cardItem(
  table: Table,
  before: Agreement | undefined,
  card: StoredAgreementCard,
): TransactItem {
  const key = keys.agreementCard(card.workspaceId, card.id);
  if (before === undefined) return table.putItem(key, "agreement-card", card);
  return table.replaceItem(key, "agreement-card", card, StoredAgreementCard.attributes());
}

function ofSongItems(table: Table, { before, after }: Change): TransactItem[] {
  const { workspaceId, songId, id } = after;
  const key = keys.agreementOfSong(workspaceId, songId, id);
  if (before === undefined) return [table.putItem(key, "agreement-of-song", { id })];
  return hasSong(before) && !hasSong(after) ? [table.deleteItem(key)] : [];
}

/** Whether the agreement's song still exists. */
export function hasSong(agreement: Agreement): boolean {
  return agreement.status === "draft" || agreement.songDeletedAt === undefined;
}

/** A transaction item that copies changed state, rows and edited fields to the song; undefined if none has changed. */
export function mirrorItem(
  table: Table,
  change: Change,
  condition: Expression = mustExist,
): TransactItem | undefined {
  const { before, after } = change;
  const fields = { ...mirroredFields(before, after), ...editedFields(change) };
  if (Object.keys(fields).length === 0) return undefined;
  return table.updateItem(
    keys.song(after.workspaceId, after.songId),
    setAttributes(fields),
    condition,
  );
}

function mirroredFields(before: Agreement | undefined, after: Agreement): Partial<AgreementMirror> {
  const mirror = agreementMirrorOf(after);
  if (before === undefined) return mirror;
  const earlier = agreementMirrorOf(before);
  if (isSame(earlier, mirror)) return {};
  const isEmptied = earlier.custom !== undefined && mirror.custom === undefined;
  return isEmptied ? { ...mirror, custom: [] } : mirror;
}

/** The song's fields that the change edits. */
function editedFields({ before, after, lyrics, iswc }: Change): StoredItem {
  const edited = (["title", "artist", "bpm"] as const).filter(
    (field) => before !== undefined && before[field] !== after[field],
  );
  return {
    ...Object.fromEntries(edited.map((field) => [field, after[field]])),
    ...(lyrics === undefined ? {} : lyricsAttributesOfSong(lyrics)),
    ...(iswc === undefined ? {} : { iswc }),
  };
}

/** Transaction items that write a sent version and its links. The map's keys are the hashes of the links' tokens. */
export function sentVersionItems(
  table: Table,
  agreementId: string,
  sent: AgreementVersion,
  links: ReadonlyMap<string, AgreementLink>,
  expiry: { ttl?: number } = {},
): TransactItem[] {
  const versionKey = agreementKeys.agreementVersion(agreementId, sent.version);
  return [
    table.putItem(versionKey, "agreement-version", sent, mustBeNew),
    ...linkItems(table, links, expiry),
  ];
}

/**
 * Transaction items that write links, by the hashes of their tokens. A repeated write changes nothing. `expiry`: that of
 * `expiryOfTest`.
 */
export function linkItems(
  table: Table,
  links: ReadonlyMap<string, AgreementLink>,
  expiry: { ttl?: number } = {},
): TransactItem[] {
  return [...links].map(([hash, link]) =>
    table.putItem(agreementKeys.link(hash), "link", { ...link, ...expiry }),
  );
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
