import * as z from "zod";
import { licensings } from "../../../shared/domain/agreement/agreeing/licensing.ts";
import { signingPeriods } from "../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { bulkStates, bulkStopReasons } from "../../../shared/domain/bulk/bulk.ts";
import { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { TemplateRow } from "../../../shared/domain/templates/template.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";

/** A bulk creation: its latest file, and what was made of all its files. */
export const StoredBulk = storedItem(() =>
  z.object({
    id: z.string(),
    workspaceId: WorkspaceId,
    /** The name of its first file, or what its user called it. */
    name: z.string(),
    createdBy: UserId,
    createdAt: z.string(),
    state: z.enum(bulkStates),
    /** Number of the latest file, from 1. */
    run: z.number().int(),
    /** Number of songs in the latest file, and of those that the job has been through. */
    songs: z.number().int(),
    done: z.number().int(),
    /** Number of drafts that were made of all files and not deleted with the bulk's. */
    created: z.number().int(),
    /** Number of songs that were refused and have no draft. */
    refused: z.number().int(),
    /** Bytes of the songs of the latest file. */
    sizeBytes: z.number().int(),
    /** The template of its songs. */
    templateId: z.string().optional(),
    templateName: z.string().optional(),
    /** Whether the template is frozen: from the first start on, also for corrected files. */
    isFrozen: z.literal(true).optional(),
    /** Who has started the latest file, and from where: evidence of the drafts. */
    startedBy: UserId.optional(),
    startedAt: z.string().optional(),
    ipAddress: z.string().optional(),
    userAgent: z.string().optional(),
    /** The actor's name in a team. */
    actorName: z.string().optional(),
    stopReason: z.enum(bulkStopReasons).optional(),
    endedAt: z.string().optional(),
  }),
);
export type StoredBulk = ItemOf<typeof StoredBulk>;

/** What became of a song of a bulk. */
export const BulkSongEntry = storedItem(() =>
  z.object({
    /** Hash of the song's identity. */
    songKey: z.string(),
    run: z.number().int(),
    line: z.number().int(),
    reference: z.string(),
    title: z.string(),
    state: z.enum(["draft", "refused"]),
    agreementId: z.string().optional(),
    songId: z.string().optional(),
    /** Why it was refused. */
    faults: z.array(z.object({ line: z.number().int(), message: z.string() })).optional(),
  }),
);
export type BulkSongEntry = ItemOf<typeof BulkSongEntry>;

/** A row of a frozen template, with its person's details at that time. */
const FrozenRow = () =>
  TemplateRow().extend({
    details: z
      .object({
        name: z.string(),
        email: z.string(),
        pro: z.string(),
        ipi: z.string(),
        publisherName: z.string(),
        publisherIpi: z.string(),
        selfPublished: z.boolean(),
        isPublisher: z.boolean().optional(),
      })
      .optional(),
  });

/** A template as it was when its bulk was started. */
export const FrozenTemplate = storedItem(() =>
  z.object({
    templateId: z.string(),
    name: z.string(),
    rows: z.array(FrozenRow()),
    licensing: z.enum(licensings),
    thirdParty: z.string().nullable(),
    expiresInDays: z.literal(signingPeriods).optional(),
  }),
);
export type FrozenTemplate = ItemOf<typeof FrozenTemplate>;

/** The bulk that has made a draft of a song last. */
export const BulkKey = storedItem(() => z.object({ bulkId: z.string(), agreementId: z.string() }));
