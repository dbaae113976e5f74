import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import { drawAgreeingParties, signedParties } from "./agreeing-parties.ts";
import { drawCertificate } from "./certificate.ts";
import { attachedTexts, type AttachedText } from "./details/attachments.ts";
import { customFieldsText, drawCustomFields } from "./details/custom-fields.ts";
import { drawDeclaredDetails } from "./details/declared-details.ts";
import { rowNotesOf } from "./details/row-notes.ts";
import { drawFooters } from "./footers.ts";
import { drawLyrics } from "./lyrics-section.ts";
import type { Seal } from "./seal.ts";
import type { SealedPdfInput } from "./sealed-pdf-input.ts";
import { openSheetDocument } from "./sheet-document.ts";
import { drawSheetHead } from "./sheet-head.ts";
import { SheetPages } from "./sheet-pages.ts";
import { drawSplitBars } from "./split-bars.ts";
import { drawSplitTable } from "./split-table.ts";
import { drawTerms } from "./terms-section.ts";
import { drawTestMark, markedTitle } from "./test-mark.ts";
import { Typefaces } from "./typefaces.ts";
import { Typesetter } from "./typesetter.ts";

/**
 * Renders the sealed PDF: the sheet with its signatures, the lyrics, the certificate, and `agreement.json` attached; with
 * schema 3 also what the parties declare, `declarations.json` and `signatures.json`.
 * The same input always gives the same bytes: the file's dates are the time of the last signature.
 * Throws RangeError if a signature is missing or the version of the terms is unknown.
 */
export async function renderSealedPdf(input: SealedPdfInput): Promise<Uint8Array> {
  const { agreement } = input;
  const { signedAt } = agreement;
  const parties = signedParties(agreement, input.signatures);
  const attached = attachedTexts(input);
  const { doc, finished } = openDocument(input, attached, new Date(signedAt));

  const texts = attached.map(({ text }) => text);
  const faces = new Typefaces(
    [
      ...[agreement.title, agreement.artist, input.lyrics, ...texts],
      customFieldsText(agreement, input.signatures),
    ].join("\n"),
  );
  const number = formatSheetNumber(agreement.number);
  const pages = new SheetPages(doc, new Typesetter(doc, faces), {
    left: `${number} · ${agreement.title || "Untitled"}`,
    right: "Song Split Sheet",
  });
  drawSheetHead(pages, agreement, sealOf(input), input.branding);
  drawSplitBars(pages, agreement);
  drawSplitTable(pages, agreement, rowNotesOf(agreement, input.signatures));
  drawCustomFields(pages, agreement, input.signatures);
  drawTerms(pages, agreement);
  drawAgreeingParties(pages, parties);
  drawDeclaredDetails(pages, parties);
  drawLyrics(pages, agreement.title, input.lyrics);
  const firstCertificatePage = doc.bufferedPageRange().count;
  drawCertificate(pages, input, parties, signedAt);
  const ofSheet = `Document ${input.documentHash.slice(0, 6)}…${input.documentHash.slice(-4)}`;
  const footer = input.branding?.footer;
  const ofFirstPage = footer === undefined ? ofSheet : `${ofSheet} · ${footer}`;
  const ofCertificate = `Check this file at ${input.verifyUrl.replace(/^https?:\/\//, "")}`;
  drawFooters(pages, (index) => {
    if (index === 0) return ofFirstPage;
    return index < firstCertificatePage ? ofSheet : ofCertificate;
  });
  drawTestMark(pages, agreement);

  doc.end();
  return finished;
}

function sealOf({ agreement, documentHash, verifyUrl }: SealedPdfInput): Seal {
  const { number, signedAt, splits } = agreement;
  return { number, sealedAt: signedAt, documentHash, verifyUrl, splits };
}

function openDocument(
  { agreement, documentHash }: SealedPdfInput,
  attached: readonly AttachedText[],
  date: Date,
) {
  const opened = openSheetDocument({
    title: markedTitle(
      `Song Split Sheet ${formatSheetNumber(agreement.number)}: ${agreement.title || "Untitled"}`,
      agreement,
    ),
    author: agreement.ownerName,
    subject: `Document ${documentHash}`,
    date,
  });
  for (const { name, description, text } of attached)
    opened.doc.file(Buffer.from(text, "utf8"), {
      name,
      type: "application/json",
      description,
      creationDate: date,
      modifiedDate: date,
    });
  return opened;
}
