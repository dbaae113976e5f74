import * as z from "zod";
import { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { addSeconds } from "../../platform/clock.ts";
import { dueEntry } from "../core/due-entry.ts";
import { setAttributes, type Expression } from "../core/expressions.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import type { StoredFile } from "./stored-file.ts";

/** Seconds after which the text extraction of a document fails if it has no result. */
const readingSeconds = 10 * 60;

/** The state of a document's text extraction. The document's own item says which workspace owns it. */
const StoredParse = storedItem(() =>
  z.object({
    fileId: z.string(),
    workspaceId: WorkspaceId,
    state: z.enum(["reading", "parsed", "failed"]),
    /** Number of starts: an attempt that ended without an answer is repeated. */
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

/** Reads and writes the states of documents' text extraction, in their files' partitions. */
export class ParseRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(fileId: string): Promise<StoredParse | undefined> {
    return await this.#table.get(keys.fileParse(fileId), StoredParse);
  }

  /** Starts or restarts the extraction of a document. Undefined if it has ended already, with or without a result. */
  async start({ id, workspaceId }: StoredFile, at: string): Promise<StoredParse | undefined> {
    const key = keys.fileParse(id);
    const { duePk, dueAt } = dueEntry(id, addSeconds(at, readingSeconds));
    const { text, names, values } = setAttributes({
      kind: "parse",
      environment: this.#table.environment,
      fileId: id,
      workspaceId,
      state: "reading",
      duePk,
    });
    const update = {
      // The time limit counts from the first start.
      text: `${text}, dueAt = if_not_exists(dueAt, :dueAt) ADD starts :one`,
      ...(names === undefined ? {} : { names }),
      values: { ...values, ":dueAt": dueAt, ":one": 1, ":reading": "reading" },
    };
    const isOpen = { ...stillReading, text: `attribute_not_exists(pk) OR ${stillReading.text}` };
    return (await this.#table.update(key, update, isOpen)) ? await this.read(id) : undefined;
  }

  /** Records Textract's job. Textract reports its end later. */
  async noteJob(fileId: string, jobId: string): Promise<void> {
    await this.#table.update(keys.fileParse(fileId), setAttributes({ jobId }), stillReading);
  }

  /** Ends the extraction of a document; false if it has ended before. */
  async finish(fileId: string, state: "parsed" | "failed", at: string): Promise<boolean> {
    const { text, ...expression } = setAttributes({ state, finishedAt: at });
    return await this.#table.update(
      keys.fileParse(fileId),
      { ...expression, text: `${text} REMOVE duePk, dueAt` },
      stillReading,
    );
  }

  /** Ends an extraction whose time limit has passed. */
  async giveUp(key: ItemKey, at: string): Promise<void> {
    const parse = await this.#table.get(key, StoredParse);
    if (parse?.state !== "reading") return;
    const { workspaceId, fileId } = parse;
    const file = await this.#table.get(keys.file(workspaceId, fileId), z.object({}));
    // The document was deleted during the extraction.
    if (file === undefined) await this.#table.remove(key, stillReading);
    else await this.finish(fileId, "failed", at);
  }
}
