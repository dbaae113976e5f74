/**
 * `npm run make-release-items` writes the items of this release into `functions/testing/releases`: the whole table of the
 * demo account, and an item of each further kind and state that the scenarios of `npm run faults` leave. Each later
 * release must read them and lose nothing of them (functions/data/README.md, 'Releases').
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openTestedCloud } from "../faults/open-tested-cloud.ts";
import { ScenarioRun } from "../faults/scenario-run.ts";
import { allScenarios } from "../faults/scenarios/all-scenarios.ts";
import { itemKey, labelOf, type Item } from "../faults/table-labels.ts";
import { createDemoAccount } from "../samples/demo.ts";
import { signInToDemo } from "../samples/sample-records.ts";
import { fillSample, sampleValues } from "../samples/sample-values.ts";
import { Visitor } from "../samples/visitor.ts";
import { itemsAsText } from "../testing/release-items.ts";
import { RouteEvent } from "../testing/sample-request.ts";
import { buildIfChanged } from "./build.ts";

const root = join(import.meta.dirname, "../../..");

/** Of the items with one label the one that says most. */
class Examples {
  readonly #byLabel = new Map<string, Item>();

  add(items: readonly Item[]): void {
    for (const item of items) {
      const label = labelOf(item) ?? String(item["kind"]);
      const known = this.#byLabel.get(label);
      if (known === undefined || sizeOf(item) > sizeOf(known)) this.#byLabel.set(label, item);
    }
  }

  get items(): Item[] {
    return [...this.#byLabel.values()];
  }
}

/** Calls an endpoint with its sample event, as the owner of the demo account. */
async function callSample(text: string): Promise<void> {
  const { url } = tested.cloud;
  const values = sampleValues(url, await signInToDemo(url));
  const event: unknown = JSON.parse(
    await fillSample(text, { ...values, "edge.secret": () => "{{edge.secret}}" }),
  );
  const { routeKey: name } = RouteEvent.parse(event);
  await new Visitor(url).request("POST", "/_local/invoke.json", { name, event });
}

const sizeOf = (item: Item): number => JSON.stringify(item).length;

buildIfChanged(root);
const tested = await openTestedCloud();
const empty = await tested.cloud.snapshot();
await createDemoAccount(tested.cloud.url);
await tested.cloud.settled();
const account = await tested.readTable();
const examples = new Examples();
examples.add(account);
const collect = async (): Promise<void> => examples.add(await tested.readTable());
for (const name of readdirSync(join(root, "events"), { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".json") || name.startsWith("jobs/")) continue;
  await callSample(readFileSync(join(root, "events", name), "utf8"));
  await collect();
}
console.log(`samples: ${examples.items.length} kinds and states`);
for (const scenario of allScenarios) {
  await tested.cloud.restore(empty);
  const run = await ScenarioRun.start(tested);
  const { go, after } = (await scenario.prepare(run))(run);
  await collect();
  await go();
  await collect();
  await run.settle(async () => true);
  await collect();
  await after();
  await collect();
  console.log(`${scenario.name}: ${examples.items.length} kinds and states`);
}
await tested.close();

const known = new Set(account.map(itemKey));
const others = examples.items.filter((item) => !known.has(itemKey(item)));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const file = join(root, "functions/testing/releases", `${version}.data.json`);
writeFileSync(file, itemsAsText({ account, others }));
console.log(`${file}: ${account.length + others.length} items`);
process.exit(0);
