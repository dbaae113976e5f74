import * as z from "zod";
import { licensings } from "../../../shared/domain/agreement/agreeing/licensing.ts";
import { FieldValue } from "../../../shared/domain/custom-fields/custom-field.ts";
import { signingPeriods } from "../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { bulkSendStates } from "../../../shared/domain/bulk/bulk-sending.ts";
import { bulkStates, bulkStopReasons } from "../../../shared/domain/bulk/bulk.ts";
import { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { PersonDetails } from "../../../shared/domain/address-book/person-details.ts";
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
    /** Number of requests to send its drafts, and the state of the latest. */
    sendings: z.number().int().optional(),
    sendState: z.enum(bulkSendStates).optional(),
    sendStopReason: z.enum(bulkStopReasons).optional(),
    /** Number of drafts that the latest request is about, and of those that were sent and refused so far. */
    sendTotal: z.number().int().optional(),
    sent: z.number().int().optional(),
    sendRefused: z.number().int().optional(),
    /** When a waiting request goes on. */
    sendNextAt: z.string().optional(),
    /** Who asked for it, and from where: evidence of the sheets. */
    sentBy: UserId.optional(),
    sendIpAddress: z.string().optional(),
    sendUserAgent: z.string().optional(),
    sendActorName: z.string().optional(),
    /** What was chosen for the sheets. */
    sendExpiresInDays: z.literal(signingPeriods).optional(),
    sendAsksAgreementFirst: z.boolean().optional(),
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
    /** When the bulk's sending has sent it. */
    sentAt: z.string().optional(),
    /** The latest request to send that has been through with it, and why it could not be sent. */
    sending: z.number().int().optional(),
    sendFaults: z.array(z.string()).optional(),
  }),
);
export type BulkSongEntry = ItemOf<typeof BulkSongEntry>;

/** A row of a frozen template, with its person's details at that time. */
const FrozenRow = () =>
  TemplateRow().extend({
    details: PersonDetails()
      .omit({ furtherDetails: true })
      .extend({ isPublisher: z.boolean().optional() })
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
    custom: z.array(FieldValue()).optional(),
  }),
);
export type FrozenTemplate = ItemOf<typeof FrozenTemplate>;

/** The bulk that has made a draft of a song last. */
export const BulkKey = storedItem(() => z.object({ bulkId: z.string(), agreementId: z.string() }));
