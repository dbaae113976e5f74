import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { ImportedPerson } from "../../../../../shared/contracts/address-book/people.ts";
import { normalizeEmail } from "../../../../../shared/domain/text/email.ts";
import { writeCsv } from "../../../../../shared/domain/text/write-csv.ts";
import { readCsv } from "../../../lib/csv/csv-file.ts";
import { parsePeopleCsv, type PeopleFile } from "./parse-people-csv.ts";
import { formatPeopleCsv } from "./format-people-csv.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean, hasMark = true) => {
  const units = `${hasMark ? "\uFEFF" : ""}${text}`;
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < units.length; index += 1)
    view.setUint16(index * 2, units.charCodeAt(index), isLittle);
  return bytes;
};

function fileOf(bytes: Uint8Array): PeopleFile {
  const file = parsePeopleCsv(bytes);
  if (typeof file === "string") throw new Error(file);
  return file;
}
const brief = (bytes: Uint8Array) => fileOf(bytes).people.map(({ name, email }) => [name, email]);

const google =
  "First Name,Middle Name,Last Name,Phonetic First Name,Notes,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Value\r\n" +
  'Björk,,Okafor,,"Met in\r\nLagos, 2019",* Work,bjork@okafor.example,b@x.example,+44 20\r\n' +
  "Otto,P.,Lind,,,* Home,otto@lind.example ::: otto@work.example,,\r\n" +
  "No,,Address,,,,,,\r\n" +
  ",,,,,,nameless@x.example,,\r\n";

describe("CSV import of people", () => {
  it("reads Google Contacts with quoted line breaks, and lists skipped rows with reasons", () => {
    const { people, skipped } = fileOf(utf8(google));
    expect(people.map(({ name, email }) => [name, email])).toEqual([
      ["Björk Okafor", "bjork@okafor.example"],
      ["Otto P. Lind", "otto@lind.example"],
    ]);
    expect(skipped).toEqual([
      { row: 4, text: "No Address", reason: "No email address" },
      { row: 5, text: "nameless@x.example", reason: "Songwriter name is required" },
    ]);
  });

  it("reads the older format of Google Contacts", () => {
    const old =
      "Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value\nNia Okafor,Nia,Okafor,*,n@x.example\n";
    expect(brief(utf8(old))).toEqual([["Nia Okafor", "n@x.example"]]);
  });

  it("reads Outlook, also in German with semicolons and in Windows-1252", () => {
    const english =
      '"First Name","Last Name","E-mail Address","E-mail 2 Address"\n"Nia","Okafor","n@x.example",""\n';
    expect(brief(utf8(english))).toEqual([["Nia Okafor", "n@x.example"]]);
    const german = 'Vorname;Nachname;E-Mail-Adresse\r\nJörg;"Müller; jun.";j@x.example\r\n';
    const bytes = Uint8Array.from(german, (letter) => letter.charCodeAt(0));
    expect(brief(bytes)).toEqual([["Jörg Müller; jun.", "j@x.example"]]);
  });

  it.each([
    ["UTF-8", utf8],
    ["UTF-8 with its mark", (text: string) => utf8(`\uFEFF${text}`)],
    ["UTF-16 LE", (text: string) => utf16(text, true)],
    ["UTF-16 BE", (text: string) => utf16(text, false)],
    ["UTF-16 LE without its mark", (text: string) => utf16(text, true, false)],
    ["UTF-16 BE without its mark", (text: string) => utf16(text, false, false)],
  ])("reads %s", (_, encode) => {
    const text = "Name\tEmail\r\nŁukasz Świt 🎹\tl@x.example\r\n";
    expect(brief(encode(text))).toEqual([["Łukasz Świt 🎹", "l@x.example"]]);
  });

  it("uses the delimiter of Excel's sep= line", () => {
    expect(brief(utf8("sep=;\r\nName;Email\r\nLind, Otto;o@x.example"))).toEqual([
      ["Lind, Otto", "o@x.example"],
    ]);
  });

  it("restores the leading zeros of an IPI number that a spreadsheet dropped", () => {
    const text =
      "Name,Email,IPI/CAE,Publisher,Publisher IPI\nNia,n@x.example,52210040,Okafor Songs,123\n";
    expect(fileOf(utf8(text)).people[0]).toMatchObject({
      ipi: "00052210040",
      publisherName: "Okafor Songs",
      publisherIpi: "123",
    });
  });

  it("reads each email address once, and completes it by later rows", () => {
    const { people, skipped } = fileOf(
      utf8("Name,Email,PRO\nNia,N@x.example,\nNia O.,n@x.example,gema\n"),
    );
    expect(people).toMatchObject([{ name: "Nia", email: "N@x.example", pro: "GEMA" }]);
    expect(skipped).toMatchObject([{ row: 3, reason: "Same email as row 2" }]);
  });

  it.each(["", "Name,Phone\nNia,1\n", "\u0000\u0001"])(
    "refuses a file without email addresses",
    (text) => {
      expect(parsePeopleCsv(utf8(text))).toMatch(/no column with email addresses/);
    },
  );
});

