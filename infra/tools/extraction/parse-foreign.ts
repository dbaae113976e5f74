import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openDocumentReader } from "./document-reader.ts";
import type { DocumentReader } from "./document-reader.ts";
import { generatedDocuments } from "./foreign/draw-foreign.ts";
import { foreignDocuments } from "./foreign-documents.ts";

// npm run parse:foreign: reads documents that have nothing to do with songs, and fails if it finds splits in one of them,
// or if one makes the product's code throw. It draws `--each` documents of each kind and language, others in each run
// unless `--seed` repeats one. With folders (`-- DIR…`) it also reads all PDFs, PNGs and JPEGs in them.
const { values, positionals } = parseArgs({
  options: {
    each: { type: "string", default: "6" },
    seed: { type: "string" },
    every: { type: "string", default: "1" },
    megabytes: { type: "string", default: "5" },
  },
  allowPositionals: true,
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);

interface Source {
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
}

const reader = await openDocumentReader();
try {
  const drawn = generatedDocuments(seed, Number(values.each));
  console.log(`Seed ${seed} (--seed ${seed} repeats this run)`);
  await readAll(
    reader,
    "Generated documents",
    drawn.map(({ name, draw }) => ({ name, bytes: draw })),
  );
  for (const folder of positionals) {
    const files = foreignDocuments(folder, Number(values.megabytes) * 1024 ** 2).filter(
      (_, index) => index % Number(values.every) === 0,
    );
    await readAll(
      reader,
      folder,
      files.map((name) => ({ name, bytes: () => readFileSync(name) })),
    );
  }
} finally {
  await reader.stop();
}

/** Reads documents, and prints how many were read and refused and in which there are splits. */
async function readAll(
  { read }: DocumentReader,
  title: string,
  documents: readonly Source[],
): Promise<void> {
  const refused = new Map<string, number>();
  const seconds: number[] = [];
  const inventions: string[] = [];
  for (const { name, bytes } of documents) {
    const document = await bytes();
    const start = performance.now();
    try {
      const { splits } = await read(document);
      seconds.push((performance.now() - start) / 1000);
      const names = splits.map(({ songwriterName }) => songwriterName.value);
      if (splits.length > 0) inventions.push(`${name}: ${names.join(", ")}`);
    } catch (error) {
      const reason = error instanceof Error ? error.name : "unknown";
      refused.set(reason, (refused.get(reason) ?? 0) + 1);
      if (isRefusal(error)) continue;
      console.error(name, error);
      process.exitCode = 1;
    }
  }
  const sorted = seconds.toSorted((a, b) => a - b);
  const reasons = [...refused].map(([reason, count]) => `${count} ${reason}`).join(", ");
  console.log(`\n${title}: ${documents.length} documents`);
  console.log(`read ${seconds.length}, refused: ${reasons || "none"}`);
  if (sorted.length > 0)
    console.log(
      `seconds: median ${sorted[sorted.length >> 1]?.toFixed(2)}, longest ${sorted.at(-1)?.toFixed(1)}`,
    );
  console.log(`Inventions: splits in ${inventions.length} of them (goal: none)`);
  for (const one of inventions) console.log(`  ${one}`);
  if (inventions.length > 0) process.exitCode = 1;
}

/** Whether an error is a refusal of an unreadable document, by Textract or by the product. */
function isRefusal(error: unknown): boolean {
  const names = /^(?:UnsupportedDocument|BadDocument|DocumentTooLarge|InvalidParameter)Exception$/;
  if (!(error instanceof Error)) return false;
  return names.test(error.name) || error.message.includes("UNSUPPORTED_DOCUMENT");
}
