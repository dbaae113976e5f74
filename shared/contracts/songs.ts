import * as z from "zod";
import { agreementStatuses } from "../domain/agreement.ts";
import { AgreementCard, SongInput, SplitView } from "./agreement-views.ts";
import { endpoint } from "./endpoint.ts";
import { Cursor, Id, Timestamp } from "./fields.ts";

/** A song as lists show it. `bpm` is 0 where there is none; `splits` mirror its latest agreement. */
export const SongCard = z.object({
  id: Id,
  number: z.number().int(),
  title: z.string(),
  artist: z.string(),
  bpm: z.number().int(),
  lyricsPreview: z.string(),
  files: z.array(
    z.object({ name: z.string(), type: z.string(), path: z.string(), url: z.string() }),
  ),
  splits: z.array(SplitView),
  agreement: z.object({ id: Id, status: z.enum(agreementStatuses) }).nullable(),
  isShared: z.boolean(),
  createdAt: Timestamp,
});
export type SongCard = z.infer<typeof SongCard>;

export const SongView = SongCard.extend({ lyrics: z.string() });
export type SongView = z.infer<typeof SongView>;

export const songs = {
  list: endpoint({
    method: "GET",
    path: "/api/songs",
    access: "user",
    summary: "The songs of the signed-in user, newest first",
    repeat: "natural",
    query: Cursor,
    responses: { 200: z.array(SongCard) },
    errors: ["unauthorized"],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/songs",
    access: "user",
    summary: "Creates a song with its agreement and sends it for signature, unless `send` is false",
    repeat: "key",
    body: SongInput.extend({ send: z.boolean().default(true) }),
    responses: { 201: SongView.extend({ agreement: AgreementCard }) },
    errors: ["unauthorized", "plan_required", "idempotency_mismatch"],
  }),
  read: endpoint({
    method: "GET",
    path: "/api/songs/{id}",
    access: "user",
    summary: "One song with its lyrics",
    repeat: "natural",
    params: z.object({ id: Id }),
    responses: { 200: SongView },
    errors: ["unauthorized", "song_not_found"],
  }),
  downloadAgreement: endpoint({
    method: "GET",
    path: "/api/songs/{id}/download/agreement",
    access: "user",
    summary: "Redirects to the latest sealed PDF of the song",
    repeat: "natural",
    params: z.object({ id: Id }),
    responses: { 302: z.undefined() },
    errors: ["unauthorized", "song_not_found", "agreement_not_completed"],
  }),
  dashboard: endpoint({
    method: "GET",
    path: "/api/dashboard",
    access: "user",
    summary: "The counts on the dashboard",
    repeat: "natural",
    responses: {
      200: z.object({
        totalSongs: z.number().int(),
        totalFiles: z.number().int(),
        pendingSignatures: z.number().int(),
        signedAgreements: z.number().int(),
      }),
    },
    errors: ["unauthorized"],
  }),
} as const;
