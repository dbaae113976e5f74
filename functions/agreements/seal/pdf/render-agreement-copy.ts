import type { CompletedAgreement } from "../../../../shared/domain/agreement/agreement.ts";
import type { Signature } from "../../../../shared/domain/agreement/evidence/signature.ts";
import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import { maskEmail } from "../../../../shared/domain/text/email.ts";
import { nameCell, signedParties } from "./agreeing-parties.ts";
import { customFieldsText, drawCustomFields } from "./details/custom-fields.ts";
import { rowNotesOf } from "./details/row-notes.ts";
import { drawFooters } from "./footers.ts";
import { textStyles } from "./sheet-style.ts";
import { drawLyrics } from "./lyrics-section.ts";
import { openSheetDocument } from "./sheet-document.ts";
import { drawSheetHead } from "./sheet-head.ts";
import { SheetPages } from "./sheet-pages.ts";
import { drawSplitBars } from "./split-bars.ts";
import { drawSplitTable } from "./split-table.ts";
import { drawTable, type Table, textCell, wholeHeight } from "./table.ts";
import { drawTerms } from "./terms-section.ts";
import { drawTestMark, markedTitle } from "./test-mark.ts";
import { Typefaces } from "./typefaces.ts";
import { Typesetter } from "./typesetter.ts";
import { sheetTime } from "./utc-time.ts";

/** The content of a copy for third parties. It has no image, IP address or browser. */
export interface AgreementCopyInput {
  agreement: CompletedAgreement;
  /** The signatures on the sealed version. */
  signatures: readonly Signature[];
  lyrics: string;
  /** SHA-256 of the signed text in lowercase hex. */
  documentHash: string;
}

const what = "A copy for third parties, not the signed document.";
const left =
  "Email addresses are shortened, and the signatures themselves and the certificate of signing are left out. They are in the sealed agreement, which its parties have.";

/**
 * Renders a sealed agreement's copy for third parties: the sheet with signers and times, without signature images,
 * unmasked addresses and certificate. Each page says that it is a copy. The same input gives the same bytes.
 */
export async function renderAgreementCopy({
  agreement,
  signatures,
  lyrics,
  documentHash,
}: AgreementCopyInput): Promise<Uint8Array> {
  const parties = signedParties(agreement, signatures);
  const number = formatSheetNumber(agreement.number);
  const title = agreement.title || "Untitled";
  const { doc, finished } = openSheetDocument({
    title: markedTitle(`Copy of Song Split Sheet ${number}: ${title}`, agreement),
    author: agreement.ownerName,
    subject: `Copy for third parties of document ${documentHash}`,
    date: new Date(agreement.signedAt),
  });
  const names = parties.map(({ contributor, signature }) => [
    contributor.name,
    signature.name,
    maskEmail(signature.email),
  ]);
  const sheet = JSON.stringify(agreement.splits);
  const fields = customFieldsText(agreement, signatures);
  const faces = new Typefaces(
    [title, agreement.artist, lyrics, sheet, fields, ...names.flat()].join("\n"),
  );
  const pages = new SheetPages(doc, new Typesetter(doc, faces), {
    left: `${number} · ${title}`,
    right: "Copy for Third Parties",
  });
  drawSheetHead(pages, agreement);
  pages.paragraph("P", `${what} ${left}`, textStyles.small);
  pages.y += 8;
  drawSplitBars(pages, agreement);
  drawSplitTable(pages, agreement, rowNotesOf(agreement, signatures));
  drawCustomFields(pages, agreement, signatures);
  drawTerms(pages, agreement);
  const table: Table = {
    columns: [
      { head: "Name", width: 220 },
      { head: "Email", width: 200 },
      { head: "Signed", width: 114 },
    ],
    rows: parties.map((party) => ({
      cells: [
        nameCell(party),
        textCell(maskEmail(party.signature.email)),
        textCell(sheetTime(party.signature.signedAt)),
      ],
    })),
    minimumRowHeight: 26,
    padding: 3.6,
    verticalAlign: "middle",
  };
  pages.section("Agreeing Parties", wholeHeight(pages, table));
  drawTable(pages, table);
  drawLyrics(pages, agreement.title, lyrics);
  const document = `${documentHash.slice(0, 6)}…${documentHash.slice(-4)}`;
  drawFooters(pages, () => `${what} Document ${document}`);
  drawTestMark(pages, agreement);
  doc.end();
  return await finished;
}
