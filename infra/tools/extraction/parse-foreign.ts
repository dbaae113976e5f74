import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openDocumentReader } from "./document-reader.ts";
import { foreignDocuments } from "./foreign-documents.ts";

// npm run parse:foreign -- DIR…: reads all PDFs, PNGs and JPEGs of folders with documents that have nothing to do with
// this project, such as the test documents of PDF libraries. It fails if one of them makes the product's code throw.
const { values, positionals } = parseArgs({
  options: { every: { type: "string", default: "1" }, megabytes: { type: "string", default: "5" } },
  allowPositionals: true,
});
if (positionals.length === 0) {
  console.error("Usage: npm run parse:foreign -- DIR… [--every 10] [--megabytes 5]");
  process.exitCode = 2;
} else {
  const reader = await openDocumentReader();
  for (const folder of positionals) {
    const files = foreignDocuments(folder, Number(values.megabytes) * 1024 ** 2).filter(
      (_, index) => index % Number(values.every) === 0,
    );
    const refused = new Map<string, number>();
    const seconds: number[] = [];
    const withSplits: string[] = [];
    for (const file of files) {
      const start = performance.now();
      try {
        const { splits } = await reader.read(readFileSync(file));
        seconds.push((performance.now() - start) / 1000);
        if (splits.length === 0) continue;
        const names = splits.map(({ songwriterName }) => songwriterName.value);
        withSplits.push(`${file}: ${names.join(", ")}`);
      } catch (error) {
        const reason = error instanceof Error ? error.name : "unknown";
        refused.set(reason, (refused.get(reason) ?? 0) + 1);
        if (isRefusal(error)) continue;
        console.error(file, error);
        process.exitCode = 1;
      }
    }
    const sorted = seconds.toSorted((a, b) => a - b);
    const reasons = [...refused].map(([reason, count]) => `${count} ${reason}`).join(", ");
    console.log(`\n${folder}: ${files.length} documents`);
    console.log(`read ${seconds.length}, refused: ${reasons || "none"}`);
    console.log(
      `seconds: median ${sorted[sorted.length >> 1]?.toFixed(2)}, longest ${sorted.at(-1)?.toFixed(1)}`,
    );
    console.log(`with splits ${withSplits.length}`);
    for (const one of withSplits) console.log(`  ${one}`);
  }
  await reader.stop();
}

/** Whether an error is a refusal of an unreadable document, by Textract or by the product. */
function isRefusal(error: unknown): boolean {
  const names = /^(?:UnsupportedDocument|BadDocument|DocumentTooLarge|InvalidParameter)Exception$/;
  if (!(error instanceof Error)) return false;
  return names.test(error.name) || error.message.includes("UNSUPPORTED_DOCUMENT");
}
