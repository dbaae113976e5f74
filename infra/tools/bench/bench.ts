import { writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { buildIfChanged } from "../scripts/build.ts";
import { startCloudProcess } from "../testing/cloud-process.ts";
import { costPart } from "./agreement-cost.ts";
import { backupPart } from "./month/backup-cost.ts";
import { measureBigAccount } from "./big-account/big-account.ts";
import { measureColdImports } from "./cold-imports.ts";
import { measureCrowd } from "./crowd-signing.ts";
import { measureDocumentMemory } from "./document-memory.ts";
import { measureLargeUpload } from "./large-upload.ts";
import { measureEndpoints } from "./endpoint-costs.ts";
import { downloadParts } from "./month/download-cost.ts";
import { idleDollars, idlePart } from "./idle-cost.ts";
import { monthlyPart } from "./month/monthly-cost.ts";
import { markdownOf, type ReportPart } from "./report.ts";
import { sealingPart } from "./sealing-time.ts";
import { measureSigningRuns } from "./signing-run.ts";
import { readIdleStage, readStackFunctions } from "./stack-functions.ts";
import { measureLatency } from "./under-load/latency.ts";
import { measureMemory } from "./under-load/memory.ts";
import { measureSweep } from "./sweep-time.ts";
import { measureStart } from "./start-time.ts";
import { measureWeb } from "./pages/web-loads.ts";

const root = join(import.meta.dirname, "../../..");
const courses = 6;
const partNames = [
  "functions",
  "endpoints",
  "web",
  "agreements",
  "crowd",
  "idle",
  "cost",
  "start",
  "memory",
  "latency",
  "sweep",
  "big-account",
  "large-upload",
  "document-memory",
] as const;
type PartName = (typeof partNames)[number];

/** `npm run bench` measures all parts and writes .local/bench.md. `npm run bench -- web` prints one part. */
function wantedParts(given: readonly string[]): ReadonlySet<string> {
  const unknown = given.filter((name) => !partNames.some((known) => known === name));
  if (unknown.length > 0)
    throw new Error(`Unknown part: ${unknown.join(", ")}. The parts are ${partNames.join(", ")}.`);
  return new Set(given.length === 0 ? partNames : given);
}

function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day} with \`npm run bench\`: Node ${process.version}, ${availableParallelism()} cores (${model}), ${memory} GB, load ${load} at the start.`;
}

/** Runs a measurement on an empty local cloud in its own process. */
async function withCloudProcess<Result>(
  measure: (url: string) => Promise<Result>,
): Promise<Result> {
  const cloud = await startCloudProcess();
  try {
    return await measure(cloud.url);
  } finally {
    await cloud.remove();
  }
}

async function run(): Promise<void> {
  const wanted = wantedParts(process.argv.slice(2));
  const isWanted = (...names: PartName[]): boolean => names.some((name) => wanted.has(name));
  const cdkOut = buildIfChanged(root);
  const lines = [describeMachine(), ""];
  console.log(lines.join("\n"));
  const add = (...parts: ReportPart[]): void => {
    for (const part of parts) {
      const text = markdownOf(part);
      lines.push(text);
      console.log(text);
    }
  };
  const functions = readStackFunctions(cdkOut);

  const imported = isWanted("functions", "agreements")
    ? await measureColdImports(functions)
    : undefined;
  if (imported) add(imported.part);
  if (isWanted("endpoints")) add(await withCloudProcess((url) => measureEndpoints(url, functions)));
  const web = isWanted("web", "agreements") ? await withCloudProcess(measureWeb) : undefined;
  if (web) add(...web.parts);
  if (imported && web && isWanted("agreements")) {
    const signed = await withCloudProcess((url) => measureSigningRuns(url, functions, courses));
    add(sealingPart(signed));
    // Of each kind the last one, with warm functions.
    for (const corrects of [false, true]) {
      const course = signed.findLast((one) => one.corrects === corrects);
      if (course) add(costPart({ course, functions, imports: imported.imports, pages: web.pages }));
    }
  }
  if (isWanted("crowd")) add(await withCloudProcess((url) => measureCrowd(url, functions)));
  if (isWanted("idle")) add(idlePart(readIdleStage(cdkOut, functions)));
  if (isWanted("cost"))
    add(
      monthlyPart(idleDollars(readIdleStage(cdkOut, functions))),
      ...downloadParts(),
      backupPart(),
    );
  if (isWanted("start")) add(await measureStart(root));

  if (isWanted("memory")) add(...(await withCloudProcess(measureMemory)));

  if (isWanted("latency")) add(await withCloudProcess(measureLatency));

  if (isWanted("sweep")) add(await measureSweep());

  if (isWanted("big-account")) add(...(await measureBigAccount()));

  if (isWanted("large-upload")) add(await withCloudProcess(measureLargeUpload));

  if (isWanted("document-memory")) add(measureDocumentMemory());

  if (wanted.size === partNames.length)
    writeFileSync(join(root, ".local/bench.md"), lines.join("\n"));
}

await run();
