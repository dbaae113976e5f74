import type { Clock } from "../clock.ts";
import { readInput } from "./faults.ts";
import type { Pools } from "./pools.ts";
import type { CognitoStore } from "./store.ts";
import type { Tokens } from "./tokens.ts";
import type { InvokeFunction } from "../service.ts";
import type { z } from "zod";

export interface Cognito {
  pools: Pools;
  store: CognitoStore;
  tokens: Tokens;
  clock: Clock;
  invoke: InvokeFunction;
}

/** Handles one call. Its result is the JSON body of the answer. */
export type Operation = (cognito: Cognito, input: unknown) => unknown;

/** Makes an operation that reads its input with a schema. */
export function defineOperation<T>(
  schema: z.ZodType<T>,
  run: (cognito: Cognito, input: T) => unknown,
): Operation {
  return (cognito, input) => run(cognito, readInput(schema, input));
}

/** Cognito's JSON has times in epoch seconds. */
export const epochSeconds = (milliseconds: number): number => Math.round(milliseconds) / 1_000;
