import { PNG } from "pngjs";
import type { Agreement, Contributor } from "../../../../shared/domain/agreement/agreement.ts";
import { readSignatureInk } from "../../sheet/signature-image.ts";
import { styles } from "./ink.ts";
import type { SignatureWithImage } from "./sealed-pdf-input.ts";
import type { SheetPages } from "./sheet-pages.ts";
import { type Cell, drawTable, type Table, textCell, wholeHeight } from "./table.ts";
import { sheetTime } from "./utc-time.ts";

export interface SignedParty {
  contributor: Contributor;
  signature: SignatureWithImage;
}

/** Every contributor with their signature on this version, in the sheet's order. Throws if one is missing. */
export function signedParties(
  agreement: Agreement,
  signatures: readonly SignatureWithImage[],
): SignedParty[] {
  return agreement.contributors.map((contributor) => {
    const signature = signatures.find(({ contributorId }) => contributorId === contributor.id);
    if (!signature) throw new RangeError(`Contributor ${contributor.id} has not signed`);
    return { contributor, signature };
  });
}

const signatureHeight = 30;

/** The Agreeing Parties table: names, the signatures as drawn, e-mail addresses and times. */
export function drawAgreeingParties(pages: SheetPages, parties: readonly SignedParty[]): void {
  const table: Table = {
    columns: [
      { head: "Name", width: 128 },
      { head: "Signature", width: 152 },
      { head: "Email", width: 158 },
      { head: "Date", width: 96 },
    ],
    rows: parties.map(({ contributor, signature }) => ({
      cells: [
        nameCell(contributor.name, signature.name),
        signatureCell(pages, signature),
        textCell(signature.email),
        textCell(sheetTime(signature.signedAt)),
      ],
    })),
    minimumRowHeight: 40,
    padding: 3.6,
    verticalAlign: "bottom",
  };
  // The signatures of one sheet stay together where a page can hold them.
  pages.section("Agreeing Parties", wholeHeight(pages, table));
  drawTable(pages, table);
}

function nameCell(name: string, signedAs: string): Cell {
  if (name === signedAs) return textCell(name);
  return {
    texts: [
      { text: name, style: styles.cell },
      { text: `Signed as ${signedAs}`, style: styles.small },
    ],
  };
}

function signatureCell(pages: SheetPages, { name, image }: SignatureWithImage): Cell {
  const ink = readSignatureInk(image);
  // Signing refuses such images; a sheet that everyone signed is sealed all the same.
  if (!ink) return textCell("(the image holds no drawing)", styles.small);
  const png = new PNG({ width: ink.width, height: ink.height });
  png.data = Buffer.from(ink.rgb);
  // Three bytes a pixel, without transparency: the PDF takes such a PNG over as it is, at once.
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
