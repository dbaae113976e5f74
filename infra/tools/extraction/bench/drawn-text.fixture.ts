import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface DrawnText {
  /** All texts and the values of text fields, with a space between two. */
  text: string;
  /** Texts that are not wholly on their page. */
  outside: string[];
  /** The words beside radio buttons and check boxes that are chosen; undefined for one without words. */
  chosen: (string | undefined)[];
}

interface Place {
  text: string;
  x: number;
  y: number;
}

/** What a PDF shows as text, without any reading of ours. */
export async function drawnText(pdf: Buffer): Promise<DrawnText> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const drawn: DrawnText = { text: "", outside: [], chosen: [] };
  for (let number = 1; number <= document.numPages; number++)
    await readPage(await document.getPage(number), drawn);
  await loading.destroy();
  return drawn;
}

async function readPage(page: PDFPageProxy, drawn: DrawnText): Promise<void> {
  const { width, height } = page.getViewport({ scale: 1 });
  const places: Place[] = [];
  for (const item of (await page.getTextContent()).items) {
    if (!("str" in item)) continue;
    const [a = 1, b = 0, , , x = 0, y = 0] = item.transform as number[];
    drawn.text += ` ${item.str}`;
    places.push({ text: item.str, x, y });
    const isUpright = Math.abs(b) > Math.abs(a);
    const [right, top] = isUpright ? [x, y + item.width] : [x + item.width, y];
    if (x < 0 || y < 0 || right > width || top > height) drawn.outside.push(item.str);
  }
  // pdfjs-dist types annotations as any; these are what it documents for form fields.
  const fields = (await page.getAnnotations()) as {
    fieldType?: string;
    fieldValue?: unknown;
    exportValue?: string;
    buttonValue?: string;
    rect: [number, number, number, number];
  }[];
  for (const { fieldType, fieldValue, exportValue, buttonValue, rect } of fields) {
    if (fieldType !== "Btn") {
      drawn.text += ` ${[fieldValue].flat().join(" ")}`;
      continue;
    }
    if (fieldValue !== (buttonValue ?? exportValue)) continue;
    const [, bottom, right] = rect;
    const label = places.find(({ x, y }) => x >= right && x < right + 12 && Math.abs(y - bottom) < 8); // prettier-ignore
    drawn.chosen.push(label?.text);
  }
}
