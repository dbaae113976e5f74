import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { localStack } from "../samples/local-stack.ts";
import type { FaultMode } from "./call-sites.ts";
import type { FaultOutcome } from "./sweep-scenario.ts";

const SavedOutcome = z.object({
  build: z.string(),
  scenario: z.string(),
  fault: z.string(),
  when: z.enum(["before", "after"]),
  times: z.union([z.literal(1), z.literal(5)]),
  isMissed: z.boolean(),
  findings: z.array(z.string()),
});
type SavedOutcome = z.infer<typeof SavedOutcome>;

const keyOf = ({
  scenario,
  fault,
  when,
  times,
}: Omit<SavedOutcome, "build" | "isMissed" | "findings">) =>
  JSON.stringify([scenario, fault, when, times]);

/**
 * The outcomes of the sweep in a file, one per line, so that an interrupted sweep can continue. An outcome counts only
 * for the build of the stack with which it was found; a fault with findings is injected again.
 */
export class SavedOutcomes {
  readonly #file: string;
  readonly #build: string;
  readonly #known = new Map<string, SavedOutcome>();

  /** `anyBuild` also counts the outcomes of other builds; `fresh` deletes the file. */
  constructor(root: string, { anyBuild, fresh }: { anyBuild: boolean; fresh: boolean }) {
    this.#file = join(root, ".local/faults/scenario-outcomes.jsonl");
    this.#build = buildOf(root);
    mkdirSync(dirname(this.#file), { recursive: true });
    if (fresh) rmSync(this.#file, { force: true });
    if (!existsSync(this.#file)) return;
    const lines = readFileSync(this.#file, "utf8").split("\n");
    for (const line of lines.filter((one) => one.endsWith("}"))) {
      const kept = SavedOutcome.parse(JSON.parse(line));
      if (kept.build === this.#build || anyBuild) this.#known.set(keyOf(kept), kept);
    }
  }

  /** Whether this fault was injected before and nothing was found. */
  has(scenario: string, fault: string, { when, times }: FaultMode): boolean {
    return this.#known.get(keyOf({ scenario, fault, when, times }))?.findings.length === 0;
  }

  add({ scenario, fault, mode, isMissed, findings }: FaultOutcome): void {
    const kept = { build: this.#build, scenario, fault, ...mode, isMissed, findings };
    this.#known.set(keyOf(kept), kept);
    appendFileSync(this.#file, `${JSON.stringify(kept)}\n`);
  }

  /** The outcomes of a scenario, from this sweep and from the sweeps that it continues. */
  of(scenario: string): SavedOutcome[] {
    return [...this.#known.values()].filter((kept) => kept.scenario === scenario);
  }
}

/** Identifies the build: the template contains a hash of each function's code. */
function buildOf(root: string): string {
  const template = readFileSync(join(root, ".local/cdk.out", `${localStack.stack}.template.json`));
  return createHash("sha256").update(template).digest("hex").slice(0, 16);
}
