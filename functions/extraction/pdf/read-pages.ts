import { UnreadableDocument } from "../unreadable-document.ts";
import { DamagedPdf } from "./damaged-pdf.ts";
import type { PdfFile } from "./pdf-file.ts";
import { PdfReference, type PdfDictionary, type PdfValue } from "./pdf-values.ts";

/** A page of a document. */
export interface PdfPage {
  /** The number of its object; undefined for one that is written inside its parent. */
  number: number | undefined;
  /** What it says itself and inherits from the nodes above it. */
  dictionary: PdfDictionary;
}

/** A node of the page tree that is still to be read. */
interface Waiting {
  kid: PdfValue;
  inherited: PdfDictionary;
}

const inheritable = ["Resources", "MediaBox", "CropBox", "Rotate"];

/**
 * The pages of a document in their order, by a walk of its page tree; the counts that its nodes give are not used. A
 * node that is named twice is read once. Throws `UnreadableDocument` for more than `pagesMax` pages or none.
 */
export function readPages(file: PdfFile, catalog: PdfDictionary, pagesMax: number): PdfPage[] {
  const pages: PdfPage[] = [];
  const seen = new Set<number>();
  const waiting: Waiting[] = [{ kid: catalog.get("Pages") ?? null, inherited: new Map() }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { kid, inherited } = next;
    file.limit.spendValues(1);
    const number = kid instanceof PdfReference ? kid.number : undefined;
    if (number !== undefined && seen.has(number)) continue;
    if (number !== undefined) seen.add(number);
    const node = file.dictionary(kid);
    if (node === undefined) {
      if (file.isLenient) continue;
      throw new DamagedPdf("a page is missing");
    }
    // Many references may lead to one large node or array, which is copied for each of them.
    file.limit.spendValues(node.size);
    const dictionary = withInherited(node, inherited);
    const type = file.nameIn(node);
    const kids = type === "Page" ? null : file.resolve(node.get("Kids"));
    if (Array.isArray(kids)) {
      file.limit.spendValues(kids.length);
      const below = new Map([...dictionary].filter(([key]) => inheritable.includes(key)));
      for (const one of kids.toReversed()) waiting.push({ kid: one, inherited: below });
    } else if (type !== "Pages" && type !== "Catalog") {
      // Some programs leave the type of a page out.
      pages.push({ number, dictionary });
      if (pages.length > pagesMax)
        throw new UnreadableDocument(`it has more than ${pagesMax} pages`, {
          problem: "too-many-pages",
        });
    }
  }
  if (pages.length > 0) return pages;
  throw new (file.isLenient ? UnreadableDocument : DamagedPdf)("it has no pages");
}

function withInherited(node: PdfDictionary, inherited: PdfDictionary): PdfDictionary {
  const dictionary = new Map(node);
  for (const [key, value] of inherited) if (!dictionary.has(key)) dictionary.set(key, value);
  return dictionary;
}
