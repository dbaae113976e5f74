import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { groups, type GroupName } from "../../../shared/contracts/index.ts";
import { calledGroups } from "./http-calls.ts";
import { importGraph, type ImportGraph } from "./import-graph.ts";

/** Why a change can break a test, the closest reason first. */
export const reasons = ["is changed", "imports it", "is beside it", "calls it over HTTP"] as const;
type Reason = (typeof reasons)[number];

export interface AffectedTest {
  file: string;
  reason: Reason;
}

/** Test files, test helpers and sample data, which make the HTTP calls of the tests. */
const isHelper = /\.(?:test|fixture|e2e)\.|^infra\/tools\/(?:testing|samples)\/|^web\/e2e\//;

/** The test files that a change of these files can break, the closest first. */
export async function affectedTests(
  root: string,
  changed: readonly string[],
): Promise<AffectedTest[]> {
  const tests = globSync("{shared,functions,infra,web}/**/*.{test.ts,test.tsx,e2e.ts}", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/*.nightly.*"],
  });
  const handlers = globSync("functions/api/*/handler.ts", { cwd: root });
  const graph = await importGraph(root, [...tests, ...handlers]);
  const isChanged = new Set(changed);
  const changedFolders = new Set(changed.map((file) => dirname(file)));
  const changedGroups = groupsWith(isChanged, graph);

  const reasonFor = (test: string): Reason | undefined => {
    const imported = graph.get(test) ?? new Set();
    if (isChanged.has(test)) return "is changed";
    if (shares(imported, isChanged)) return "imports it";
    if (changedFolders.has(dirname(test))) return "is beside it";
    return shares(groupsCalledBy(root, imported), changedGroups) ? "calls it over HTTP" : undefined;
  };
  return tests
    .flatMap((file) => {
      const reason = reasonFor(file);
      return reason === undefined ? [] : [{ file, reason }];
    })
    .toSorted((a, b) => reasons.indexOf(a.reason) - reasons.indexOf(b.reason));
}

/** The endpoint groups whose bundle contains one of the files. */
function groupsWith(files: ReadonlySet<string>, graph: ImportGraph): Set<GroupName> {
  const names = Object.keys(groups) as GroupName[];
  return new Set(
    names.filter((name) =>
      shares(graph.get(`functions/api/${name}/handler.ts`) ?? new Set(), files),
    ),
  );
}

function shares<T>(some: ReadonlySet<T>, others: ReadonlySet<T>): boolean {
  return [...some].some((one) => others.has(one));
}

function groupsCalledBy(root: string, imported: ReadonlySet<string>): Set<GroupName> {
  const called = [...imported]
    .filter((file) => isHelper.test(file))
    .map((file) => calledGroups(readFileSync(join(root, file), "utf8")));
  return new Set(called.flatMap((found) => [...found]));
}
