import { describe, expect, it } from "vitest";
import { rowsIn } from "./prose.fixture.ts";

const details = (text: string): unknown[][] =>
  rowsIn(text).map((row) => [
    row.name?.value,
    row.writerShare?.value,
    row.pro?.value,
    row.ipi?.value,
    row.publisher?.value,
    row.email?.value,
  ]);

const trusts = (text: string): number[] => rowsIn(text).map(({ writerShare }) => writerShare?.trust ?? 0); // prettier-ignore

const shares = (text: string): unknown[][] =>
  rowsIn(text).map(({ name, writerShare }) => [name?.value, writerShare?.value]);

it("a song embodied in a recording is a song, and a question names no publisher", () => {
  const rows = rowsIn(
    "5. Composition. The composition embodied in the Master was written by the parties, who shall own it as follows:\n\nAna Reyes (BMI) 50%\nTom Okafor (PRS) 50%\n\nTom, do you have a publisher I should list?",
  );
  expect(rows.map((row) => [row.writerShare?.value, row.masterShare?.value, row.publisher?.value])).toEqual([[50, undefined, undefined], [50, undefined, undefined]]); // prettier-ignore
});

describe("details in sentences", () => {
  it("stand in parentheses behind a name", () => {
    expect(
      details(
        "Ana Reyes (BMI, IPI 00123456789, ana@example.com) owns 60% of the song, published by Hearth & Harbor Songs. Tom Okafor (PRS) owns 40% of the song.",
      ),
    ).toEqual([
      ["Ana Reyes", 60, "BMI", "00123456789", "Hearth & Harbor Songs", "ana@example.com"],
      ["Tom Okafor", 40, "PRS", undefined, undefined, undefined],
    ]);
  });

  it("stand in the next sentence", () => {
    expect(
      details(
        "Ana Reyes shall own 60% of the song. Her publisher is Tallgrass Publishing.\nTom Okafor shall own 40% of the song. Publisher: Bell & West.",
      ),
    ).toEqual([
      ["Ana Reyes", 60, undefined, undefined, "Tallgrass Publishing", undefined],
      ["Tom Okafor", 40, undefined, undefined, "Bell & West", undefined],
    ]);
  });

  it("stand where the parties are named", () => {
    expect(
      details(
        'Between Ana Reyes, a member of ASCAP ("Reyes") and Tom Okafor, a member of SOCAN ("Okafor").\n\nReyes owns 70% and Okafor owns 30% of the composition.',
      ),
    ).toEqual([
      ["Ana Reyes", 70, "ASCAP", undefined, undefined, undefined],
      ["Tom Okafor", 30, "SOCAN", undefined, undefined, undefined],
    ]);
  });

  it("name companies as publishers, not as writers", () => {
    expect(
      details(
        "50% of the song to Ana Reyes through her publishing company Nova Songs (BMI); 50% to Tom Okafor d/b/a Tall Trees Music.",
      ),
    ).toEqual([
      ["Ana Reyes", 50, undefined, undefined, "Nova Songs", undefined],
      ["Tom Okafor", 50, undefined, undefined, "Tall Trees Music", undefined],
    ]);
  });
});

it("shares of the recording are apart from those of the song", () => {
  expect(
    rowsIn(
      "Ana Reyes owns 25% of the composition and 50% of the master. Tom Okafor owns 75% of the composition and 50% of the master.",
    ).map(({ name, writerShare, masterShare }) => [name?.value, writerShare?.value, masterShare?.value]), // prettier-ignore
  ).toEqual([
    ["Ana Reyes", 25, 50],
    ["Tom Okafor", 75, 50],
  ]);
});

it("signatures at the end give names in full", () => {
  const rows = rowsIn(
    "Okafor owns 60% of the song and Reyes owns 40%.\n\nSigned:\nMaria Okafor\n\nAna Reyes",
  );
  expect(rows.map(({ name, writerShare }) => [name?.value, writerShare?.value])).toEqual([
    ["Maria Okafor", 60],
    ["Ana Reyes", 40],
  ]);
});

describe("what is unclear is doubted", () => {
  it("sums that are no whole", () => {
    for (const trust of trusts("Ana Reyes owns 60% of the song and Tom Okafor owns 30%."))
      expect(trust).toBeLessThan(0.9);
  });

  it("words and figures that differ", () => {
    const rows = rowsIn(
      "Ana Reyes owns sixty percent (50%) of the song and Tom Okafor owns fifty percent (50%).",
    );
    expect(rows[0]?.writerShare?.value).toBe(50);
    expect(rows[0]?.writerShare?.trust).toBeLessThan(0.9);
  });

  it("but not a half that two people divide", () => {
    const text = "Half of the song goes to Ana Reyes and the other half is divided equally between Tom Okafor and Li Wei."; // prettier-ignore
    for (const trust of trusts(text)) expect(trust).toBeGreaterThanOrEqual(0.9);
  });

  it("but not clear sentences", () => {
    for (const trust of trusts("Ana Reyes owns 60% of the song and Tom Okafor owns 40%."))
      expect(trust).toBeGreaterThanOrEqual(0.9);
  });
});

it("a text of 60,000 characters is read without going through it again for each name", () => {
  const entry =
    'Ana Reyes and Tom Okafor (the "Writers") met Li Wei, 12 Main Street; no share was said. ';
  expect(rowsIn(entry.repeat(680))).toEqual([]);
});

describe("amendments", () => {
  it.each([
    'Section 2, under which Ana Reyes owned 50% of the song and Tom Okafor owned 50% of the song, is deleted and replaced: "2. Ana Reyes shall own 45%, Tom Okafor shall own 45% and Li Wei shall own 10%."',
    "The parties amend the shares in the song: Ana Reyes from 60% to 45%; Tom Okafor from 40% to 45%; Li Wei from 0% to 10%.",
    "Amendment to the song. Original shares: Ana Reyes 50%, Tom Okafor 50%. New shares: Ana Reyes 45%, Tom Okafor 45%, Li Wei 10%.",
    "Ana Reyes owns 45% (formerly 50%), Tom Okafor 45% (formerly 50%) and Li Wei 10% of the song.",
  ])("count with their new shares: %s", (text) => {
    expect(shares(text)).toEqual([
      ["Ana Reyes", 45],
      ["Tom Okafor", 45],
      ["Li Wei", 10],
    ]);
  });
});

it("prices and taxes in names and titles are no payments", () => {
  const text = 'Ana Price and Tom Tax wrote the song "Fifty Percent Commission". Ana Price owns 60% of the song, Tom Tax owns 40%.'; // prettier-ignore
  expect(rowsIn(text).map(({ name, writerShare }) => [name?.value, writerShare?.value])).toEqual([
    ["Ana Price", 60],
    ["Tom Tax", 40],
  ]);
});
