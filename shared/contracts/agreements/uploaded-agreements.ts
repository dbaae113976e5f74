import * as z from "zod";
import { bounds } from "../../domain/text/bounds.ts";
import { once } from "../../domain/once.ts";
import { rowMessages } from "../../domain/sheet/sheet-rows.ts";
import { AgreementCard } from "./views.ts";
import { endpoint } from "../endpoint.ts";
import { emptyOrEmail, Id, Ipi, singleLineName, Percentage, ProText, text } from "../fields.ts";

/** A share as printed; null where none is. */
const PrintedShare = once(() => Percentage().nullable());

/** A row of a sheet that was signed elsewhere. It needs only a name. */
const PrintedSplit = once(() =>
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
      lyrics: z.string(),
      parsedContent: z.object({ splits: z.array(PrintedSplit()), lyrics: z.string() }),
    }),
    file: z.object({ id: Id(), originalname: z.string(), path: z.string() }),
    /** `hasSplits`: whether the shares are the song's, because each category comes to 100. Null without a song. */
    song: z.object({ id: Id(), hasSplits: z.boolean() }).nullable(),
  }),
);

/** The endpoint that stores an agreement that was signed outside Splitsheet. */
export const uploadedAgreementEndpoints = {
  uploadAgreement: endpoint({
    method: "POST",
    path: "/api/agreements/upload",
    access: "user",
    entitlement: "create",
    summary: "Keeps an agreement that was signed elsewhere",
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
        /** Whether a song is created if none is named. */
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
