import type { Endpoint } from "../../shared/contracts/endpoint.ts";
import type { FunctionName } from "../function-names.ts";
import type { Run } from "./run.ts";

/** A way through the product that people take, or that the product takes by itself. */
interface WayOf<State> {
  name: string;
  /** The endpoints that `go` calls. Calls of other endpoints belong into `prepare` and `after`. */
  covers: readonly Endpoint[];
  /** The functions without endpoints that run because of `go`. */
  runs?: readonly FunctionName[];
  /** Restarts the functions before `go`, so that `go` also makes the calls that read their secrets. */
  isCold?: true;
  /** Emails and sessions that a repeat of the person may double, by their label in the table; `why` says why. */
  mayRepeat?: { labels: readonly RegExp[]; why: string };
  /** Makes what `go` needs. No call fails in it. */
  prepare: (run: Run) => Promise<State>;
  /** Takes the way. In a run with a fault, one of its calls to AWS fails. */
  go: (run: Run, state: State) => Promise<void>;
  /** Checks the result after all work is done. No call fails in it. */
  after?: (run: Run, state: State) => Promise<void>;
}

/** A way whose state is hidden, so that ways of different states are in one list. */
export interface Way extends Omit<WayOf<never>, "prepare" | "go" | "after"> {
  begin: (run: Run) => Promise<{ go: () => Promise<void>; after: () => Promise<void> }>;
}

export function way<State>({ prepare, go, after, ...rest }: WayOf<State>): Way {
  return {
    ...rest,
    begin: async (run) => {
      const state = await prepare(run);
      return { go: () => go(run, state), after: async () => await after?.(run, state) };
    },
  };
}
