import * as z from "zod";
import { bulkSendStates, bulkSheetStates } from "../../domain/bulk/bulk-sending.ts";
import { bulkStates, bulkStopReasons } from "../../domain/bulk/bulk.ts";
import {
  bulkNameCharacters,
  bulkReferenceCharacters,
  maxBulkSongs,
  maxBulkSongsBytes,
} from "../../domain/bulk/bulk-limits.ts";
import { once } from "../../domain/once.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { AsksAgreementFirst } from "../agreements/asks-agreement-first.ts";
import { ExpiresInDays } from "../agreements/sheet-input.ts";
import { endpoint } from "../endpoint.ts";
import { Cursor, draftLine, Id, singleLineName, Timestamp } from "../fields.ts";
import { UploadRequest } from "../files/views.ts";

/** A bulk creation, with the progress of its latest file. */
export const BulkView = once(() =>
  z.object({
    id: Id(),
    name: z.string(),
    state: z.enum(bulkStates),
    /** Number of the latest file, from 1. */
    run: z.number().int(),
    /** Songs in the latest file, and those that the job has been through. */
    songs: z.number().int(),
    done: z.number().int(),
    /** Drafts that were made, and songs without one because they were refused. */
    created: z.number().int(),
    refused: z.number().int(),
    template: z.object({ id: Id(), name: z.string() }).nullable(),
    /** Why it was stopped; null for any other state. */
    stopReason: z.enum(bulkStopReasons).nullable(),
    /** The latest request to send its drafts; null before the first. */
    sending: z
      .object({
        state: z.enum(bulkSendStates),
        stopReason: z.enum(bulkStopReasons).nullable(),
        /** Drafts that were left when it was requested, and those that it has sent and refused so far. */
        total: z.number().int(),
        sent: z.number().int(),
        refused: z.number().int(),
        /** When it goes on, if the limit of a day is reached. */
        nextAt: Timestamp().nullable(),
      })
      .nullable(),
    createdAt: Timestamp(),
  }),
);
export type BulkView = z.infer<ReturnType<typeof BulkView>>;

/** What became of a song. */
const BulkSongView = once(() =>
  z.object({
    line: z.number().int(),
    reference: z.string(),
    title: z.string(),
    state: z.enum(["draft", "refused"]),
    agreementId: Id().optional(),
    songId: Id().optional(),
    faults: z.array(z.object({ line: z.number().int(), message: z.string() })),
    /** What became of its draft; absent without one, and while a job makes, deletes or sends drafts. */
    sheet: z.enum(bulkSheetStates).optional(),
    /** When the bulk's sending has sent it, and why it could not. */
    sentAt: Timestamp().optional(),
    sendFaults: z.array(z.string()).optional(),
  }),
);

const byId = once(() => z.object({ id: Id() }));

/** The size of a file's songs as the browser stores them, and their number. */
const FileInput = once(() =>
  z.object({
    sizeBytes: z.number().int().min(1).max(maxBulkSongsBytes),
    songs: z.number().int().min(1).max(maxBulkSongs, `At most ${maxBulkSongs} songs`),
  }),
);

const AnnouncedBulk = once(() => BulkView().extend({ upload: UploadRequest() }));

