import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { bundle } from "../bundle.ts";
import { decimal, kilobytes, median, milliseconds, sum } from "./figures.ts";
import type { Part } from "./report.ts";
import type { StackFunction } from "./stack-functions.ts";

const rounds = 15;
const bareName = "bare lib-dynamodb";

interface Subject {
  name: string;
  file: string;
  variables: Record<string, string>;
  isApi: boolean;
}

/** Medians of cold imports in milliseconds by the function's name, as `cost` reckons with them. */
export type ColdImports = ReadonlyMap<string, number>;

const program = `
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  await import(process.argv[1]);
  const time = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(usedBefore);
  process.stdout.write(JSON.stringify({ time, processorTime: (user + system) / 1000 }));
  process.exit(0);
`;

/** What one import took, in milliseconds: on the clock, and of the processors alone. */
const Import = z.object({ time: z.number(), processorTime: z.number() });
type Import = z.infer<typeof Import>;

/** How long a new process takes to import a bundle with its function's environment. */
function importOnce({ file, variables }: Subject): Import {
  const url = pathToFileURL(file).href;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program, url], {
    env: variables,
    encoding: "utf8",
  });
  return Import.parse(JSON.parse(output));
}

interface Measured {
  subject: Subject;
  /** Median, in milliseconds. */
  time: number;
  /** Medians of the ratios to the bare function's import just before. */
  besideBare: Import;
}

/** Each import is measured right after one of the bare function: whatever else the machine does, it does to both. */
function measure(bare: Subject, subjects: readonly Subject[]): Measured[] {
  for (const subject of [bare, ...subjects]) importOnce(subject);
  const pairs = Array.from({ length: rounds }, () =>
    subjects.map((subject) => [importOnce(bare), importOnce(subject)] as const),
  );
  return subjects.map((subject, index) => {
    const runs = pairs.flatMap((round) => {
      const pair = round[index];
      return pair === undefined ? [] : [pair];
    });
    const ratio = (kind: keyof Import) => median(runs.map(([base, own]) => own[kind] / base[kind]));
    return {
      subject,
      time: median(runs.map(([, own]) => own.time)),
      besideBare: { time: ratio("time"), processorTime: ratio("processorTime") },
    };
  });
}

/** What a new process takes to import each function, beside a bare one. */
export async function measureColdImports(
  functions: readonly StackFunction[],
): Promise<{ part: Part; imports: ColdImports }> {
  const folder = mkdtempSync(join(tmpdir(), "splitsheet-bench-"));
  try {
    const bare = await bareSubject(folder, functions);
    const measured = measure(bare, [bare, ...functions.map(subjectOf)]);
    return {
      imports: new Map(measured.map(({ subject, time }) => [subject.name, time])),
      part: {
        title: "Functions",
        about: `Size of each bundle, what a new function reads of it, and the time that a new Node process takes to import it with its environment: medians of ${rounds} runs. 'Beside bare' is the median of the ratios to a function that holds nothing but a DynamoDB document client and one GetItem, bundled the same way and imported right before each of them; its own row shows what the machine's noise makes of 1. Where others are at work on the machine the clock says little; the processors' own time is counted beside it. Functions that answer endpoints are to stay within 1.6.`,
        columns: [
          "Function",
          "Bundle",
          "Read at first",
          "gzip",
          "Cold import",
          "Beside bare",
          "Processors beside bare",
          "Wanted",
        ],
        rows: measured.map(({ subject, time, besideBare }) => [
          subject.name,
          ...sizesOf(subject.file),
          milliseconds(time),
          decimal(besideBare.time, 2),
          decimal(besideBare.processorTime, 2),
          subject.isApi ? "≤ 1.6" : "",
        ]),
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function subjectOf({ name, directory, variables, isApi }: StackFunction): Subject {
  return { name, file: join(directory, "index.mjs"), variables, isApi };
}

/** Bundled as the product's functions are, with the environment of one of them. */
async function bareSubject(folder: string, functions: readonly StackFunction[]): Promise<Subject> {
  const entry = fileURLToPath(new URL("./bare-function.ts", import.meta.url));
  await bundle([{ name: "bare", entry }], folder);
  const variables = functions.find(({ name }) => name === "songs")?.variables ?? {};
  return { name: bareName, file: join(folder, "bare/index.mjs"), variables, isApi: false };
}

/** Of all the code in a bundle; of what its entry imports at once, as it is and compressed. */
function sizesOf(entry: string): string[] {
  const folder = dirname(entry);
  const files = readdirSync(folder).filter((name) => name.endsWith(".mjs"));
  const whole = files.map((name) => statSync(join(folder, name)).size);
  const first = [...importedAtOnce(entry)].map((file) => readFileSync(file));
  return [
    kilobytes(sum(whole)),
    kilobytes(sum(first.map(({ length }) => length))),
    kilobytes(sum(first.map((code) => gzipSync(code).length))),
  ];
}

/** A file and those that it imports by a statement, and so on. */
function importedAtOnce(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(file, "utf8");
  for (const [, name = ""] of code.matchAll(/(?:from|import)"\.\/([\w-]+\.mjs)"/g))
    importedAtOnce(join(dirname(file), name), found);
  return found;
}
