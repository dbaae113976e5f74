import { PNG } from "pngjs";
import type { Agreement, Contributor } from "../../../../shared/domain/agreement/agreement.ts";
import type { Signature } from "../../../../shared/domain/agreement/evidence/signature.ts";
import { alsoFor } from "../../../../shared/domain/sheet/also-for.ts";
import { maskEmail } from "../../../../shared/domain/text/email.ts";
import { readSignatureInk } from "../../printable/signature-image.ts";
import { shortenedName } from "./details/isolated-name.ts";
import { representedBy } from "./details/represented-by.ts";
import { textStyles } from "./sheet-style.ts";
import type { SignatureWithImage } from "./sealed-pdf-input.ts";
import type { SheetPages } from "./sheet-pages.ts";
import {
  type Cell,
  drawTable,
  fitsWithHeading,
  type Table,
  textCell,
  wholeHeight,
} from "./table.ts";
import { sheetTime } from "./utc-time.ts";

export interface SignedParty<S extends Signature = SignatureWithImage> {
  contributor: Contributor;
  signature: S;
  /** For whom else the party signs, if its rows have several names. */
  alsoFor: string | undefined;
}

/** Each contributor with their signature on this version, in the sheet's order. Throws if a signature is missing. */
export function signedParties<S extends Signature>(
  agreement: Agreement,
  signatures: readonly S[],
): SignedParty<S>[] {
  const rows = agreement.splits.map(({ contributorId, songwriterName }) => ({
    contributorId,
    songwriterName: shortenedName(songwriterName),
  }));
  return agreement.contributors.map((contributor) => {
    const signature = signatures.find(({ contributorId }) => contributorId === contributor.id);
    if (!signature) throw new RangeError(`Contributor ${contributor.id} has not signed`);
    const { id: contributorId, name } = contributor;
    const party = { contributorId, songwriterName: shortenedName(name) };
    return { contributor, signature, alsoFor: alsoFor(rows, party) };
  });
}

/** Heights of a row in points, in the order of trial. The lower ones keep all signatures on the first page. */
const [usualRowHeight, ...lowerRowHeights] = [40, 36, 33] as const;
/** Points of a row that its signature does not take. */
const aroundSignature = 10;

/** Draws the Agreeing Parties table: names, signature images, email addresses and dates of signature. */
export function drawAgreeingParties(pages: SheetPages, parties: readonly SignedParty[]): void {
  const usual = partiesTable(pages, parties, usualRowHeight);
  const fitting = fitsWithHeading(pages, usual)
    ? usual
    : lowerRowHeights
        .map((height) => partiesTable(pages, parties, height))
        .find((table) => fitsWithHeading(pages, table));
  const table = fitting ?? usual;
  // The table starts on a new page if only that keeps all signatures on one page.
  pages.section("Agreeing Parties", wholeHeight(pages, table));
  drawTable(pages, table);
}

function partiesTable(
  pages: SheetPages,
  parties: readonly SignedParty[],
  minimumRowHeight: number,
): Table {
  return {
    columns: [
      { head: "Name", width: 128 },
      { head: "Signature", width: 152 },
      { head: "Email", width: 158 },
      { head: "Date", width: 96 },
    ],
    rows: parties.map((party) => ({
      cells: [
        nameCell(party),
        signatureCell(pages, party.signature, minimumRowHeight - aroundSignature),
        emailCell(party.signature),
        textCell(sheetTime(party.signature.signedAt)),
      ],
    })),
    minimumRowHeight,
    padding: 3.6,
    verticalAlign: "bottom",
  };
}

/**
 * A contributor's name, and below it for whom else they sign, who signed for them, and the name that was signed with, if it
 * differs.
 */
export function nameCell({
  contributor,
  signature,
  alsoFor: others,
}: SignedParty<Signature>): Cell {
  const { name } = contributor;
  const { name: signedAs, signer } = signature;
  const represented = representedBy({ name }, signature);
  const notes = [
    ...(others === undefined ? [] : [others]),
    ...(represented === undefined ? [] : [represented]),
    ...((signer?.name ?? name) === signedAs ? [] : [`Signed as ${signedAs}`]),
  ];
  return {
    texts: [
      { text: name, style: textStyles.cell },
      ...notes.map((text) => ({ text, style: textStyles.small })),
    ],
  };
}

/** The party's address; below it that of who signed for it, because the drawing is theirs. */
function emailCell({ email, signer }: Signature): Cell {
  const note = signer && `Signed by a link to ${maskEmail(signer.email)}`;
  return {
    texts: [
      { text: email, style: textStyles.cell },
      ...(note === undefined ? [] : [{ text: note, style: textStyles.small }]),
    ],
  };
}

function signatureCell(
  pages: SheetPages,
  { name, image }: SignatureWithImage,
  signatureHeight: number,
): Cell {
  const ink = readSignatureInk(image);
  // Signing refuses an image without ink. If one was stored anyway, the sheet is still sealed.
  if (!ink) return textCell("(the image holds no drawing)", textStyles.small);
  const png = new PNG({ width: ink.width, height: ink.height });
  png.data = Buffer.from(ink.rgb);
  // PDFKit embeds a PNG without an alpha channel as it is. It would first decode one with an alpha channel.
  const bytes = PNG.sync.write(png, { colorType: 2, inputColorType: 2, inputHasAlpha: false });
  return {
    alt: `Signature of ${name}`,
    height: signatureHeight,
    draw: (x, top, width) => {
      const scale = Math.min((width - 8) / ink.width, signatureHeight / ink.height, 0.5);
      const height = ink.height * scale;
      pages.doc.image(bytes, x, top + signatureHeight - height, {
        width: ink.width * scale,
        height,
      });
    },
  };
}
