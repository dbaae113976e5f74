import type * as z from "zod";
import { chosenTeam } from "./chosen-team.ts";

const prefix = "splitsheet.kept.";

/** The place of a user's unfinished work in the tab's storage, and the state that it is based on. */
export interface KeptPlace {
  key: string;
  /** The server's state at the start of the work. Values stored for another state are not restored. */
  base: string;
}

/** The storage key of the values that a user types into a form. */
export function keptKey(userId: string, form: string): string {
  return `${prefix}${userId}.${form}`;
}

/** The same, for work that belongs to the workspace that is chosen. */
export function keptKeyHere(userId: string, form: string): string {
  return keptKey(userId, `${form}.${chosenTeam() ?? "own"}`);
}

/** The values typed before a reload; undefined if there are none, or if the server's state has changed since. */
export function readKept<Schema extends z.ZodType>(
  { key, base }: KeptPlace,
  schema: Schema,
): z.infer<Schema> | undefined {
  const kept = readKeptOfAnyBase(key, schema);
  return kept?.base === base ? kept.values : undefined;
}

/** The values typed before a reload, with the state of the server that they are based on. */
export function readKeptOfAnyBase<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): { base: string; values: z.infer<Schema> } | undefined {
  const text = withStorage((storage) => storage.getItem(key));
  const kept = parseJson(text ?? "null");
  if (typeof kept !== "object" || kept === null || !("base" in kept) || !("values" in kept))
    return undefined;
  const { data, success } = schema.safeParse(kept.values);
  return success ? { base: String(kept.base), values: data } : undefined;
}

export function keepValues({ key, base }: KeptPlace, values: unknown): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify({ base, values })));
}

export function forgetKept(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Removes the unfinished work of all other users from the tab; that of all users if no user is named. */
export function forgetOthers(userId?: string): void {
  const isKept = (key: string) => userId !== undefined && key.startsWith(`${prefix}${userId}.`);
  withStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && !isKept(key)) storage.removeItem(key);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Storage may be disabled or full: then only the values for a reload are lost. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.warn("What is typed can't be kept for a reload", error);
    return undefined;
  }
}
