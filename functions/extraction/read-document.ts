import { DomainError } from "../../shared/domain/domain-error.ts";
import type { TextractBlock } from "../../shared/domain/extraction/textract-words.ts";
import { readingSummaryOf } from "../../shared/domain/extraction/review/reading-summary.ts";
import { wordsOfTextract } from "../../shared/domain/extraction/textract-words.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { ParsedObjects } from "../data/files/parsed-objects.ts";
import type { ParseRepository } from "../data/files/parse-repository.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import { countFailure } from "../platform/failures.ts";
import { logger } from "../platform/logger.ts";
import { busyIfTransient } from "../platform/transient-errors.ts";
import { parseContent, wordViews } from "./parsed-content.ts";
import type { PreparedPdf } from "./pdf/prepare-pdf.ts";
import { prepareImage } from "./prepare-image.ts";
import { marksIn, marksOnPages } from "./marks-by-hand.ts";
import { UnreadableDocument } from "./unreadable-document.ts";

/** Reads text in documents; implemented by Textract. */
export interface TextReader {
  /** The blocks of a picture, or of a PDF of one page. Throws `UnreadableDocument`. */
  readNow: (document: StoredFile | Buffer) => Promise<TextractBlock[]>;
  /**
   * Starts a job that reads the stored copy of a document's pages, and gives its id. A notice reports its end. Throws
   * `UnreadableDocument`.
   */
  start: (document: StoredFile) => Promise<string>;
  /** All blocks of a job; undefined while it runs. Throws `UnreadableDocument` for one that failed. */
  collect: (jobId: string) => Promise<TextractBlock[] | undefined>;
}

export interface ReadTools {
  files: Pick<FileRepository, "find">;
  parses: ParseRepository;
  parsed: Pick<ParsedObjects, "store" | "storePages" | "removePages" | "remove">;
  /** Counts pages that will be read of a document. The time after which to try again, if that is too much today. */
  countPages: (file: StoredFile, pages: number, at: string) => Promise<{ readAfter?: string }>;
  /** The bytes of a document. */
  load: (file: StoredFile) => Promise<Buffer>;
  reader: TextReader;
}

/** At most this many pages of a document are read. A split sheet has a few; Textract charges for each page. */
export const pagesMax = 30;
/** Attempts to read one document. An attempt without a result took too much memory or time. */
const startsMax = 2;
/** At most this many bytes of a document are read synchronously by Textract. */
const nowBytesMax = 10 * 1024 ** 2;

/**
 * What an attempt came to: the reading has ended, goes on without this job (at Textract, or on another day), or is to be
 * tried again.
 */
export type ReadOutcome = "ended" | "continues" | "deferred";

/**
 * Makes one attempt to read an uploaded document. A single page is read at once. Several pages are read by a job of
 * Textract, whose result the attempt after Textract's notice fetches. Of a PDF, Textract gets a copy of exactly the pages
 * that were counted. A document above a day's budget waits. A temporary failure, such as throttling, defers the reading
 * and does not count as an attempt. Every other failure ends it, so that the uploader can enter the content by hand. A
 * repeated call reads again unless the reading has ended or waits.
 */
export async function readDocument(
  tools: ReadTools,
  file: StoredFile,
  at: string,
): Promise<ReadOutcome> {
  const parse = await tools.parses.start(file.id, at);
  if (parse === undefined) return "ended";
  const outcome = await endedBy(tools, file.id, at, async () => {
    if (parse.starts > startsMax) throw new UnreadableDocument("it has ended earlier attempts");
    return parse.jobId === undefined
      ? await beginReading(tools, { file, isCounted: parse.countedPages !== undefined }, at)
      : await fetchResult(tools, { file, jobId: parse.jobId }, at);
  });
  if (outcome === "ended" && parse.jobId !== undefined) await tools.parsed.removePages(file);
  return outcome;
}

