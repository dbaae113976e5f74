import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { z } from "zod";
import { bundleOptions } from "../../stack/bundle.ts";
import { readBundleCode } from "./bundle-files.ts";
import { formatDecimal, formatKilobytes, median, formatMilliseconds, sum } from "./figures.ts";
import type { ReportPart } from "./report.ts";
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
): Promise<{ part: ReportPart; imports: ColdImports }> {
  const folder = mkdtempSync(join(tmpdir(), "splitsheet-bench-"));
  try {
    const bare = await bareSubject(folder, functions);
    const measured = measure(bare, [bare, ...functions.map(subjectOf)]);
    return {
      imports: new Map(measured.map(({ subject, time }) => [subject.name, time])),
      part: {
        title: "Functions",
        about: `Size of each bundle, the part that a new environment reads at once, and the time of the import in a new Node process with the function's environment: medians of ${rounds} runs. 'Beside bare' is the median ratio to a bare function (a DynamoDB document client and one GetItem), which is bundled with the SDK as it is and imported right before each import. Its own row shows the noise of this machine. Other load on the machine affects the elapsed time, so the ratio of processor times is given, too. The target for functions that answer endpoints is 1.6.`,
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
          formatMilliseconds(time),
          formatDecimal(besideBare.time, 2),
          formatDecimal(besideBare.processorTime, 2),
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

/** Bundles the bare function with the environment of one of the product's functions, and with nothing replaced. */
async function bareSubject(folder: string, functions: readonly StackFunction[]): Promise<Subject> {
  const entry = fileURLToPath(new URL("./bare-function.ts", import.meta.url));
  const entryPoints = { index: entry };
  await build({
    ...bundleOptions,
    alias: {},
    external: [],
    entryPoints,
    outdir: join(folder, "bare"),
  });
  const variables = functions.find(({ name }) => name === "songs")?.variables ?? {};
  return { name: bareName, file: join(folder, "bare/index.mjs"), variables, isApi: false };
}

/** Sizes of all code of a bundle, and of the part that a new environment reads at once: uncompressed and with gzip. */
function sizesOf(entry: string): string[] {
  const { all, first } = readBundleCode(dirname(entry));
  return [
    formatKilobytes(sum(all.map(({ length }) => length))),
    formatKilobytes(sum(first.map(({ length }) => length))),
    formatKilobytes(sum(first.map((code) => gzipSync(code).length))),
  ];
}
