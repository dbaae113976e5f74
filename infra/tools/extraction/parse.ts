import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { parseArgs } from "node:util";
import { openDocumentReader } from "./document-reader.ts";
import { plainSheet } from "./plain-sheet.ts";
import type { PlainSheet } from "./plain-sheet.ts";

// npm run parse -- FILE… --out DIR: reads documents as the product does and writes <name>.json for each.
const { values, positionals } = parseArgs({
  options: { out: { type: "string" } },
  allowPositionals: true,
});
if (values.out === undefined || positionals.length === 0) {
  console.error("Usage: npm run parse -- FILE… --out DIR");
  process.exitCode = 2;
} else {
  mkdirSync(values.out, { recursive: true });
  const reader = await openDocumentReader();
  for (const file of positionals) {
    const start = performance.now();
    const sheet = await reader.read(readFileSync(file)).then(plainSheet, failed);
    const name = basename(file, extname(file));
    writeFileSync(join(values.out, `${name}.json`), `${JSON.stringify(sheet, null, 2)}\n`);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const found = sheet.error ?? `${sheet.splits.length} splits`;
    console.log(`${name}: ${found}, ${seconds} s`);
  }
  await reader.stop();
}

function failed(error: unknown): PlainSheet {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return {
    splits: [],
    title: null,
    artist: null,
    date: null,
    lyrics: null,
    rawText: "",
    error: message,
  };
}
