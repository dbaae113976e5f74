import type * as z from "zod";

const prefix = "splitsheet.kept.";

/** Where in this tab's storage a user's unfinished work is kept, and what it was begun from. */
export interface KeptPlace {
  key: string;
  /** What the server held when the work was begun; what was kept for another state of it is of no use. */
  base: string;
}

/** The key for what `userId` types into `form`. */
export function keptKey(userId: string, form: string): string {
  return `${prefix}${userId}.${form}`;
}

/** What was typed before a reload; undefined where there is nothing, or the server's state has changed since. */
export function readKept<Schema extends z.ZodType>(
  { key, base }: KeptPlace,
  schema: Schema,
): z.infer<Schema> | undefined {
  const text = withStorage((storage) => storage.getItem(key));
  const kept = parseJson(text ?? "null");
  if (typeof kept !== "object" || kept === null || !("base" in kept) || !("values" in kept))
    return undefined;
  return kept.base === base ? schema.safeParse(kept.values).data : undefined;
}

export function keepValues({ key, base }: KeptPlace, values: unknown): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify({ base, values })));
}

export function forgetKept(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Clears away what anybody else has left half-filled in this tab; what everybody has where no user is named. */
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

/** Storage may be switched off, or full: then nothing survives a reload, and nothing else is lost. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.warn("What is typed can't be kept for a reload", error);
    return undefined;
  }
}
