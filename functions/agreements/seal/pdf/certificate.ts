import { consentTexts } from "../../../../shared/domain/agreement/evidence/consent.ts";
import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import type { SignedParty } from "./agreeing-parties.ts";
import { certificateEventRows, sealedEvents } from "./certificate-events.ts";
import { documentSchemaOf } from "../../../../shared/domain/agreement/agreeing/head-fields.ts";
import { identifiedBy } from "./details/identified-by.ts";
import { partyFacts } from "./details/party-facts.ts";
import { sheetColors, contentWidth, pageBounds, textStyles } from "./sheet-style.ts";
import { documentCodeUrl, drawQrCode } from "./qr-code.ts";
import type { SealedPdfInput } from "./sealed-pdf-input.ts";
import type { SheetPages } from "./sheet-pages.ts";
import { drawTable, leadHeight, type Row, type Table, textCell } from "./table.ts";
import { certificateTime } from "./utc-time.ts";

/** Draws the certificate as a part of its own: hash, parties, events, consent text. */
export function drawCertificate(
  pages: SheetPages,
  input: SealedPdfInput,
  parties: readonly SignedParty[],
  sealedAt: string,
): void {
  pages.runUnder("Certificate of Signing");
  pages.beginPart("bare");
  drawHead(pages, input.agreement.number);
  drawSeal(pages, input, parties, sealedAt);
  drawParties(pages, parties);
  drawCourse(pages, input, sealedAt);
  drawConsent(pages, parties);
}

function drawHead(pages: SheetPages, number: number): void {
  pages.y -= 2;
  pages.paragraph("H1", "Certificate of Signing", textStyles.heading);
  const line = pages.set.line(formatSheetNumber(number), textStyles.number);
  pages.tagged("P", () =>
    pages.set.draw(line, pageBounds.right - line.width, pages.y - 14, textStyles.number),
  );
  pages.y += 6;
  pages.rule(pages.y, sheetColors.ink, 1.1);
  pages.y += 12;
}

const whatIsAttached = {
  2: "The attached agreement.json is the text that was signed; its SHA-256 is the hash above.",
  3: "The attached agreement.json is the sheet; its SHA-256 is the hash above. The attached declarations.json is what each party declares about itself, signatures.json what each party signed. Their hashes are below.",
} as const;

function drawSeal(
  pages: SheetPages,
  { agreement, documentHash, verifyUrl }: SealedPdfInput,
  parties: readonly SignedParty[],
  sealedAt: string,
): void {
  const codeUrl = documentCodeUrl(verifyUrl, documentHash);
  const size = 75;
  const border = 5;
  const left = pageBounds.right - size - 2 * border;
  const top = pages.y;
  pages.paragraph("H2", "Document hash (SHA-256)", textStyles.section);
  pages.y += 2;
  pages.paragraph("P", documentHash, textStyles.mono);
  pages.y += 9;
  pages.paragraph("H2", "Sealed", textStyles.section);
  pages.y += 2;
  const consents = [...new Set(parties.map(({ signature }) => signature.consentVersion))];
  const facts = [
    `${certificateTime(sealedAt)} UTC`,
    `version ${agreement.version}`,
    `terms ${agreement.termsVersion}`,
    `consent text ${consents.join(", ")}`,
  ];
  pages.paragraph("P", facts.join(" · "), textStyles.body);
  const width = left - pageBounds.left - 16;
  const how = pages.set.wrap(
    `${whatIsAttached[documentSchemaOf(agreement)]}\nCheck this file at ${verifyUrl}`,
    textStyles.small,
    width,
  );
  pages.y += 5;
  pages.tagged("P", () =>
    pages.lines(how, { x: pageBounds.left, top: pages.y, width }, textStyles.small),
  );
  pages.y += how.length * textStyles.small.lineHeight;
  const outer = size + 2 * border;
  pages.artifact(() => {
    pages.doc.rect(left, top, outer, outer).lineWidth(0.75).stroke(sheetColors.line);
  });
  pages.tagged(
    "Figure",
    () => drawQrCode(pages.doc, codeUrl, { x: left + border, top: top + border, size }),
    { alt: `QR code: ${codeUrl}` },
  );
  pages.y = Math.max(pages.y, top + outer);
}

function drawParties(pages: SheetPages, parties: readonly SignedParty[]): void {
  const facts = parties.map((party) => partyFacts(party, parties));
  const table: Table = {
    columns: [
      { head: "Party", width: 172 },
      { head: "Identified by", width: 108 },
      { head: "Signed (UTC)", width: 100 },
      { head: "Signature", width: 56 },
      { head: "IP address", width: 98 },
    ],
    rows: parties.map(({ contributor, signature, alsoFor }, index): Row => ({
      cells: [
        {
          texts: [
            { text: contributor.name, style: textStyles.cell },
            { text: signature.email, style: textStyles.cellMuted },
          ],
        },
        textCell(identifiedBy(contributor, signature)),
        textCell(certificateTime(signature.signedAt)),
        textCell(signature.method),
        textCell(signature.ipAddress),
      ],
      // User agents have no fixed length, and a row must fit on one page.
      below: [
        ...(alsoFor === undefined ? [] : [alsoFor]),
        ...(facts[index] ?? []),
        `Browser: ${signature.userAgent.slice(0, 400) || "not told"}`,
      ].join("\n"),
    })),
    minimumRowHeight: 26,
    padding: 2.4,
    verticalAlign: "middle",
  };
  pages.section("Parties", leadHeight(pages, table));
  drawTable(pages, table);
}

function drawCourse(
  pages: SheetPages,
  { agreement, evidence }: SealedPdfInput,
  sealedAt: string,
): void {
  const rows = [
    ...certificateEventRows(sealedEvents(agreement, evidence)),
    { at: sealedAt, event: "Sealed", by: "Splitsheet", ipAddress: "" },
  ];
  const table: Table = {
    columns: [
      { head: "Time (UTC)", width: 102 },
      { head: "Event", width: 190 },
      { head: "By", width: 144 },
      { head: "IP address", width: 98 },
    ],
    rows: rows.map((row): Row => ({
      cells: [
        textCell(certificateTime(row.at)),
        textCell(row.event),
        textCell(row.by),
        textCell(row.ipAddress),
      ],
    })),
    minimumRowHeight: 14.6,
    padding: 1.8,
    verticalAlign: "middle",
  };
  pages.section("Course of events", leadHeight(pages, table));
  drawTable(pages, table);
}

function drawConsent(pages: SheetPages, parties: readonly SignedParty[]): void {
  const texts: Record<string, readonly string[]> = consentTexts;
  const versions = new Set(parties.map(({ signature }) => signature.consentVersion));
  for (const version of versions) {
    const text = (texts[version] ?? []).join(" ");
    const style = textStyles.small;
    const lines = pages.set.wrap(text, style, contentWidth);
    pages.section(`Consent text ${version}`, lines.length * style.lineHeight);
    pages.paragraph("P", text, style);
  }
}
