import { describe, expect, it } from "vitest";
import { builtInTemplates } from "../templates/built-in-templates.ts";
import { placeholdersOf, unknownPerson } from "../templates/template.ts";
import { rowsOfBulkSong } from "./rows-of-bulk-song.ts";

let ids = 0;
const newRowId = () => `row${(ids += 1)}`;
const nia = { ...unknownPerson("Nia Okafor", "nia@example.com"), pro: "ASCAP", ipi: "00052210040" };
const known = new Map([[nia.email, nia]]);
const template = builtInTemplates.find(({ rows }) => rows.length === 2)?.rows ?? [];
const open = placeholdersOf(template);

/** A song whose placeholders these people fill, in the order of the template. */
const filledBy = (...people: { name: string; email: string }[]) => ({
  ...{ line: 4, rows: [] },
  people: people.map((person, index) => ({ ...person, rowId: open[index]?.id ?? "" })),
});

describe("rowsOfBulkSong", () => {
  it("fills a template with people of the file, and with what the address book knows of them", () => {
    const song = filledBy(
      { name: "", email: "NIA@example.com" },
      { name: "Otto", email: "o@b.co" },
    );
    const filled = rowsOfBulkSong(song, template, { known, newRowId });
    expect(filled).toMatchObject({
      rows: [
        { songwriterName: "Nia Okafor", pro: "ASCAP", songwriterIpi: "00052210040" },
        { songwriterName: "Otto", email: "o@b.co", songwriterIpi: "" },
      ],
    });
  });

  it("names each placeholder that nobody fills, and each that somebody without a name fills", () => {
    const song = filledBy({ name: "", email: "stranger@example.com" });
    const filled = rowsOfBulkSong(song, template, { known, newRowId });
    const [first, second] = open.map(({ placeholder }) => placeholder);
    expect(filled).toEqual({
      faults: [
        { line: 4, message: expect.stringMatching(new RegExp(`^${first}: `)) },
        { line: 4, message: `Choose who is “${second}”` },
      ],
    });
  });
});
