import type { TextractBlock } from "../../shared/domain/extraction/textract-words.ts";
import { wordsOfTextract } from "../../shared/domain/extraction/textract-words.ts";
import type { ParsedObjects } from "../data/files/parsed-objects.ts";
import type { ParseRepository } from "../data/files/parse-repository.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import { countFailure } from "../platform/failures.ts";
import { logger } from "../platform/logger.ts";
import { parseContent, wordViews } from "./parsed-content.ts";
import { countPdfPages } from "./count-pdf-pages.ts";
import { prepareImage } from "./prepare-image.ts";
import { UnreadableDocument } from "./unreadable-document.ts";

/** Reads text in documents; implemented by Textract. */
export interface TextReader {
  /** The blocks of a document of one page. Throws `UnreadableDocument`, also for a document of more pages. */
  readNow: (document: StoredFile | Buffer) => Promise<TextractBlock[]>;
  /**
   * Starts a job that reads a document of several pages, and gives its id. A notice reports its end. Throws
   * `UnreadableDocument`.
   */
  start: (document: StoredFile) => Promise<string>;
  /** All blocks of a job that has ended. Throws `UnreadableDocument` for one that failed. */
  collect: (jobId: string) => Promise<TextractBlock[]>;
}

export interface ReadTools {
  parses: ParseRepository;
  parsed: Pick<ParsedObjects, "store">;
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
 * Reads an uploaded document. A single page is read at once; for several pages, a notice reports the end
 * (`finishReading`). A document with too many pages is not sent to Textract. Every failure ends the reading, so that
 * the uploader can enter the content by hand. A repeated call reads again unless the reading has ended.
 */
export async function readDocument(tools: ReadTools, file: StoredFile, at: string): Promise<void> {
  const parse = await tools.parses.start(file, at);
  if (parse === undefined) return;
  await endedBy(tools, file.id, at, async () => {
    if (parse.starts > startsMax) throw new UnreadableDocument("it has ended earlier attempts");
    if (file.type !== "application/pdf") {
      const prepared = await prepareImage(await tools.load(file));
      await keep(tools, file, await tools.reader.readNow(prepared ?? file), at);
      return;
    }
    const pages = countPdfPages(await tools.load(file));
    if (pages !== undefined && pages > pagesMax) throw tooManyPages();
    const blocks = file.sizeBytes > nowBytesMax ? undefined : await onePage(tools.reader, file);
    if (blocks !== undefined) await keep(tools, file, blocks, at);
    else await tools.parses.noteJob(file.id, await tools.reader.start(file));
  });
}

/** Stores the result of a document of several pages whose job has ended. A repeated call changes nothing. */
export async function finishReading(
  tools: ReadTools,
  { file, jobId }: { file: StoredFile; jobId: string },
  at: string,
): Promise<void> {
  const parse = await tools.parses.read(file.id);
  if (parse?.state !== "reading" || (parse.jobId ?? jobId) !== jobId) return;
  await endedBy(tools, file.id, at, async () => {
    await keep(tools, file, await tools.reader.collect(jobId), at);
  });
}

/** The blocks of a PDF that has one page; undefined for others. */
async function onePage(reader: TextReader, file: StoredFile): Promise<TextractBlock[] | undefined> {
  try {
    return await reader.readNow(file);
  } catch (error) {
    if (error instanceof UnreadableDocument) return undefined;
    throw error;
  }
}

async function keep(
  { parses, parsed }: ReadTools,
  file: StoredFile,
  blocks: readonly TextractBlock[],
  at: string,
): Promise<void> {
  const pages = Math.max(1, ...blocks.map(({ Page = 1 }) => Page));
  if (pages > pagesMax) throw tooManyPages();
  const words = wordsOfTextract(blocks);
  await parsed.store(file, parseContent(words, pages), wordViews(words));
  await parses.finish(file.id, "parsed", at);
}

function tooManyPages(): UnreadableDocument {
  return new UnreadableDocument(`it has more than ${pagesMax} pages`);
}

/** Ends a failed reading. A failure that the document did not cause is logged as an error and counts for the alarm. */
async function endedBy(
  { parses }: ReadTools,
  fileId: string,
  at: string,
  read: () => Promise<void>,
): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (error instanceof UnreadableDocument)
      logger.info(`A document was not read: ${error.message}`);
    else {
      logger.error("A document was not read", {}, error);
      countFailure("read-document");
    }
    await parses.finish(fileId, "failed", at);
  }
}
