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

/** Medians of cold import times in milliseconds by function name. The cost part uses them. */
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

/** Elapsed time and processor time of one import, in milliseconds. */
const Import = z.object({ time: z.number(), processorTime: z.number() });
type Import = z.infer<typeof Import>;

/** Imports a bundle in a new process with the environment of its function. */
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
  /** Median of the elapsed times, in milliseconds. */
  time: number;
  /** Medians of the ratios to the import of the bare function right before. */
  besideBare: Import;
}

/** Measures each import right after one of the bare function, so that other load on the machine affects both. */
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

/** Measures the import of each function in a new process, compared with a bare function. */
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
        about: `Size of each bundle, the part that a new environment reads at once, and the time of the import in a new Node process with the function's environment: medians of ${rounds} runs. 'Beside bare' is the median ratio to a bare function (a DynamoDB document client and one GetItem), which is bundled the same way and imported right before each import. Its own row shows the noise of this machine. Other load on the machine affects the elapsed time, so the ratio of processor times is given, too. The target for functions that answer endpoints is 1.6.`,
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

/** Bundles the bare function like the product's functions, with the environment of one of them. */
async function bareSubject(folder: string, functions: readonly StackFunction[]): Promise<Subject> {
  const entry = fileURLToPath(new URL("./bare-function.ts", import.meta.url));
  await bundle([{ name: "bare", entry }], folder);
  const variables = functions.find(({ name }) => name === "songs")?.variables ?? {};
  return { name: bareName, file: join(folder, "bare/index.mjs"), variables, isApi: false };
}

/** Sizes of all code of a bundle, and of the part that its entry imports statically: uncompressed and with gzip. */
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

/** A file and its static imports, recursively. */
function importedAtOnce(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(file, "utf8");
  for (const [, name = ""] of code.matchAll(/(?:from|import)"\.\/([\w-]+\.mjs)"/g))
    importedAtOnce(join(dirname(file), name), found);
  return found;
}
