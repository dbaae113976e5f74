import { DomainError } from "../domain-error.ts";

/**
 * `announced`: its songs were not started yet. `creating`: a job makes its drafts. `created`: the job is done.
 * `stopped`: the job was stopped before its end. `deleting`: a job deletes its drafts that were not sent. `failed`: the
 * stored songs could not be read.
 */
export const bulkStates = [
  "announced",
  "creating",
  "created",
  "stopped",
  "deleting",
  "failed",
] as const;
export type BulkState = (typeof bulkStates)[number];

/** Why a job has stopped: its user's tap, the end of their role or membership, or the end of the plan. */
export const bulkStopReasons = ["asked", "role", "plan"] as const;
export type BulkStopReason = (typeof bulkStopReasons)[number];

/** What decides which steps of a bulk are possible. */
export interface BulkProgress {
  state: BulkState;
  /** Number of the file: 1, and one more for each corrected one. */
  run: number;
}

/** Whether a job works on a bulk now. */
export function isBulkWorking({ state }: Pick<BulkProgress, "state">): boolean {
  return state === "creating" || state === "deleting";
}

/** Returns the number that a corrected file has. Throws `bulk_running` while a job works on the bulk. */
export function nextRun(bulk: BulkProgress): number {
  if (isBulkWorking(bulk)) throw new DomainError("bulk_running");
  return bulk.run + 1;
}

/**
 * Whether a start of this file has anything to do; false if it was started before. Throws `bulk_outdated` for another
 * file than the latest, and `bulk_running` while the bulk's drafts are deleted.
 */
export function mustStart(bulk: BulkProgress, run: number): boolean {
  if (run !== bulk.run) throw new DomainError("bulk_outdated");
  if (bulk.state === "deleting") throw new DomainError("bulk_running");
  return bulk.state === "announced";
}

/** Whether a stop has anything to do. Only the making of drafts can be stopped. */
export function mustStop({ state }: Pick<BulkProgress, "state">): boolean {
  return state === "creating";
}

/** Whether a deletion of the drafts has anything to do. Throws `bulk_running` while drafts are made. */
export function mustDeleteDrafts({ state }: Pick<BulkProgress, "state">): boolean {
  if (state === "creating") throw new DomainError("bulk_running");
  return state === "created" || state === "stopped";
}

/** What a bulk knows of one of its songs: its draft, or why there is none. */
export interface BulkEntry {
  state: "draft" | "refused";
  /** The file that it was read from. */
  run: number;
}

/**
 * Whether a song of file `run` is made. Not if this file has been through with it, nor if there is a draft of an earlier
 * file; `draftExists` tells whether that was not deleted since.
 */
export function mustMakeDraft(
  entry: BulkEntry | undefined,
  run: number,
  draftExists: boolean,
): boolean {
  if (entry === undefined) return true;
  if (entry.run >= run) return false;
  return entry.state === "refused" || !draftExists;
}
