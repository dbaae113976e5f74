import { describe, expect, it } from "vitest";
import type { PageWord } from "../page-text.ts";
import type { FoundValue, Row } from "../rows.ts";
import { withCertainty } from "./certainty.ts";
import { worthOf } from "./worth.ts";

let places = 0;

function found<T>(value: T, trust = 1): FoundValue<T> {
  const box = { left: 0, top: places++ / 100, width: 0.1, height: 0.01 };
  return { value, words: [{ text: String(value), confidence: 1, page: 0, box }], trust };
}

const ipi = found("00123456789");
const ana = { name: found("Ana Reyes"), writerShare: found(60), ipi };
const tom = { name: found("Tom Okafor"), writerShare: found(40) };
const numbers: readonly PageWord[] = ipi.words;

describe("rows", () => {
  it("are certain if they explain their document together", () => {
    expect(withCertainty([ana, tom], { words: numbers })).toEqual([ana, tom]);
  });

  it.each<[string, Row[], readonly PageWord[]]>([
    ["shares come to no whole", [ana, { ...tom, writerShare: found(30) }], numbers],
    ["a share is missing", [{ ...ana, writerShare: found(100) }, { name: tom.name }], numbers],
    ["a number is left over", [ana, tom], [...numbers, ...found("00234567891").words]],
    ["a name is more than a name", [ana, { ...tom, name: found("OKAFOR, TOM PUB. HARBOR SONGS") }], numbers],
    ["a company is a writer", [ana, { ...tom, name: found("Harbor Music Ltd") }], numbers],
  ])("are doubtful if %s", (_, rows, words) => {
    for (const row of withCertainty(rows, { words })) expect(row.name?.trust).toBeLessThan(0.9);
  }); // prettier-ignore
});

const worth = (...rows: Row[]): number =>
  worthOf({ rows, words: new Set<PageWord>() }, { words: numbers });

describe("a reading", () => {
  it("is worth more if the places of its values make them more certain", () => {
    const guessed = { name: found("Ana Reyes", 0.9), writerShare: found(60, 0.9), ipi };
    expect(worth(ana, tom)).toBeGreaterThan(worth(guessed, tom));
  });

  it("is worth less if it uses words twice", () => {
    expect(worth(ana, { ...tom, ipi })).toBeLessThan(worth(ana, { ...tom, ipi: found("1") }));
  });
});
