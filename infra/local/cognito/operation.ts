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

/** Answers one call; what it gives is the answer's JSON body. */
export type Operation = (cognito: Cognito, input: unknown) => unknown;

/** An operation with its input's schema. */
export function operation<T>(
  schema: z.ZodType<T>,
  run: (cognito: Cognito, input: T) => unknown,
): Operation {
  return (cognito, input) => run(cognito, readInput(schema, input));
}

/** Cognito's JSON gives times as seconds. */
export const seconds = (milliseconds: number): number => Math.round(milliseconds) / 1_000;
