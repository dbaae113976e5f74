import * as z from "zod";
import { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { addSeconds } from "../../platform/clock.ts";
import { dueEntry } from "../core/due-entry.ts";
import { settingAll, type Expression } from "../core/expressions.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import type { StoredFile } from "./stored-file.ts";

/** Seconds after which the reading of a document ends without a result, whatever has become of it. */
const readingSeconds = 10 * 60;

/** How far the reading of a document has got. The document's own item says whose it is. */
const StoredParse = storedItem(() =>
  z.object({
    fileId: z.string(),
    workspaceId: WorkspaceId,
    state: z.enum(["reading", "parsed", "failed"]),
    /** How many times it was started: an attempt that ended without an answer is repeated. */
    starts: z.number().int(),
    /** Textract's job for a document of several pages. */
    jobId: z.string().optional(),
  }),
);
export type StoredParse = ItemOf<typeof StoredParse>;

const stillReading: Expression = {
  text: "#state = :reading",
  names: { "#state": "state" },
  values: { ":reading": "reading" },
};

/** The items of documents that are read, each in its file's partition. */
export class ParseRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(fileId: string): Promise<StoredParse | undefined> {
    return await this.#table.get(keys.fileParse(fileId), StoredParse);
  }

  /** Begins to read a document, or begins again. Undefined when it was read, or could not be. */
  async start({ id, workspaceId }: StoredFile, at: string): Promise<StoredParse | undefined> {
    const key = keys.fileParse(id);
    const { duePk, dueAt } = dueEntry(id, addSeconds(at, readingSeconds));
    const { text, names, values } = settingAll({
      kind: "parse",
      environment: this.#table.environment,
      fileId: id,
      workspaceId,
      state: "reading",
      duePk,
    });
    const update = {
      // The time in which it must end is that of the first start.
      text: `${text}, dueAt = if_not_exists(dueAt, :dueAt) ADD starts :one`,
      ...(names === undefined ? {} : { names }),
      values: { ...values, ":dueAt": dueAt, ":one": 1, ":reading": "reading" },
    };
    const isOpen = { ...stillReading, text: `attribute_not_exists(pk) OR ${stillReading.text}` };
    return (await this.#table.update(key, update, isOpen)) ? await this.read(id) : undefined;
  }

  /** Notes Textract's job, whose end is told later. */
  async noteJob(fileId: string, jobId: string): Promise<void> {
    await this.#table.update(keys.fileParse(fileId), settingAll({ jobId }), stillReading);
  }

  /** Ends the reading of a document; false when it has ended before. */
  async finish(fileId: string, state: "parsed" | "failed", at: string): Promise<boolean> {
    const { text, ...expression } = settingAll({ state, finishedAt: at });
    return await this.#table.update(
      keys.fileParse(fileId),
      { ...expression, text: `${text} REMOVE duePk, dueAt` },
      stillReading,
    );
  }

  /** Ends a reading whose time is over. */
  async giveUp(key: ItemKey, at: string): Promise<void> {
    const parse = await this.#table.get(key, StoredParse);
    if (parse?.state !== "reading") return;
    const { workspaceId, fileId } = parse;
    const file = await this.#table.get(keys.file(workspaceId, fileId), z.object({}));
    // The document was deleted while it was read.
    if (file === undefined) await this.#table.remove(key, stillReading);
    else await this.finish(fileId, "failed", at);
  }
}
