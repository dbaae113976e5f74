import * as z from "zod";
import { bounds } from "../../domain/text/bounds.ts";
import { once } from "../../domain/once.ts";
import { rowMessages } from "../../domain/sheet/sheet-rows.ts";
import { TypedReview } from "../../domain/agreement/uploaded/upload-review.ts";
import { readingProblems } from "../../domain/extraction/reading-problem.ts";
import { parseStates } from "../../domain/extraction/parse-states.ts";
import { ReadingSummary } from "../../domain/extraction/review/reading-summary.ts";
import { AgreementCard } from "./views.ts";
import { endpoint } from "../endpoint.ts";
import {
  Cursor,
  emptyOrEmail,
  Id,
  Ipi,
  singleLineName,
  Percentage,
  ProText,
  text,
  Timestamp,
} from "../fields.ts";

/** A share as printed; null where none is. */
const PrintedShare = once(() => Percentage().nullable());

/** A row of a sheet that was signed elsewhere. It needs only a name. */
export const PrintedSplit = once(() =>
  z.object({
    songwriterName: singleLineName(bounds.nameCharacters).refine(
      (name) => name !== "",
      rowMessages.name,
    ),
    email: emptyOrEmail(rowMessages.email).default(""),
    pro: ProText().default(""),
    songwriterIpi: Ipi().default(""),
    publisherName: singleLineName(bounds.publisherCharacters).default(""),
    publisherIpi: Ipi().default(""),
    selfPublished: z.boolean().default(false),
    songwriterPercentage: PrintedShare().default(null),
    publisherPercentage: PrintedShare().default(null),
    copyrightPercentage: PrintedShare().default(null),
    masterPercentage: PrintedShare().default(null),
    /** `yyyy-mm-dd`, as printed. */
    signedDate: z.iso.date().optional(),
  }),
);

const factor = () => z.number().positive("Must be above 0").max(100, "At most 100");

/** The factor by which the printed shares of each category are multiplied in the song. */
const Scale = once(() =>
  z
    .object({
      songwriterPercentage: factor(),
      publisherPercentage: factor(),
      copyrightPercentage: factor(),
      masterPercentage: factor(),
    })
    .partial(),
);

/** The content of a document, as reviewed by its uploader. */
export const ParsedContent = once(() =>
  z.object({
    splits: z
      .array(PrintedSplit())
      .max(bounds.contributors, `At most ${bounds.contributors} contributors`)
      .default([]),
    artist: singleLineName(bounds.artistCharacters).default(""),
    lyrics: text(bounds.lyricsCharacters).default(""),
    scale: Scale().optional(),
  }),
);
export type ParsedContent = z.infer<ReturnType<typeof ParsedContent>>;

const UploadedAgreementView = once(() =>
  z.object({
    agreement: AgreementCard().extend({
      /** Null until the review is completed: until then it is no agreement, and its status is `draft`. */
      number: z.number().int().nullable(),
      lyrics: z.string(),
      parsedContent: z.object({ splits: z.array(PrintedSplit()), lyrics: z.string() }),
    }),
    file: z.object({ id: Id(), originalname: z.string(), path: z.string() }),
    /** `hasSplits`: whether the shares are the song's, because each category comes to 100. Null without a song. */
    song: z.object({ id: Id(), hasSplits: z.boolean() }).nullable(),
  }),
);

/** A share as it was typed. */
const TypedShare = once(() => text(bounds.ipiCharacters));

/** What was typed in a review so far. Rules of form apply when the review is completed; names are in emails. */
const TypedReviewInput = once(() =>
  z.object({
    title: singleLineName(bounds.titleCharacters),
    artist: singleLineName(bounds.artistCharacters),
    bpm: text(bounds.ipiCharacters),
    lyrics: text(bounds.lyricsCharacters),
    splits: z
      .array(
        z.object({
          songwriterName: singleLineName(bounds.nameCharacters),
          email: text(bounds.emailCharacters),
          pro: singleLineName(bounds.proCharacters),
          songwriterIpi: text(bounds.ipiCharacters),
          publisherName: singleLineName(bounds.publisherCharacters),
          publisherIpi: text(bounds.ipiCharacters),
          selfPublished: z.boolean(),
          songwriterShare: TypedShare(),
          publisherShare: TypedShare(),
          copyrightShare: TypedShare(),
          masterShare: TypedShare(),
          readRow: z.number().int().min(0).optional(),
        }),
      )
      .max(bounds.contributors, `At most ${bounds.contributors} contributors`),
    isAs100: z.boolean(),
  }),
);