/** The endpoints of bulk creation: drafts from a spreadsheet. The function `songs` answers them. */
export const bulkEndpoints = {
  bulks: endpoint({
    method: "GET",
    path: "/api/bulks",
    access: "user",
    summary: "Lists the bulk creations of the workspace that were started, newest first",
    repeat: "natural",
    shows: ["bulks"],
    schemas: () => ({ query: Cursor(), responses: { 200: z.array(BulkView()) } }),
    errors: [],
  }),
  bulk: endpoint({
    method: "GET",
    path: "/api/bulks/{id}",
    access: "user",
    summary: "Returns a bulk creation with its progress and what became of each song",
    repeat: "natural",
    shows: ["bulks"],
    schemas: () => ({
      params: byId(),
      responses: {
        200: BulkView().extend({
          entries: z.array(BulkSongView()),
          /** What sending the rest takes within the caller's limits; absent if there is nothing to send. */
          sendingPlan: z
            .object({
              /** The days (UTC) with their numbers of sheets. */
              days: z.array(z.object({ day: z.string(), sheets: z.number().int() })),
              /** Number of different addresses that are emailed. */
              recipients: z.number().int(),
            })
            .optional(),
        }),
      },
    }),
    errors: ["bulk_not_found"],
  }),
  checkBulkSongs: endpoint({
    method: "POST",
    path: "/api/bulks/check",
    access: "user",
    role: "viewer",
    summary: "Returns which of these songs have a draft of another bulk creation, by their places",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      body: z.object({
        songs: z
          .array(
            z.object({
              reference: draftLine(bulkReferenceCharacters).default(""),
              title: draftLine(bounds.titleCharacters).default(""),
              emails: z.array(draftLine(bounds.emailCharacters)).max(bounds.contributors),
            }),
          )
          .max(maxBulkSongs),
        /** The bulk whose file is corrected: its own songs are not among those of others. */
        bulkId: Id().optional(),
      }),
      responses: { 200: z.object({ known: z.array(z.number().int()) }) },
    }),
    errors: [],
  }),
  createBulk: endpoint({
    method: "POST",
    path: "/api/bulks",
    access: "user",
    entitlement: "bulk",
    summary: "Announces a bulk creation, and says where its songs are stored; nothing is made yet",
    repeat: "key",
    changes: ["bulks"],
    schemas: () => ({
      body: FileInput().extend({
        name: singleLineName(bulkNameCharacters).refine((name) => name !== "", "Name is required"),
        templateId: Id().optional(),
      }),
      responses: { 201: AnnouncedBulk() },
    }),
    errors: ["template_not_found", "bulk_not_found", "bulk_outdated"],
  }),
  correctBulk: endpoint({
    method: "POST",
    path: "/api/bulks/{id}/files",
    access: "user",
    entitlement: "bulk",
    summary:
      "Announces a corrected file of a bulk creation; songs that have a draft stay as they are",
    repeat: "key",
    changes: ["bulks"],
    schemas: () => ({
      params: byId(),
      body: FileInput(),
      responses: { 201: AnnouncedBulk() },
    }),
    errors: ["bulk_not_found", "bulk_running", "bulk_outdated"],
  }),
  startBulk: endpoint({
    method: "POST",
    path: "/api/bulks/{id}/start",
    access: "user",
    entitlement: "bulk",
    summary: "Starts to make the drafts of an announced file whose songs are stored",
    repeat: "natural",
    changes: ["bulks", "sheets", "teams"],
    schemas: () => ({
      params: byId(),
      body: z.object({ run: z.number().int().min(1) }),
      responses: { 200: BulkView() },
    }),
    errors: [
      "bulk_not_found",
      "bulk_outdated",
      "bulk_running",
      "template_not_found",
      "upload_incomplete",
    ],
  }),
  stopBulk: endpoint({
    method: "POST",
    path: "/api/bulks/{id}/stop",
    access: "user",
    summary: "Stops a bulk creation; no draft is made after the answer",
    repeat: "natural",
    changes: ["bulks", "sheets"],
    schemas: () => ({ params: byId(), responses: { 200: BulkView() } }),
    errors: ["bulk_not_found"],
  }),
  sendBulk: endpoint({
    method: "POST",
    path: "/api/bulks/{id}/send",
    access: "user",
    entitlement: "bulk",
    summary:
      "Starts to send the drafts of a bulk creation, within the limits of this day and the next ones",
    repeat: "natural",
    changes: ["bulks", "sheets", "teams"],
    schemas: () => ({
      params: byId(),
      body: z.object({
        expiresInDays: ExpiresInDays(),
        asksAgreementFirst: AsksAgreementFirst(),
      }),
      responses: { 200: BulkView() },
    }),
    errors: ["bulk_not_found", "bulk_running", "bulk_empty"],
  }),
  stopSendingBulk: endpoint({
    method: "POST",
    path: "/api/bulks/{id}/stop-sending",
    access: "user",
    summary: "Stops the sending of a bulk creation; no sheet of it is sent after the answer",
    repeat: "natural",
    changes: ["bulks", "sheets"],
    schemas: () => ({ params: byId(), responses: { 200: BulkView() } }),
    errors: ["bulk_not_found"],
  }),
  deleteBulkDrafts: endpoint({
    method: "POST",
    path: "/api/bulks/{id}/delete-drafts",
    access: "user",
    summary: "Starts to delete the drafts of a bulk creation that were not sent",
    repeat: "natural",
    changes: ["bulks", "sheets", "teams"],
    schemas: () => ({ params: byId(), responses: { 200: BulkView() } }),
    errors: ["bulk_not_found", "bulk_running"],
  }),
} as const;
