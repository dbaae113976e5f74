import type { TextractBlock } from "../../../shared/domain/extraction/textract-words.ts";
import { UnreadableDocument } from "../unreadable-document.ts";
import { findCatalog, readCrossReferences } from "./cross-references.ts";
import { DamagedPdf } from "./damaged-pdf.ts";
import { drawnMarks } from "./drawn-marks.ts";
import { formMarks } from "./form-marks.ts";
import { pagePictures } from "./page-pictures.ts";
import type { PagePicture } from "./page-pictures.ts";
import { PdfFile } from "./pdf-file.ts";
import type { PdfDictionary } from "./pdf-values.ts";
import { readPages } from "./read-pages.ts";
import { recoverObjects } from "./recover-objects.ts";
import { WorkLimit } from "./work-limit.ts";
import { writePages } from "./write-pages.ts";

/** A copy of a document that has its pages and nothing else. */
export interface PreparedPdf {
  pages: number;
  bytes: Buffer;
  /** The boxes and buttons of its form and of its drawing, chosen or not, and signatures by hand. */
  marks: TextractBlock[];
  /** The pages that are one picture each. */
  pictures: PagePicture[];
}

/**
 * Counts the pages of a PDF and copies them into a new one, so that nobody finds more pages in it than were counted. A
 * file with damaged cross-references is searched for its objects. Throws `UnreadableDocument` for more than `pagesMax`
 * pages, and for an encrypted file or one without a page tree.
 */
export function preparePdf(
  bytes: Buffer,
  pagesMax: number,
  limit: WorkLimit = new WorkLimit(),
): PreparedPdf {
  try {
    const file = new PdfFile(bytes, limit);
    const { places, trailers } = readCrossReferences(file);
    file.usePlaces(places);
    // Only the newest revision counts, even if an earlier one is easier to read.
    const newest = trailers.filter((trailer) => trailer.has("Root")).slice(0, 1);
    return copyPages(file, { trailers, roots: newest }, pagesMax);
  } catch (error) {
    if (!(error instanceof DamagedPdf)) throw error;
    const file = new PdfFile(bytes, limit);
    const { trailers } = recoverObjects(file);
    return copyPages(file, { trailers, roots: trailers }, pagesMax);
  }
}

function copyPages(
  file: PdfFile,
  { trailers, roots }: { trailers: PdfDictionary[]; roots: PdfDictionary[] },
  pagesMax: number,
): PreparedPdf {
  if (trailers.some((trailer) => file.resolve(trailer.get("Encrypt")) !== null))
    throw new UnreadableDocument("it is encrypted", { problem: "password" });
  const catalog = findCatalog(file, roots);
  if (catalog === undefined)
    throw new (file.isLenient ? UnreadableDocument : DamagedPdf)("it has no page tree");
  const pages = readPages(file, catalog, pagesMax);
  return {
    pages: pages.length,
    bytes: writePages(file, catalog, pages),
    marks: [...formMarks(file, pages), ...drawnMarks(file, pages)],
    pictures: pagePictures(file, pages),
  };
}
