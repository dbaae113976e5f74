import * as z from "zod";
import { parseStates } from "../../domain/extraction/parse-states.ts";
import { songsMax } from "../../domain/extraction/songs/songs-max.ts";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { Id } from "../fields.ts";
import { announcedFileFields, FileView, UploadRequest } from "./views.ts";

/** A rectangle in fractions (0 to 1) of the width and height of the page as it is shown, turned upright. */
const Box = once(() =>
  z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
);

/** A value with its confidence (0 to 1) and its place on the page. Pages are counted from 0. */
const placed = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, confidence: z.number(), page: z.number().int(), box: Box() });

/** An extracted value. Its alternatives are what another reading of the page has instead. */
const readFrom = <Value extends z.ZodType>(value: Value) =>
  placed(value).extend({ alternatives: z.array(placed(value)).optional() });

const ReadText = once(() => readFrom(z.string()));
const ReadShare = once(() => readFrom(z.number()));

/** An extracted row. Shares are percentages as printed, whatever their total is. */
const ReadSplit = once(() =>
  z.object({
    songwriterName: ReadText(),
    pro: ReadText().optional(),
    songwriterIpi: ReadText().optional(),
    songwriterPercentage: ReadShare().optional(),
    publisherName: ReadText().optional(),
    publisherIpi: ReadText().optional(),
    publisherPercentage: ReadShare().optional(),
    copyrightPercentage: ReadShare().optional(),
    masterPercentage: ReadShare().optional(),
    email: ReadText().optional(),
    signed: readFrom(z.boolean()).optional(),
    /** `yyyy-mm-dd`. */
    signedDate: ReadText().optional(),
  }),
);

/** What a document says of one song. */
const ExtractedSong = once(() =>
  z.object({
    splits: z.array(ReadSplit()),
    title: ReadText().optional(),
    artist: ReadText().optional(),
    /** `yyyy-mm-dd`. */
    date: ReadText().optional(),
    /** Shares that come to neither 100 % nor 200 %, with their sum and their places. */
    contradiction: z
      .object({
        field: z.enum([
          "songwriterPercentage",
          "publisherPercentage",
          "copyrightPercentage",
          "masterPercentage",
        ]),
        total: z.number(),
        places: z.array(z.object({ page: z.number().int(), box: Box() })),
      })
      .optional(),
    /**
     * The factor that turns the printed shares of each category into percentages of 100; absent if they already are.
     */
    scale: z
      .object({
        songwriterPercentage: z.number(),
        publisherPercentage: z.number(),
        copyrightPercentage: z.number(),
        masterPercentage: z.number(),
      })
      .partial()
      .optional(),
  }),
);
export type ExtractedSong = z.infer<ReturnType<typeof ExtractedSong>>;

/** The content extracted from a document. With several songs, the fields beside `songs` are those of the first one. */
export const ExtractedContent = once(() =>
  ExtractedSong().extend({
    lyrics: ReadText().optional(),
    rawText: z.string(),
    pages: z.number().int(),
    /** All songs of a document with several, until it is divided; otherwise absent. */
    songs: z.array(ExtractedSong()).optional(),
    /** What the document says if it is read as that of one song. Present with `songs`. */
    asOneSong: ExtractedSong().optional(),
  }),
);
export type ExtractedContent = z.infer<ReturnType<typeof ExtractedContent>>;

/**
 * `open`: its review is not completed. `completed`: it is an agreement with its song. `gone`: it was discarded, or is in
 * another workspace.
 */
const songOfDocumentStates = ["open", "completed", "gone"] as const;

/** A song of a document that was divided. */
export const SongOfDocument = once(() =>
  z.object({
    /** The document of this song, by which its review is opened. */
    parseId: Id(),
    /** Position among the songs that are reviewed, from 1. */
    number: z.number().int(),
    /** Empty if none was read or typed. */
    title: z.string(),
    state: z.enum(songOfDocumentStates),
    /** Present where `state` is `completed`. */
    agreementId: Id().optional(),
    /** The song of the agreement, as long as it has one. */
    songId: Id().optional(),
  }),
);
export type SongOfDocument = z.infer<ReturnType<typeof SongOfDocument>>;

/** The words of a document with their places, in the format of the file at `wordsUrl`. */
export const ExtractedWords = once(() =>
  z.array(
    z.object({ text: z.string(), confidence: z.number(), page: z.number().int(), box: Box() }),
  ),
);
export type ExtractedWords = z.infer<ReturnType<typeof ExtractedWords>>;

export const ParseView = once(() =>
  z.object({
    id: Id(),
    state: z.enum(parseStates),
    /** The document. `path` redirects to its bytes once its own state is `ready`. */
    file: FileView(),
    /** When the document is read, where `state` is `waiting`. */
    readAfter: z.iso.datetime().optional(),
    /** A sentence for people, where `state` is `failed`. */
    warning: z.string().optional(),
    /** Present where `state` is `parsed`. */
    content: ExtractedContent().optional(),
    /** Address of the document's words as JSON (`ExtractedWords`), valid for 5 minutes. Present with `content`. */
    wordsUrl: z.url().optional(),
  }),
);
export type ParseView = z.infer<ReturnType<typeof ParseView>>;

/** The endpoints that extract an existing agreement from its document. The document's id is the parse id. */
export const parsingEndpoints = {
  parse: endpoint({
    method: "POST",
    path: "/api/agreements/parse",
    access: "user",
    entitlement: "upload",
    summary: "Announces an existing agreement's document, which is read once it is uploaded",
    repeat: "key",
    changes: ["storage"],
    schemas: () => ({
      body: z.object({
        ...announcedFileFields(),
        /** SHA-256 of the bytes, by which lists of reviews tell a document that is sent twice. */
        digest: z
          .string()
          .regex(/^[0-9a-f]{64}$/, "Must be 64 hexadecimal digits")
          .optional(),
      }),
      responses: { 201: FileView().extend({ upload: UploadRequest() }) },
    }),
    // `file_not_found`: a repeat of the request after the document was deleted.
    errors: ["storage_full", "file_not_found"],
  }),
  readParse: endpoint({
    method: "GET",
    path: "/api/agreements/parse/{id}",
    access: "user",
    summary: "Returns what was read in a document",
    repeat: "natural",
    schemas: () => ({
      params: z.object({ id: Id() }),
      responses: { 200: ParseView() },
    }),
    errors: ["file_not_found"],
  }),
  songsOfDocument: endpoint({
    method: "GET",
    path: "/api/agreements/parse/{id}/songs",
    access: "user",
    summary:
      "Lists the songs of a document that was divided, by the document of any of them. Empty for other documents",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      responses: { 200: z.array(SongOfDocument()) },
    }),
    errors: ["file_not_found"],
  }),
  divideDocument: endpoint({
    method: "POST",
    path: "/api/agreements/parse/{id}/songs",
    access: "user",
    entitlement: "upload",
    summary:
      "Divides a document with several songs: each chosen song gets a review and a document of its own. The first one keeps this document",
    repeat: "natural",
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({
        /** Indexes among the `songs` that were read. */
        songs: z
          .array(z.number().int("Must be a whole number").min(0))
          .min(1, "Choose a song")
          .max(songsMax, `At most ${songsMax} songs`),
      }),
      responses: { 200: z.array(SongOfDocument()) },
    }),
    errors: ["file_not_found", "upload_incomplete", "draft_outdated"],
  }),
} as const;
