import { chosenTeam } from "./chosen-team.ts";

const prefix = "splitsheet.kept.";

/** The storage key of a form's unsaved values, and the state that they are based on. */
export interface UnsavedValuesSlot {
  key: string;
  /** The version of the server's data that the values are based on. They are not restored for another version. */
  base: string;
}

/** What reads stored values: a schema, or the same without one, since schemas are large. */
export interface StoredValuesReader<Values> {
  safeParse: (
    values: unknown,
  ) => { success: true; data: Values } | { success: false; data?: undefined };
}

/** The storage key of a form's unsaved values. */
export function unsavedValuesKey(userId: string, form: string): string {
  return `${prefix}${userId}.${form}`;
}

/** The storage key of a form's unsaved values in the chosen workspace. */
export function unsavedValuesKeyInWorkspace(userId: string, form: string): string {
  return unsavedValuesKey(userId, `${form}.${chosenTeam() ?? "own"}`);
}

/** Reads the values typed before a reload; undefined if there are none, or if the server's data has changed since. */
export function readUnsavedValues<Values>(
  { key, base }: UnsavedValuesSlot,
  schema: StoredValuesReader<Values>,
): Values | undefined {
  const kept = readUnsavedValuesOfAnyBase(key, schema);
  return kept?.base === base ? kept.values : undefined;
}

/** Reads the values typed before a reload, whatever state of the server they are based on. */
export function readUnsavedValuesOfAnyBase<Values>(
  key: string,
  schema: StoredValuesReader<Values>,
): { base: string; values: Values } | undefined {
  const text = withStorage((storage) => storage.getItem(key));
  const kept = parseJson(text ?? "null");
  if (typeof kept !== "object" || kept === null || !("base" in kept) || !("values" in kept))
    return undefined;
  const read = schema.safeParse(kept.values);
  return read.success ? { base: String(kept.base), values: read.data } : undefined;
}

export function storeUnsavedValues({ key, base }: UnsavedValuesSlot, values: unknown): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify({ base, values })));
}

export function removeUnsavedValues(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Removes the unsaved values of all other users from the tab; of all users if `userId` is undefined. */
export function removeUnsavedValuesOfOthers(userId?: string): void {
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

/** Storage may be disabled or full: then values are lost at a reload. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.warn("What is typed can't be kept for a reload", error);
    return undefined;
  }
}
