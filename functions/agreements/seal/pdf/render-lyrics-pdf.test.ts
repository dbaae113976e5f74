import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { renderLyricsPdf, type LyricSheet } from "./render-lyrics-pdf.ts";

const date = new Date("2026-11-21T11:00:00Z");
const song: LyricSheet = {
  title: "Low Tide Radio",
  artist: "Nia & the Shallows",
  iswc: "T-034.524.680-1",
  lyrics: "Static on the water\nyour name between the stations\n\nLow tide radio",
};

async function pagesOf(changes: Partial<LyricSheet>): Promise<string[]> {
  const data = Uint8Array.from(await renderLyricsPdf({ ...song, ...changes }, date));
  const pdf = await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join("|");
  });
  return await Promise.all(pages);
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `Line ${index + 1} of the song`).join("\n");

describe("a lyric sheet", () => {
  test("shows what can be printed of a draft, which takes any text", async () => {
    const [page = ""] = await pagesOf({
      title: "www.lowtide.example \u{1f525}",
      artist: "https://nia.example \u{e0041}",
      lyrics: "\u{1f30a} on the water\n\u{10ffff}",
    });
    expect(page).toContain("www.lowtide.example");
    expect(page).toContain("on the water");
  });

  test("shows title, artist, lyrics and the work's code", async () => {
    const [page = "", ...others] = await pagesOf({});
    for (const text of [song.title, song.artist, "Static on the water", "Low tide radio"])
      expect(page).toContain(text);
    expect(page).toContain("ISWC T-034.524.680-1");
    expect(page).toContain("Page 1 of 1");
    expect(others).toEqual([]);
  });

  test("has every line once and in order, on as many pages as they need", async () => {
    const pages = await pagesOf({ lyrics: lines(400) });
    expect(pages.length).toBeGreaterThan(2);
    const found = [...pages.join("|").matchAll(/Line (\d+) of the song/g)].map(([, n]) => n);
    expect(found).toEqual(Array.from({ length: 400 }, (_, index) => String(index + 1)));
    for (const page of pages.slice(1)) expect(page).toContain(song.title);
  });

  test("prints the scripts that split sheets print", async () => {
    const lyrics =
      "Волна за волной\nΘάλασσα\nשיר של ים\nأغنية البحر\nसागर का गीत\nเพลงทะเล\n海の歌\n바다의 노래";
    const [page = ""] = await pagesOf({ lyrics });
    const letters = page.replaceAll(/[|\s]/g, "");
    for (const line of lyrics.split("\n")) expect(letters).toContain(line.replaceAll(/\s/g, ""));
  });

  test("is the same bytes for the same song, and has a title where the song has none", async () => {
    const first = Buffer.from(await renderLyricsPdf(song, date));
    expect(Buffer.from(await renderLyricsPdf({ ...song }, date)).equals(first)).toBe(true);
    const [page = ""] = await pagesOf({ title: "", artist: "", iswc: "" });
    expect(page).toContain("Untitled");
  });
});
