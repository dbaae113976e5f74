import { splitFields } from "../../plain-sheet.ts";
import type { SheetTruth, SongTruth, SplitTruth } from "../sheet-truth.ts";

/** A paper typed as text, and what a reader should find in it. */
export interface TypewrittenPaper {
  name: string;
  /** The text of each page; a character is as wide as each other. */
  pages: string[];
  truth: SheetTruth;
}

type Field = (typeof splitFields)[number];

/** The fields of a row of the truth, by what its line calls them. */
const fields: Readonly<Record<string, Field>> = {
  name: "songwriterName",
  pro: "pro",
  ipi: "songwriterIpi",
  share: "songwriterPercentage",
  publisher: "publisherName",
  publisherIpi: "publisherIpi",
  publisherShare: "publisherPercentage",
  copyright: "copyrightPercentage",
  master: "masterPercentage",
  email: "email",
  signed: "signed",
  signedDate: "signedDate",
};

/**
 * Reads a file of papers: `##### name`, the text, `----- truth`, then a line for the title, artist and date each, and one
 * for each writer. The README beside it has the form.
 */
export function readPapers(file: string): TypewrittenPaper[] {
  return file
    .split(/^#{5} ?/m)
    .slice(1)
    .map((part) => {
      const [name = ""] = part.split("\n", 1);
      const [text = "", truth] = part.slice(name.length + 1).split(/^-{5} truth\n?/m);
      if (truth === undefined) throw new Error(`${name}: no truth`);
      const pages = text.split(/^={5} page.*\n/m).map((page) => page.replace(/\s+$/, ""));
      return { name: name.trim(), pages, truth: readTruth(name, truth) };
    });
}

function readTruth(name: string, text: string): SheetTruth {
  const songs: SongTruth[] = [];
  let song: SongTruth = { title: null, artist: null, date: null, splits: [] };
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const [, field, value = ""] = /^(title|artist|date): ?(.*)$/.exec(line) ?? [];
    if (field === "title") {
      song = { title: value, artist: null, date: null, splits: [] };
      songs.push(song);
    } else if (field === "artist" || field === "date") song[field] = value;
    else if (line.trim() !== "nothing") song.splits.push(readRow(name, line));
  }
  const [first = song] = songs;
  return { ...first, lyrics: null, printedDate: "", songs: songs.length > 1 ? songs : [] };
}

function readRow(name: string, line: string): SplitTruth {
  const [writer = "", ...parts] = line.split("|").map((part) => part.trim());
  const none = Object.fromEntries(splitFields.map((field) => [field, null]));
  // The entries are made from all the fields.
  const row = { ...none, songwriterName: writer } as SplitTruth;
  const alsoRight: NonNullable<SplitTruth["alsoRight"]> = {};
  for (const part of parts) {
    const [label = "", given = "yes"] = part.split("=").map((one) => one.trim());
    const field = fields[label];
    if (field === undefined) throw new Error(`${name}: ${label} is no field`);
    const [value = null, ...others] = given.split("~").map((one) => valueOf(field, one));
    Object.assign(row, { [field]: value });
    if (others.length > 0) alsoRight[field] = others;
  }
  return Object.keys(alsoRight).length > 0 ? { ...row, alsoRight } : row;
}

function valueOf(field: Field, text: string): string | number | boolean | null {
  if (text === "none") return null;
  if (field === "signed") return true;
  return field.endsWith("Percentage") ? Number(text) : text;
}