async function beginReading(
  tools: ReadTools,
  { file, isCounted }: { file: StoredFile; isCounted: boolean },
  at: string,
): Promise<ReadOutcome> {
  const isPdf = file.type === "application/pdf";
  const bytes = await tools.load(file);
  const copy = isPdf ? await copyOfPages(bytes) : undefined;
  const picture = isPdf ? undefined : await prepareImage(bytes);
  const { readAfter } = isCounted ? {} : await tools.countPages(file, copy?.pages ?? 1, at);
  if (readAfter !== undefined) {
    await tools.parses.wait(file.id, readAfter);
    return "continues";
  }
  if (copy === undefined || (copy.pages === 1 && copy.bytes.length <= nowBytesMax)) {
    const blocks = await tools.reader.readNow(copy?.bytes ?? picture ?? file);
    const marks = await (copy === undefined ? marksIn(picture ?? bytes, blocks) : marksOn(copy, blocks)); // prettier-ignore
    await keep(tools, file, [...blocks, ...marks], at);
    return "ended";
  }
  await tools.parsed.storePages(file, copy.bytes);
  await tools.parses.noteJob(file.id, await tools.reader.start(file));
  return "continues";
}

async function fetchResult(
  tools: ReadTools,
  { file, jobId }: { file: StoredFile; jobId: string },
  at: string,
): Promise<ReadOutcome> {
  const blocks = await tools.reader.collect(jobId);
  if (blocks === undefined) return "continues";
  const marks = await marksOn(await copyOfPages(await tools.load(file)), blocks);
  await keep(tools, file, [...blocks, ...marks], at);
  return "ended";
}

/** What Textract does not tell of a PDF: its boxes and buttons, and what is drawn by hand. */
async function marksOn(
  { marks, pictures }: PreparedPdf,
  blocks: readonly TextractBlock[],
): Promise<TextractBlock[]> {
  return [...marks, ...(await marksOnPages(pictures, blocks))];
}

async function copyOfPages(bytes: Buffer) {
  const { preparePdf } = await import("./pdf/prepare-pdf.ts");
  return preparePdf(bytes, pagesMax);
}

/**
 * Stores what was read in a document, unless the document was deleted meanwhile. It is looked at again after storing,
 * since a deletion in between has not seen what is stored.
 */
async function keep(
  { files, parses, parsed }: ReadTools,
  { id }: StoredFile,
  blocks: readonly TextractBlock[],
  at: string,
): Promise<void> {
  const pages = Math.max(1, ...blocks.map(({ Page = 1 }) => Page));
  if (pages > pagesMax) throw tooManyPages();
  const file = await files.find(id);
  if (file === undefined) return;
  const words = wordsOfTextract(blocks);
  const content = parseContent(words, pages);
  await parsed.store(file, content, wordViews(words));
  if ((await parses.succeed(file, at, readingSummaryOf(content, pages))) === "gone")
    await parsed.remove(file);
}

function tooManyPages(): UnreadableDocument {
  return new UnreadableDocument(`it has more than ${pagesMax} pages`, {
    problem: "too-many-pages",
  });
}

/**
 * Defers a reading that failed for a temporary reason, and ends one that failed for any other. A failure that the
 * document did not cause is logged as an error and counts for the alarm.
 */
async function endedBy(
  { parses }: ReadTools,
  fileId: string,
  at: string,
  read: () => Promise<ReadOutcome>,
): Promise<ReadOutcome> {
  try {
    return await read();
  } catch (error) {
    const reason = busyIfTransient(error);
    if (reason instanceof DomainError && reason.code === "busy") {
      await parses.defer(fileId, at);
      logger.warn("The reading of a document is deferred", {}, error);
      return "deferred";
    }
    if (error instanceof UnreadableDocument)
      logger.info(`A document was not read: ${error.message}`);
    else {
      logger.error("A document was not read", {}, error);
      countFailure("read-document");
    }
    await parses.fail(fileId, at, error instanceof UnreadableDocument ? error.problem : undefined);
    return "ended";
  }
}
