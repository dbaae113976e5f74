import {
  BulkSongInput,
  BulkSongLine,
  BulkSongsObject,
} from "../../shared/contracts/bulk/bulk-songs.ts";
import { mustMakeDraft, type BulkStopReason } from "../../shared/domain/bulk/bulk.ts";
import { maxBulkSongs } from "../../shared/domain/bulk/bulk-limits.ts";
import type { LineFault } from "../../shared/domain/bulk/bulk-song.ts";
import { customOfBulkSong, rowsOfBulkSong } from "../../shared/domain/bulk/rows-of-bulk-song.ts";
import { faultsOfSong } from "../../shared/domain/bulk/song-faults.ts";
import type { SheetRow } from "../../shared/domain/sheet/sheet-rows.ts";
import { rowOfWireSplit, wireSplitOf } from "../../shared/domain/sheet/wire-split.ts";
import type { CustomFieldDefinition } from "../../shared/domain/custom-fields/custom-field.ts";
import { normalizeEmail } from "../../shared/domain/text/email.ts";
import { personDetailsView } from "../address-book/people/person-view.ts";
import { printedFields, unprintableFields } from "../agreements/printable/check-printable.ts";
import { readPeople } from "../data/address-book/person-repository.ts";
import {
  endWorkItems,
  isStillWorking,
  readBulk,
  readBulkSongs,
  readFrozenTemplate,
  songDoneItems,
  stoppedFields,
} from "../data/bulk/bulk-repository.ts";
import type { BulkSongEntry, FrozenTemplate, StoredBulk } from "../data/bulk/stored-bulk.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Stores } from "../data/stores.ts";
import type { JobInput } from "../../shared/contracts/jobs.ts";
import { definitionOf, readCustomFields } from "../data/custom-fields/custom-field-repository.ts";
import { randomId } from "../platform/random-id.ts";
import { createSong } from "../songs/create-song.ts";
import { songKeyOf } from "./read-bulks.ts";
import { whyNotAllowed } from "./why-not-allowed.ts";

/** Songs after which the role and the plan of who has started the bulk are read again. */
const songsPerCheck = 25;

/** What the job needs besides the table. */
export interface BulkJob {
  stores: Stores;
  /** The stored text of the songs; undefined if there is none. */
  readSongs: (place: { bulkId: string; run: number }) => Promise<string | undefined>;
  now: () => string;
  hasTime: () => boolean;
}

/**
 * Makes the drafts of a bulk's file, one after the other. A run after a crash or a stop goes on where the earlier one
 * ended. Returns false if the time was too short for all.
 */
export async function createBulkDrafts(
  job: BulkJob,
  { workspaceId, bulkId, run }: JobInput<"create-bulk-drafts">,
): Promise<boolean> {
  const { table } = job.stores;
  const bulk = await readBulk(table, workspaceId, bulkId);
  // Stopped, deleted with its account, or started again with a corrected file.
  if (bulk === undefined || bulk.state !== "creating" || bulk.run !== run) return true;
  const songs = songsIn(await job.readSongs({ bulkId, run }));
  if (songs === undefined) {
    await end(job, bulk, { state: "failed", endedAt: job.now() });
    return true;
  }
  const template =
    bulk.templateId === undefined
      ? undefined
      : await readFrozenTemplate(table, workspaceId, bulkId);
  const entries = await readBulkSongs(table, workspaceId, bulkId);
  const definitions = (await readCustomFields(table, workspaceId)).map(definitionOf);
  for (const [index, song] of songs.entries()) {
    if (!job.hasTime()) return false;
    if (index % songsPerCheck === 0) {
      const reason = await whyNotAllowed(table, bulk, job.now());
      if (reason !== undefined) return await stop(job, bulk, reason);
    }
    const course = { bulk, template, entries, definitions, done: index + 1 };
    if ((await makeDraft(job, course, song)) === "stopped") return true;
  }
  await end(job, bulk, { state: "created", done: bulk.songs, endedAt: job.now() });
  return true;
}

/** The songs of the stored text; undefined if it is none that a browser of ours has stored. */
function songsIn(text: string | undefined): unknown[] | undefined {
  if (text === undefined) return undefined;
  try {
    const { songs } = BulkSongsObject().parse(JSON.parse(text));
    return songs.length > maxBulkSongs ? undefined : songs;
  } catch {
    return undefined;
  }
}

interface Course {
  /** The custom fields of the workspace. */
  definitions: readonly CustomFieldDefinition[];
  bulk: StoredBulk;
  template: FrozenTemplate | undefined;
  entries: Map<string, BulkSongEntry>;
  done: number;
}

