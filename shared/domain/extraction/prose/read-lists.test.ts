import * as fc from "fast-check";
import { expect, it } from "vitest";
import { rowsIn } from "./prose.fixture.ts";

// A small renderer that knows nothing of the grammar: people and shares in several wordings.

const given = ["Ana", "Tom", "Lucía", "Jürgen", "Zoé", "Kofi", "Mei", "João", "Søren", "Priya"];
const family = ["Reyes", "Okafor", "Núñez", "Fröhlich", "Lefèvre", "Mensah", "Lindqvist", "da Silva", "Castell", "Kapoor"]; // prettier-ignore

interface Part {
  name: string;
  share: number;
}

const listed = (items: readonly string[], and: string): string =>
  `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1) ?? ""}`;
const comma = (share: number): string => String(share).replace(".", ",");

const wordings: Record<string, (parts: readonly Part[]) => string> = {
  clauses: (parts) => `The song is owned as follows: ${parts.map(({ name, share }) => `${name} owns ${share}%`).join("; ")}.`, // prettier-ignore
  sentences: (parts) => parts.map(({ name, share }) => `${name} shall own ${share} percent of the composition.`).join(" "), // prettier-ignore
  behind: (parts) => `The copyright in the song belongs ${listed(parts.map(({ name, share }) => `${share}% to ${name}`), "and")}.`, // prettier-ignore
  respectively: (parts) => `${listed(parts.map(({ name }) => name), "and")} own the song in the proportions of ${listed(parts.map(({ share }) => `${share}%`), "and")}, respectively.`, // prettier-ignore
  "one sign": (parts) => `The composition is shared by ${listed(parts.map(({ name }) => name), "and")}: ${listed(parts.map(({ share }) => String(share)), "and")} percent, respectively.`, // prettier-ignore
  parentheses: (parts) => `Writers of the song: ${listed(parts.map(({ name, share }) => `${name} (${share}%)`), "and")}.`, // prettier-ignore
  entries: (parts) => `Shares of the song\n${parts.map(({ name, share }) => `${name}: ${share} %`).join("\n")}`, // prettier-ignore
  "entries, shares first": (parts) => `Shares of the song\n${parts.map(({ name, share }) => `${share}% - ${name}`).join("\n")}`, // prettier-ignore
  rest: (parts) => `Of the song, ${parts.slice(0, -1).map(({ name, share }) => `${name} receives ${share}%`).join(", ")}, and the remaining share belongs to ${parts.at(-1)?.name ?? ""}.`, // prettier-ignore
  Spanish: (parts) => parts.map(({ name, share }) => `A ${name} le corresponde el ${comma(share)} % de la obra.`).join("\n"), // prettier-ignore
  French: (parts) => `Les parts de l'œuvre sont de ${listed(parts.map(({ name, share }) => `${comma(share)} % pour ${name}`), "et")}.`, // prettier-ignore
  German: (parts) => `Am Werk halten ${listed(parts.map(({ name, share }) => `${name} ${comma(share)} Prozent`), "und")}.`, // prettier-ignore
  Italian: (parts) => parts.map(({ name, share }) => `a ${name} spetta il ${comma(share)}% del brano;`).join("\n"), // prettier-ignore
  Portuguese: (parts) => `Cabem ${listed(parts.map(({ name, share }) => `${comma(share)}% da obra a ${name}`), "e")}.`, // prettier-ignore
};

/** Two to eight people with shares in halves of a percent that sum to 100. */
const people = fc
  .record({
    names: fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 2, maxLength: 8, selector: ([first, last]) => first * 10 + last }), // prettier-ignore
    cuts: fc.array(fc.integer({ min: 1, max: 199 }), { minLength: 7, maxLength: 7 }),
  })
  .map(({ names, cuts }) => {
    const own = [...new Set(cuts)].slice(0, names.length - 1).toSorted((a, b) => a - b);
    const edges = [0, ...own, 200];
    return names.slice(0, edges.length - 1).map(([first, last], index) => ({
      name: `${given[first] ?? ""} ${family[last] ?? ""}`,
      share: ((edges[index + 1] ?? 0) - (edges[index] ?? 0)) / 2,
    }));
  })
  .filter((parts) => parts.length > 1);

it.each(Object.entries(wordings))("people and their shares are read back whole: %s", (_, write) => {
  fc.assert(
    fc.property(people, (parts) => {
      const rows = rowsIn(write(parts));
      expect(rows.map(({ name, writerShare }) => ({ name: name?.value, share: writerShare?.value }))).toEqual(parts); // prettier-ignore
    }),
  );
});
