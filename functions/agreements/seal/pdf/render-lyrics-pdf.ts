import { drawFooters } from "./footers.ts";
import { sheetColors, pageBounds, textStyles } from "./sheet-style.ts";
import { drawLyricLines } from "./lyrics-section.ts";
import { openSheetDocument } from "./sheet-document.ts";
import { SheetPages } from "./sheet-pages.ts";
import { Typefaces } from "./typefaces.ts";
import { Typesetter } from "./typesetter.ts";

/** The content of a lyric sheet. */
export interface LyricSheet {
  title: string;
  artist: string;
  /** In its written form; empty if the work has none. */
  iswc: string;
  lyrics: string;
}

/** Renders a song's lyrics as a PDF with the typefaces of split sheets. The same input gives the same bytes. */
export async function renderLyricsPdf(sheet: LyricSheet, date: Date): Promise<Uint8Array> {
  const title = sheet.title || "Untitled";
  const { doc, finished } = openSheetDocument({
    title: `${title}: Lyrics`,
    author: sheet.artist,
    date,
  });
  const faces = new Typefaces([title, sheet.artist, sheet.lyrics].join("\n"));
  const pages = new SheetPages(doc, new Typesetter(doc, faces), { left: title, right: "Lyrics" });
  drawHead(pages, title, sheet.artist);
  drawLyricLines(pages, sheet.lyrics);
  const footer = sheet.iswc === "" ? "Lyrics" : `ISWC ${sheet.iswc}`;
  drawFooters(pages, () => footer);
  doc.end();
  return await finished;
}

function drawHead(pages: SheetPages, title: string, artist: string): void {
  pages.y -= 2;
  pages.artifact(() => {
    const brand = pages.set.line("Splitsheet", textStyles.brand);
    pages.set.draw(brand, pageBounds.right - brand.width, pages.y, textStyles.brand);
  });
  pages.paragraph("P", "Lyrics", textStyles.number);
  pages.paragraph("H1", title, textStyles.heading);
  if (artist !== "") {
    pages.y += 2;
    pages.paragraph("P", artist, textStyles.value);
  }
  pages.y += 8;
  pages.rule(pages.y, sheetColors.ink, 1.1);
  pages.y += 18;
}
