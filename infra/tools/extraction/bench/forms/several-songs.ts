import { drop, text } from "../drawing.ts";
import type { SheetTruth, SongTruth, SplitTruth } from "../sheet-truth.ts";
import { nameOf, shareOf } from "./form.ts";
import type { Form, Part } from "./form.ts";
import { drawGrid } from "./grid.ts";
import { agreedShares, makePeople } from "./people.ts";

/** Adds a second song with other writers to a sheet, and gives both. */
function twoSongs({ sheet, random, vocabulary, fields }: Form): SongTruth[] {
  const titles = vocabulary.titles.filter((title) => title !== sheet.title);
  const splits = makePeople(2 + random.below(2), random, vocabulary);
  const shown = fields.map(({ name }) => name);
  const second = { ...sheet, splits, title: titles[random.below(titles.length)] ?? "" };
  for (const [field, value] of [
    ["pro", "pro"],
    ["ipi", "songwriterIpi"],
    ["publisher", "publisherName"],
    ["publisherIpi", "publisherIpi"],
    ["email", "email"],
  ] as const)
    // prettier-ignore
    if (!shown.includes(field)) drop(second, value);
  return setSongs(sheet, [sheet, second]);
}

function setSongs(sheet: SheetTruth, songs: readonly SongTruth[]): SongTruth[] {
  sheet.songs = songs.map(({ title, artist, date, splits }) => ({ title, artist, date, splits }));
  return sheet.songs;
}

const songsHead = ({ paper, sheet, labels, random }: Form): void => {
  paper.centered(random.pick(["Split Sheet", "Session Splits", "Writing Camp – Split Sheet", labels.kind]), 16); // prettier-ignore
  if (sheet.artist !== null) paper.text(paper.left, `${labels.artist}: ${sheet.artist}`);
  paper.text(360, `${labels.date}: ${sheet.printedDate}`);
  paper.y += 28;
};

/** Two songs below each other, each with a table of its own. */
export const songsBelow: Part = (form) => {
  songsHead(form);
  const { paper, fields, labels, random } = form;
  const isNumbered = random.chance(0.5);
  for (const [index, song] of twoSongs(form).entries()) {
    paper.text(paper.left, `${isNumbered ? `Song ${index + 1}: ` : `${labels.title}: `}${song.title}`, { bold: true, size: 12 }); // prettier-ignore
    paper.y += 22;
    const rows = song.splits.map((split, row) => fields.map(({ cell }) => cell(split, row)));
    drawGrid(paper, fields.map(({ label }) => label), rows, { lines: "rows" }); // prettier-ignore
    paper.y += 16;
  }
};

/** Two songs beside each other, a list of names and shares for each. */
export const songsBeside: Part = (form) => {
  songsHead(form);
  const { paper, labels } = form;
  const songs = twoSongs(form);
  for (const { splits } of songs) drop({ ...form.sheet, splits }, "pro", "songwriterIpi", "publisherName", "publisherIpi", "email"); // prettier-ignore
  const top = paper.y;
  const width = (paper.right - paper.left) / 2;
  for (const [side, song] of songs.entries()) {
    paper.y = top;
    const left = paper.left + side * width;
    paper.box(left, paper.y - 6, width - 12, 40 + 5 * 17);
    for (const [row, line] of paper
      .wrapped(`${labels.title}: ${song.title}`, width - 24, { bold: true })
      .entries())
      // prettier-ignore
      paper.text(left + 6, line, { bold: true, y: paper.y + row * 12 });
    paper.y += 32;
    for (const split of song.splits) {
      paper.text(left + 6, nameOf(split));
      paper.text(left + width - 75, shareOf(form, split));
      paper.y += 17;
    }
  }
};

/** Songs as columns, writers as rows; a writer without a share in a song has an empty cell. */
export const songsAsColumns: Part = (form) => {
  songsHead(form);
  const { paper, sheet, random, vocabulary, labels } = form;
  drop(sheet, "songwriterIpi", "publisherName", "publisherIpi", "email");
  const titles = vocabulary.titles.filter((title) => title !== sheet.title).slice(0, 8);
  const people = sheet.splits;
  const takesPart = people.map(() => random.chance(0.75));
  if (takesPart.filter(Boolean).length < 1) takesPart[0] = true;
  const shares = agreedShares(takesPart.filter(Boolean).length, random);
  const second: SplitTruth[] = people
    .filter((_, index) => takesPart[index])
    .map((split, index) => ({ ...split, songwriterPercentage: shares[index] ?? 0 }));
  const songs = setSongs(sheet, [sheet, { ...sheet, title: titles[random.below(titles.length)] ?? "", splits: second }]); // prettier-ignore
  const rows = people.map((split) => [
    nameOf(split),
    text(split.pro),
    ...songs.map((song) => {
      const own = song.splits.find(({ songwriterName }) => songwriterName === split.songwriterName);
      return own === undefined ? "" : shareOf(form, own);
    }),
  ]);
  const heads = [labels.name, labels.pro, ...songs.map(({ title }) => title ?? "")];
  drawGrid(paper, heads, rows, { lines: "all" });
};
