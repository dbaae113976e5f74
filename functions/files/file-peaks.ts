import type * as z from "zod";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import type { Table } from "../data/core/table.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import { storePeaks, readPeaks, type StoredPeaks } from "../data/files/peaks-items.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import type { Context } from "../http/context.ts";

interface Stores {
  table: Table;
  files: FileRepository;
}

type Peaks = z.infer<ReturnType<(typeof contracts)["keepPeaks"]["schemas"]>["responses"][200]>;
type Caller = Pick<Context<(typeof contracts)["peaks"]>, "workspace" | "caller">;

/** The waveform of a recording; null if none was made yet. Throws `file_not_found`. */
export async function readFilePeaks(
  { table, files }: Stores,
  { workspace, caller, params }: Context<(typeof contracts)["peaks"]>,
): Promise<Peaks | null> {
  const [peaks] = await Promise.all([
    readPeaks(table, params.id),
    recording(files, workspace.id, params.id),
  ]);
  return peaks === undefined ? null : peaksView(peaks, { workspace, caller });
}

/**
 * Stores the waveform of a recording unless it has one, and gives the stored one. The workspace's owner's replaces any
 * other. Throws `file_not_found`.
 */
export async function storeFilePeaks(
  { table, files }: Stores,
  { workspace, caller, params, body }: Context<(typeof contracts)["keepPeaks"]>,
): Promise<Peaks> {
  const { userId } = caller;
  const made = { ...body, madeBy: userId };
  const ownerId = ownerOf({ workspace, caller });
  const file = await recording(files, workspace.id, params.id);
  await storePeaks(table, file, made, userId === ownerId ? ownerId : undefined);
  const kept = await readPeaks(table, params.id);
  // The file was deleted in the meantime.
  if (kept === undefined) throw new DomainError("file_not_found");
  return peaksView(kept, { workspace, caller });
}

/** The owner of the caller's workspace: of the team, or the caller. */
function ownerOf({ workspace, caller }: Caller): UserId {
  return workspace.team?.ownerId ?? caller.userId;
}

function peaksView({ durationSeconds, peaks, madeBy }: StoredPeaks, by: Caller): Peaks {
  const ownerId = ownerOf(by);
  // Only its owner has ever kept waveforms in a personal workspace.
  const isByOwner = madeBy === undefined ? by.workspace.team === undefined : madeBy === ownerId;
  return { durationSeconds, peaks, isByOwner };
}

async function recording(
  files: FileRepository,
  workspaceId: WorkspaceId,
  fileId: string,
): Promise<StoredFile> {
  const file = await files.read(workspaceId, fileId);
  if (file?.state !== "ready" || !file.type.startsWith("audio/"))
    throw new DomainError("file_not_found");
  return file;
}
