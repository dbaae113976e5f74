import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import type { FunctionName } from "../../stack/function-names.ts";
import { Visitor } from "../samples/visitor.ts";
import { SimulatedUser } from "./simulated-user.ts";
import type { ScenarioRun } from "./scenario-run.ts";

/** A way through the product, played by a test: steps of users, or of the product by itself. */
interface ScenarioOf<State> {
  name: string;
  /** The endpoints that `go` calls. Calls of other endpoints belong in `prepare` and `after`. */
  covers: readonly Endpoint[];
  /** The functions without endpoints that run because of `go`. */
  runs?: readonly FunctionName[];
  /** Restarts the functions before `go`, so that `go` also makes the calls that read their secrets. */
  isCold?: true;
  /** Emails and sessions that a repeated call may duplicate, by their label, with the reason. */
  mayRepeat?: { labels: readonly RegExp[]; why: string };
  /**
   * Creates what `go` needs, once for all runs, which start from a snapshot. No call fails in it. The state is plain
   * data, simulated users and visitors; each run gets a copy.
   */
  prepare: (run: ScenarioRun) => Promise<State>;
  /** Runs the scenario. In a run with a fault, one of its calls to AWS fails. */
  go: (run: ScenarioRun, state: State) => Promise<void>;
  /** Checks the result after all work is done. No call fails in it. */
  after?: (run: ScenarioRun, state: State) => Promise<void>;
}

/** The steps of a scenario after its preparation, with the state of one run. */
export interface ScenarioSteps {
  go: () => Promise<void>;
  after: () => Promise<void>;
}

/** A scenario without the type of its state, so that all scenarios fit in one list. */
export interface Scenario extends Omit<ScenarioOf<never>, "prepare" | "go" | "after"> {
  /** Prepares the state. Returns a function that gives the steps of each run from that state. */
  prepare: (run: ScenarioRun) => Promise<(run: ScenarioRun) => ScenarioSteps>;
}

export function scenario<State>({ prepare, go, after, ...rest }: ScenarioOf<State>): Scenario {
  return {
    ...rest,
    prepare: async (first) => {
      const prepared = await prepare(first);
      return (run) => {
        const state = copyFor(run, prepared);
        return { go: () => go(run, state), after: async () => await after?.(run, state) };
      };
    },
  };
}

/** A copy of a state for a run: its users belong to this run, and their cookies are separate from those of other runs. */
function copyFor<State>(run: ScenarioRun, state: State): State {
  const copies = new Map<unknown, unknown>();
  const copyOf = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const made = copyOfObject(value);
    copies.set(value, made);
    return made;
  };
  const copyOfObject = (value: object): unknown => {
    if (value instanceof Visitor) return value.copy();
    // The copy of a visitor is a visitor.
    if (value instanceof SimulatedUser) return run.user(copyOf(value.visitor) as Visitor);
    if (Array.isArray(value)) return value.map(copyOf);
    if (Object.getPrototypeOf(value) !== Object.prototype)
      throw new Error("A state holds only plain data, simulated users and visitors");
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyOf(inner)]));
  };
  // The copy has the same members as the state.
  return copyOf(state) as State;
}