async function makeDraft(job: BulkJob, course: Course, stored: unknown) {
  const { bulk, entries, done } = course;
  const read = BulkSongInput().safeParse(stored);
  // Only a program that is not ours stores such a song. Its place stands for a line that it does not name.
  const song = read.success ? read.data : unreadable(lineIn(stored) ?? done);
  const songKey = read.success ? songKeyOf(song) : songKeyOf({ ...song, reference: `#${done}` });
  const before = entries.get(songKey);
  const { agreements } = job.stores;
  const draftExists =
    before?.agreementId !== undefined &&
    before.run < bulk.run &&
    (await agreements.readSheet(before.agreementId)) !== undefined;
  if (!mustMakeDraft(before, bulk.run, draftExists)) return "done";
  const entry = {
    ...{ songKey, run: bulk.run, line: song.line, reference: song.reference, title: song.title },
  };
  const checked = read.success
    ? await checkSong(job, course, song)
    : { faults: [{ line: song.line, message: "This song could not be read" }] };
  const noted = { ...(before === undefined ? {} : { before }), done };
  if ("faults" in checked) {
    const after = { ...entry, state: "refused" as const, faults: checked.faults };
    return await write(job, bulk, songDoneItems(job.stores.table, bulk, { ...noted, after }));
  }
  let items: TransactItem[] = [];
  try {
    await createSong(job.stores, {
      ...callOf(bulk, job.now()),
      body: bodyOf(song, checked.rows, course.template),
      idempotency: {
        items: ({ songId = "", agreementId = "" }) => {
          const after = { ...entry, state: "draft" as const, agreementId, songId };
          items = songDoneItems(job.stores.table, bulk, { ...noted, after });
          return items;
        },
      },
    });
    return "done";
  } catch (error) {
    if (!(error instanceof TransactionCanceled)) throw error;
    return await whyRefused(job, bulk, error, items);
  }
}

function lineIn(stored: unknown): number | undefined {
  const { success, data } = BulkSongLine().safeParse(stored);
  return success ? data.line : undefined;
}

const unreadable = (line: number): BulkSongInput => ({
  ...{ line, reference: "", title: "", artist: "", rows: [], people: [] },
});

/** The rows of a song by the rules of the preview, and by what the sheet's typefaces can print. */
async function checkSong(
  { stores }: BulkJob,
  { bulk, template, definitions }: Course,
  song: BulkSongInput,
): Promise<{ rows: SheetRow[] } | { faults: LineFault[] }> {
  const emails = [...song.rows, ...song.people]
    .map(({ email }) => email)
    .filter((email) => email !== "");
  const people = await readPeople(stores.table, bulk.workspaceId, emails);
  const known = new Map(
    people.flatMap((person, index) =>
      person === undefined
        ? []
        : [[normalizeEmail(emails[index] ?? ""), personDetailsView(person)] as const],
    ),
  );
  const rows = song.rows.map(({ line, ...row }) => ({ ...rowOfWireSplit(row), line }));
  const filled = rowsOfBulkSong({ ...song, rows }, template?.rows, { known, newRowId: randomId });
  if ("faults" in filled) return filled;
  const { title, artist } = song;
  const custom = customOfBulkSong(song, template);
  const printed = printedFields({ title, artist, custom, splits: filled.rows });
  const checked = { ...song, custom, rows: filled.rows };
  const faults = faultsOfSong(checked, unprintableFields(printed), definitions);
  if (faults.length > 0) return { faults };
  return { rows: filled.rows.map(withoutLine) };
}

function withoutLine(read: SheetRow & { line?: number }): SheetRow {
  const { line: _, ...row } = read;
  return row;
}

function bodyOf(
  song: BulkSongInput,
  rows: readonly SheetRow[],
  template: FrozenTemplate | undefined,
) {
  const { title, artist } = song;
  const custom = customOfBulkSong(song, template);
  return {
    ...{ title, artist, bpm: 0, lyrics: "", splits: rows.map(wireSplitOf) },
    ...(custom.length === 0 ? {} : { custom }),
    licensing: template?.licensing,
    thirdParty: template?.thirdParty,
    expiresInDays: template?.expiresInDays,
    ...{ agreement: true, send: false, fileIds: [], artworkId: null },
  };
}

/** The call of who has started the bulk. The team's activity has its start, not each song. */
function callOf(bulk: StoredBulk, at: string) {
  const { workspaceId, createdBy, startedBy: userId = createdBy } = bulk;
  const { ipAddress = "", userAgent = "", actorName } = bulk;
  return {
    ...{ workspace: { id: workspaceId }, caller: { userId }, at },
    origin: {
      ...{ ipAddress, userAgent, actorUserId: userId },
      ...(actorName === undefined ? {} : { actorName }),
    },
  };
}

async function write(job: BulkJob, bulk: StoredBulk, items: TransactItem[]) {
  const refusal = await job.stores.table.tryTransact(items);
  return refusal === undefined ? "done" : await whyRefused(job, bulk, refusal, items);
}

/** A stop refuses the bulk's own item, another run of the job the item of the song. */
async function whyRefused(
  { stores }: BulkJob,
  bulk: StoredBulk,
  refusal: TransactionCanceled,
  [head, ...others]: TransactItem[],
) {
  if (refusal.isCausedBy(head)) return "stopped";
  if (others.some((item) => refusal.isCausedBy(item))) return "done";
  if (!(await isStillWorking(stores.table, bulk))) return "stopped";
  throw refusal;
}

async function stop(job: BulkJob, bulk: StoredBulk, reason: BulkStopReason): Promise<boolean> {
  await end(job, bulk, stoppedFields(reason, job.now()));
  return true;
}

/** Ends the work. A stop that came first has done it. */
async function end({ stores }: BulkJob, bulk: StoredBulk, fields: Partial<StoredBulk>) {
  const items = endWorkItems(stores.table, bulk, fields);
  const refusal = await stores.table.tryTransact(items);
  if (refusal !== undefined && !refusal.isCausedBy(items[0])) throw refusal;
}
