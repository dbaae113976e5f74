import * as z from "zod";
import { filePurposes } from "../../../../../shared/domain/song-files.ts";
import { pros } from "../../../../../shared/domain/pro.ts";
import { steps } from "../steps.ts";

const prefix = "splitsheet.wizard.";

const Row = z.object({
  songwriterName: z.string(),
  email: z.string(),
  pro: z.enum(pros),
  songwriterIpi: z.string(),
  publisherName: z.string(),
  publisherIpi: z.string(),
  songwriterShare: z.string(),
  publisherShare: z.string(),
  copyrightShare: z.string(),
  masterShare: z.string(),
});

const StoredWizard = z.object({
  /** What the server held when this was begun; what was kept for another state of it is of no use. */
  base: z.string(),
  form: z.object({
    title: z.string(),
    artist: z.string(),
    bpm: z.string(),
    lyrics: z.string(),
    splits: z.array(Row).min(1),
  }),
  uploads: z.array(
    z.object({
      id: z.string().optional(),
      name: z.string(),
      type: z.string(),
      sizeBytes: z.number(),
      purpose: z.enum(filePurposes),
      phase: z.enum(["sending", "checking", "ready", "failed"]),
      url: z.string().optional(),
    }),
  ),
  done: z.array(z.enum(steps.map(({ id }) => id))),
});
export type StoredWizard = z.infer<typeof StoredWizard>;

/** Where in this tab's storage a user's wizard is kept, one for new agreements and one for each draft. */
export function wizardKey(userId: string, draftId: string | undefined): string {
  return `${prefix}${userId}.${draftId ?? "new"}`;
}

/** What was typed before a reload; undefined where there is nothing, or the server's draft has changed since. */
export function readWizard(key: string, base: string): StoredWizard | undefined {
  const kept = withStorage((storage) => storage.getItem(key));
  if (kept === undefined || kept === null) return undefined;
  const stored = StoredWizard.safeParse(parseJson(kept));
  return stored.success && stored.data.base === base ? stored.data : undefined;
}

export function keepWizard(key: string, wizard: StoredWizard): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify(wizard)));
}

export function forgetWizard(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Clears away what anybody else has left half-filled in this tab. */
export function forgetOthersWizards(userId: string): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && !key.startsWith(`${prefix}${userId}.`)) storage.removeItem(key);
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