const anyPerson = fc
  .record({
    name: fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
    email: fc.emailAddress(),
    pro: fc.constantFrom("", "BMI", "none", "=cmd()", "STIM"),
    ipi: fc.constantFrom("", "none", "00052210040", "52210040", "12a", "+1"),
    publisherName: fc.constantFrom("", "@Okafor", '"Lind"; Music', "'=1", "-"),
    publisherIpi: fc.constantFrom("", "none", "00014107338"),
    furtherDetails: fc.constantFrom(
      undefined,
      { person: { last: "Okafor", first: "=Nia" }, mechanical: { name: "MCPS", code: "044" } },
      { company: { name: "Okafor Ltd" }, publisherPro: "none" as const },
      { writesAs: { name: "N. Oak", ipi: "none" }, mechanical: { name: "Guild of Nowhere" } },
      { administrator: { name: "+Tide", ipi: "1", pro: { name: "PRS", code: "052" } } },
    ),
  })
  .map((person) => ImportedPerson().safeParse(person).data)
  .filter((person) => person !== undefined);

it("CSV export of people: an import of the exported file gives the same people", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyPerson, { selector: ({ email }) => normalizeEmail(email) }),
      fc.boolean(),
      (people, selfPublished) => {
        const book = people.map((person, index) =>
          selfPublished && index % 2 === 0
            ? { ...person, selfPublished, publisherName: "", publisherIpi: "" }
            : person,
        );
        const read = fileOf(utf8(formatPeopleCsv(book)));
        expect(read.skipped).toEqual([]);
        const asStored = read.people.map((person, index) => ({
          ...person,
          // A number without its leading zeros is the same number.
          ipi: person.ipi === "00052210040" ? (book[index]?.ipi ?? "") : person.ipi,
        }));
        expect(asStored).toEqual(book);
        expect(formatPeopleCsv(read.people)).toBe(
          formatPeopleCsv(fileOf(utf8(formatPeopleCsv(read.people))).people),
        );
      },
    ),
  );
});

it("CSV files: no written cell is a formula, and every cell is read as it was written", () => {
  const cell = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "'=1", "''+1", "'quoted'", "＝1"),
    // Contains another delimiter more often than the row has cells.
    fc.constantFrom("1;2;3;4;5;6", "1\t2\t3\t4\t5\t6"),
  );
  const row = fc.array(cell, { minLength: 2, maxLength: 4 }).map((cells) => ["id", ...cells]);
  const format = { newline: "\r\n", delimiter: "," } as const;
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const text = writeCsv(rows);
      expect(text.startsWith("\uFEFF")).toBe(true);
      for (const written of Papa.parse<string[]>(text, format).data.flat())
        expect(written).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      expect(readCsv(utf8(text))).toEqual(rows);
    }),
  );
});
