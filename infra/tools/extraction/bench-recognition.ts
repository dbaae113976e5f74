import { parseArgs } from "node:util";
import { readDocument } from "../../local/textract/reading/read-document.ts";
import { drawnText } from "./bench/drawn-text.fixture.ts";
import { layouts } from "./bench/layouts.ts";
import { makeDocument } from "./bench/make-document.ts";
import { misread } from "./bench/misread-words.ts";
import type { Misread } from "./bench/misread-words.ts";
import { Random, seedOf } from "./bench/random.ts";
import { simulateWear, wearsOf } from "./bench/wear.ts";
import { drawForeign, foreignPapers, languageNames } from "./foreign/draw-foreign.ts";
import type { LanguageName } from "./foreign/draw-foreign.ts";

// npm run bench:recognition: how well the local Textract recognizes the words on pictures of pages, by language and kind
// of wear, without the reader of split sheets. `--pages` says how many pages of each language and kind; `--only WORD`
// takes only those whose language or kind has this word. Each run draws other pages; `--seed` repeats a run.
const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "1" },
    seed: { type: "string" },
    only: { type: "string", default: "" },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
/** A split sheet of each language. The other half of the pages are papers without splits. */
const sheets: Record<LanguageName, string> = { English: "office form", Spanish: "Spanish table", French: "French boxes", German: "German contract", Italian: "Italian table", Portuguese: "Portuguese boxes" }; // prettier-ignore

interface Sum extends Misread {
  pages: number;
  processorMs: number;
}
const sums = new Map<string, Sum>();

console.log(`Seed ${seed} (--seed ${seed} repeats this run)`);
const wears = [...new Set(Object.values(wearsOf).flat())];
for (const language of languageNames)
  for (const wear of wears) {
    if (!`${language} ${wear}`.includes(values.only)) continue;
    for (let page = 0; page < Number(values.pages); page++) {
      const pageSeed = seedOf(`${seed} ${language} ${wear} ${page}`);
      const random = new Random(pageSeed);
      const pdf = await draw(language, pageSeed, random);
      const { text } = await drawnText(pdf);
      const picture = await simulateWear(pdf, wear, random);
      const before = process.cpuUsage();
      const recognized: string[] = [];
      for await (const { words } of readDocument(picture, 1))
        recognized.push(...words.flatMap((word) => word.text.split(/\s+/)));
      const { user, system } = process.cpuUsage(before);
      const result = misread(text.split(/\s+/).filter(Boolean), recognized);
      for (const key of ["all", language, wear]) add(key, result, (user + system) / 1000);
    }
  }

console.log(`\n${"".padEnd(22)} pages   characters wrong   words wrong   processor ms a page`);
for (const [key, sum] of sums) {
  const characters = (sum.wrongCharacters / sum.characters).toFixed(3);
  const words = (sum.wrongWords / sum.words).toFixed(3);
  const time = (sum.processorMs / sum.pages).toFixed(0);
  console.log(`${key.padEnd(22)} ${String(sum.pages).padStart(5)}   ${characters.padStart(16)}   ${words.padStart(11)}   ${time.padStart(19)}`); // prettier-ignore
}
// The engines that recognize words stay loaded.
process.exit(0);

async function draw(language: LanguageName, pageSeed: number, random: Random): Promise<Buffer> {
  const sheet = layouts.find(({ layout: { name } }) => name === sheets[language]);
  if (sheet !== undefined && random.chance(0.5))
    return (await makeDocument(sheet.layout, "text", pageSeed)).bytes;
  const papers = foreignPapers[language].papers;
  const paper = papers[random.below(papers.length)] ?? papers[0];
  if (paper === undefined) throw new Error(`no papers in ${language}`);
  return await drawForeign(language, paper, pageSeed);
}

function add(key: string, one: Misread, processorMs: number): void {
  const sum = sums.get(key) ?? { pages: 0, processorMs: 0, characters: 0, wrongCharacters: 0, words: 0, wrongWords: 0 }; // prettier-ignore
  sum.pages++;
  sum.processorMs += processorMs;
  for (const part of ["characters", "wrongCharacters", "words", "wrongWords"] as const)
    sum[part] += one[part];
  sums.set(key, sum);
}
