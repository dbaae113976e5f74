import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import { drawAgreeingParties, signedParties } from "./agreeing-parties.ts";
import { drawCertificate } from "./certificate.ts";
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
import { Typefaces } from "./typefaces.ts";
import { Typesetter } from "./typesetter.ts";

/**
 * Renders the sealed PDF: the sheet with its signatures, the lyrics, the certificate, and `agreement.json` attached.
 * The same input always gives the same bytes: the file's dates are the time of the last signature.
 * Throws RangeError if a signature is missing or the version of the terms is unknown.
 */
export async function renderSealedPdf(input: SealedPdfInput): Promise<Uint8Array> {
  const { agreement } = input;
  const { signedAt, termsVersion } = agreement;
  const parties = signedParties(agreement, input.signatures);
  const { doc, finished } = openDocument(input, new Date(signedAt));

  const faces = new Typefaces(
    [agreement.title, agreement.artist, input.lyrics, input.canonicalDocument].join("\n"),
  );
  const number = formatSheetNumber(agreement.number);
  const pages = new SheetPages(doc, new Typesetter(doc, faces), {
    left: `${number} · ${agreement.title || "Untitled"}`,
    right: "Song Split Sheet",
  });
  drawSheetHead(pages, agreement, sealOf(input));
  drawSplitBars(pages, agreement);
  drawSplitTable(pages, agreement);
  drawTerms(pages, termsVersion);
  drawAgreeingParties(pages, parties);
  drawLyrics(pages, agreement.title, input.lyrics);
  const firstCertificatePage = doc.bufferedPageRange().count;
  drawCertificate(pages, input, parties, signedAt);
  const ofSheet = `Document ${input.documentHash.slice(0, 6)}…${input.documentHash.slice(-4)}`;
  const ofCertificate = `Check this file at ${input.verifyUrl.replace(/^https?:\/\//, "")}`;
  drawFooters(pages, (index) => (index < firstCertificatePage ? ofSheet : ofCertificate));

  doc.end();
  return finished;
}

function sealOf({ agreement, documentHash, verifyUrl }: SealedPdfInput): Seal {
  const { number, signedAt, splits } = agreement;
  return { number, sealedAt: signedAt, documentHash, verifyUrl, splits };
}

function openDocument({ agreement, canonicalDocument, documentHash }: SealedPdfInput, date: Date) {
  const opened = openSheetDocument({
    title: `Song Split Sheet ${formatSheetNumber(agreement.number)}: ${agreement.title || "Untitled"}`,
    author: agreement.ownerName,
    subject: `Document ${documentHash}`,
    date,
  });
  opened.doc.file(Buffer.from(canonicalDocument, "utf8"), {
    name: "agreement.json",
    type: "application/json",
    description: "The text that was signed: RFC 8785 JSON. Its SHA-256 is the document hash.",
    creationDate: date,
    modifiedDate: date,
  });
  return opened;
}
