import { chosenTeam } from "../../../../lib/chosen-team.ts";

const prefix = "splitsheet.rescue.";

/** A file by what one sees of it. */
export interface SentFile {
  name: string;
  sizeBytes: number;
}

/** Whose rescue this tab sends files for; undefined before the page knows. */
let userOfPage: string | undefined;

/** Sets whose rescue it is, and removes what another user of this browser has left. */
export function openSentFiles(userId: string): void {
  userOfPage = userId;
  withStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && !key.startsWith(`${prefix}${userId}.`)) storage.removeItem(key);
  });
}

/**
 * The files that were on their way in this workspace when their page was closed, or are on their way in another tab.
 */
export function readSentFiles(userId = userOfPage): SentFile[] {
  const text = withStorage((storage) => storage.getItem(keyOf(userId)));
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isSentFile) : [];
  } catch {
    return [];
  }
}

/**
 * Keeps a file's name until it has arrived: a closed page loses its bytes. One that is dropped again is kept once:
 * `others` is the number of files of this name and size that are on their way in this tab.
 */
export function rememberSentFile({ name, sizeBytes }: SentFile, others: number): void {
  const kept = readSentFiles();
  const file = { name, sizeBytes };
  if (kept.filter((one) => isSameFile(one, file)).length <= others) write([...kept, file]);
}

/** Forgets one file of this name and size. */
export function forgetSentFile(file: SentFile): void {
  const kept = readSentFiles();
  const at = kept.findIndex((one) => isSameFile(one, file));
  if (at >= 0) write(kept.toSpliced(at, 1));
}

/** Whether two files look the same. */
export function isSameFile(one: SentFile, other: SentFile): boolean {
  return one.name === other.name && one.sizeBytes === other.sizeBytes;
}

/** Returns the files of `some` that are not among `others`. Each of `others` matches one file only. */
export function filesWithout(some: readonly SentFile[], others: readonly SentFile[]): SentFile[] {
  const left = [...others];
  return some.filter((file) => {
    const at = left.findIndex((one) => isSameFile(one, file));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function write(kept: readonly SentFile[]): void {
  withStorage((storage) => {
    if (kept.length === 0) storage.removeItem(keyOf(userOfPage));
    else storage.setItem(keyOf(userOfPage), JSON.stringify(kept));
  });
}

const keyOf = (userId: string | undefined) => `${prefix}${userId ?? ""}.${chosenTeam() ?? "own"}`;

function isSentFile(value: unknown): value is SentFile {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "sizeBytes" in value &&
    typeof value.sizeBytes === "number"
  );
}

/** Storage may be disabled or full: then a closed page forgets the names. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage);
  } catch (error) {
    console.info("The names of files on their way can't be kept", error);
    return undefined;
  }
}
