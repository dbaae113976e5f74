import { mkdirSync, createWriteStream, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import {
  findSubjectAlsoDeleted,
  workspaceOfSubject,
  type ExportSubject,
} from "../../../functions/accounts/data-export/export-subject.ts";
import { subjectName } from "../../../functions/accounts/data-export/readme-text.ts";
import type { ExportBucket } from "../../../functions/accounts/data-export/stored-export.ts";
import { writeArchive } from "../../../functions/accounts/data-export/write-archive.ts";
import { UserRepository } from "../../../functions/data/accounts/user-repository.ts";
import { keys } from "../../../functions/data/core/keys.ts";
import type { Table } from "../../../functions/data/core/table.ts";
import { Counters, zeroCounters } from "../../../functions/data/limits/counters.ts";
import { formatBytes } from "../../../shared/domain/text/format-bytes.ts";
import { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import { CommandRefused } from "../command-refused.ts";

/** How the operator names the workspace. */
export interface ExportedWorkspace {
  by: "account" | "team" | "workspace";
  value: string;
}

/**
 * Writes the data of an account or a team into a ZIP file, as their own export has it, with all uploads. Accounts and
 * teams whose deletion has begun are exported as far as they are still there. A repeat on the same day replaces the
 * file. Throws `CommandRefused`.
 */
export async function exportWorkspace(
  { table, bucket }: { table: Table; bucket: Pick<ExportBucket, "read"> },
  {
    of,
    folder,
    at,
    applies,
    say,
  }: {
    of: ExportedWorkspace;
    folder: string;
    at: string;
    /** Whether the file is written; otherwise only printed what it would have. */
    applies: boolean;
    say: (line: string) => void;
  },
): Promise<void> {
  const subject = await findWorkspace(table, of);
  const workspaceId = workspaceOfSubject(subject);
  const path = join(folder, `Splitsheet ${workspaceId} ${at.slice(0, 10)}.zip`);
  const counters = await readCounters(table, workspaceId);
  say(
    `${applies ? "Writing" : "To write"}: the data of ${subjectName(subject)}, workspace ${workspaceId}, to ${path}`,
  );
  say(`It has ${counters.songs} songs and ${formatBytes(counters.storageUsedBytes)} of files.`);
  if (closedSince(subject) !== undefined)
    say(`Note: its deletion began at ${closedSince(subject)}, so parts may be missing.`);
  if (!applies) return;
  mkdirSync(folder, { recursive: true });
  const part = `${path}.part`;
  try {
    // Only the operator can read the file.
    const file = createWriteStream(part, { mode: 0o600 });
    await writeArchive(
      { table, bucket, roomBytes: Number.POSITIVE_INFINITY },
      subject,
      Writable.toWeb(file),
      at,
    );
    renameSync(part, path);
  } finally {
    rmSync(part, { force: true });
  }
  say("Written. Delete the file once the person has it.");
}

async function findWorkspace(
  table: Table,
  { by, value }: ExportedWorkspace,
): Promise<ExportSubject> {
  const asTeam = async () =>
    await findSubjectAlsoDeleted(table, { teamId: WorkspaceId.parse(value) });
  const asAccount = async (userId: UserId | undefined) =>
    userId && (await findSubjectAlsoDeleted(table, { userId }));
  const found =
    by === "account"
      ? await asAccount(await new UserRepository(table).findByEmail(value))
      : ((await asTeam()) ??
        (by === "workspace" ? await asAccount(UserId.parse(value)) : undefined));
  if (found === undefined)
    throw new CommandRefused(
      `There is no ${by} ${value} in the table ${table.name}. If it is deleted, restore a copy of the table from before that, and name it with --table.`,
    );
  return found;
}

/** The counters of the workspace. Throws `CommandRefused` for a table of another stage: `--table` may name any. */
async function readCounters(table: Table, workspaceId: WorkspaceId): Promise<Counters> {
  const [item] = await table.getMany([keys.counters(workspaceId)]);
  if (item === undefined) return zeroCounters;
  const stage = item["environment"];
  if (stage !== table.environment)
    throw new CommandRefused(
      `The table ${table.name} is of the stage ${String(stage)}, not of ${table.environment}.`,
    );
  return Counters.parse(item);
}

/** The time at which the deletion of the account or the team began. */
function closedSince(subject: ExportSubject): string | undefined {
  return subject.kind === "team" ? subject.whole.team.deletedAt : subject.profile.leftAt;
}
