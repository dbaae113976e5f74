import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { bundle } from "../bundle.ts";
import { decimal, kilobytes, median, milliseconds } from "./figures.ts";
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
  const startedAt = performance.now();
  await import(process.argv[1]);
  process.stdout.write(String(performance.now() - startedAt));
  process.exit(0);
`;

/** How long a new process takes to import a bundle with its function's environment, in milliseconds. */
function importOnce({ file, variables }: Subject): number {
  const url = pathToFileURL(file).href;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program, url], {
    env: variables,
    encoding: "utf8",
  });
  return Number(output);
}

/** All functions and the bare one take turns, so that each round finds the machine as busy for one as for the other. */
export async function measureColdImports(
  functions: readonly StackFunction[],
): Promise<{ part: Part; imports: ColdImports }> {
  const folder = mkdtempSync(join(tmpdir(), "splitsheet-bench-"));
  try {
    const subjects = [await bareSubject(folder, functions), ...functions.map(subjectOf)];
    for (const subject of subjects) importOnce(subject);
    const times = Array.from({ length: rounds }, () => subjects.map(importOnce));
    const measured = subjects.map((subject, index) => ({
      subject,
      time: median(times.map((round) => round[index] ?? 0)),
    }));
    const bareTime = measured[0]?.time ?? 0;
    return {
      imports: new Map(measured.map(({ subject, time }) => [subject.name, time])),
      part: {
        title: "Functions",
        about: `Size of each bundle, and time that a new Node process takes to import it with its environment: median of ${rounds} rounds in which all take turns. 'Beside bare' is the ratio to a function that holds nothing but a DynamoDB document client and one GetItem, bundled the same way; functions that answer endpoints are to stay within 1.6.`,
        columns: ["Function", "Bundle", "gzip", "Cold import", "Beside bare", "Wanted"],
        rows: measured.map(({ subject, time }) => [
          subject.name,
          ...sizesOf(subject.file),
          milliseconds(time),
          decimal(time / bareTime, 2),
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

function sizesOf(file: string): string[] {
  const code = readFileSync(file);
  return [kilobytes(code.length), kilobytes(gzipSync(code).length)];
}