/** An upload whose review is not completed, in a list. */
export const UploadReviewCard = once(() =>
  z.object({
    id: Id(),
    /** The document, by which its review is opened. */
    parseId: Id(),
    /** The typed title, else that of the document's song, else the document's name. */
    title: z.string(),
    /** Which of the reviewed songs of its document it is about, if that has several. */
    song: z.object({ documentId: Id(), number: z.number().int(), of: z.number().int() }).optional(),
    file: z.object({
      name: z.string(),
      type: z.string(),
      /** In bytes. */
      size: z.number().int(),
      /** SHA-256 of the bytes in hexadecimal, as its uploader's device has declared it. */
      digest: z.string().optional(),
    }),
    /** The names of the writers, as far as they are read or typed. */
    writers: z.array(z.string()),
    createdAt: Timestamp(),
    editedAt: Timestamp(),
    /** When it is deleted, once its uploader is told of that. */
    deletedAt: Timestamp().optional(),
    /** How far the document is read. Present in lists. */
    reading: z
      .object({
        state: z.enum(parseStates),
        /** When the document is read, where `state` is `waiting`. */
        readAfter: Timestamp().optional(),
        /** Why it could not be read, where its uploader can do something about it. */
        problem: z.enum(readingProblems).optional(),
        /** What was found. Absent in documents that an earlier release has read. */
        found: ReadingSummary().optional(),
      })
      .optional(),
  }),
);
export type UploadReviewCard = z.infer<ReturnType<typeof UploadReviewCard>>;

const UploadReviewView = once(() =>
  UploadReviewCard().extend({
    /** Number of changes so far. A save names it, so that it replaces no newer one. */
    revision: z.number().int(),
    /** Null until something was read or typed. */
    typed: TypedReview().nullable(),
  }),
);
export type UploadReviewView = z.infer<ReturnType<typeof UploadReviewView>>;

const reviewParams = once(() => z.object({ id: Id() }));

/** The endpoints of agreements that were signed outside Splitsheet, and of their review before they are agreements. */
export const uploadedAgreementEndpoints = {
  uploadReviews: endpoint({
    method: "GET",
    path: "/api/upload-reviews",
    access: "user",
    summary: "Lists the uploads whose review is not completed, newest first",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      query: Cursor(),
      responses: { 200: z.array(UploadReviewCard()) },
    }),
    errors: [],
  }),
  uploadReview: endpoint({
    method: "GET",
    path: "/api/upload-reviews/{id}",
    access: "user",
    summary: "Returns what was typed so far in the review of a document, by the document's id",
    repeat: "natural",
    schemas: () => ({
      params: reviewParams(),
      responses: { 200: UploadReviewView() },
    }),
    errors: ["file_not_found"],
  }),
  saveUploadReview: endpoint({
    method: "PATCH",
    path: "/api/upload-reviews/{id}",
    access: "user",
    summary: "Keeps what was typed in the review of a document, by the document's id",
    repeat: "natural",
    // No page shows it but the review itself, which has just typed it; the list is read again when it is opened.
    changes: ["sheets"],
    schemas: () => ({
      params: reviewParams(),
      body: z.object({
        revision: z.number().int("Must be a whole number"),
        typed: TypedReviewInput(),
      }),
      responses: { 200: UploadReviewView() },
    }),
    errors: ["file_not_found", "draft_outdated"],
  }),
  uploadAgreement: endpoint({
    method: "POST",
    path: "/api/agreements/upload",
    access: "user",
    entitlement: "create",
    summary:
      "Keeps an agreement that was signed elsewhere. Without a song it waits for its review, and becomes an agreement with its song",
    repeat: "key",
    changes: ["files", "sheets"],
    schemas: () => ({
      body: z.object({
        /** The document, from `POST /api/agreements/parse`. */
        parseId: Id(),
        /** A song by its id or by its number. */
        songId: z
          .string()
          .regex(/^([0-9]{1,7}|[0-9A-Za-z]{20,40})$/, "Not a song's number")
          .optional(),
        /** Without it, the document's name. */
        title: singleLineName(bounds.titleCharacters).default(""),
        parsedContent: ParsedContent().default({ splits: [], artist: "", lyrics: "" }),
        /** Whether a song is created if none is named. Otherwise the upload waits for its review. */
        autoCreateSong: z.boolean().default(true),
        /** Whether a draft of the named song is deleted for it. */
        replacesDraft: z.boolean().default(false),
      }),
      responses: { 200: UploadedAgreementView() },
    }),
    errors: [
      "file_not_found",
      "upload_incomplete",
      "song_not_found",
      "agreement_not_found",
      "agreement_open_already",
      "song_has_draft",
    ],
  }),
} as const;
