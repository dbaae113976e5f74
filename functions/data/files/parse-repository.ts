import * as z from "zod";
import { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { addSeconds } from "../../platform/clock.ts";
import { randomId } from "../../platform/random-id.ts";
import { dueEntry } from "../core/due-entry.ts";
import { setAttributes, type Expression } from "../core/expressions.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";
import { requestJobItem } from "../outbox/outbox-repository.ts";
import type { StoredFile } from "./stored-file.ts";

/** Seconds after a start in which the text extraction of a document fails if it has no result. */
const readingSeconds = 10 * 60;
/** Seconds for which the job of a document that has waited may start it: the job is repeated until it does. */
const jobSeconds = 24 * 3600;

/** The state of a document's text extraction. The document's own item says which workspace owns it. */
const StoredParse = storedItem(() =>
  z.object({
    fileId: z.string(),
    workspaceId: WorkspaceId,
    /** `waiting`: its pages are above the day's budget, and it is read after `readAfter`. */
    state: z.enum(["reading", "waiting", "parsed", "failed"]),
    /** The last part of its objects' keys. Absent in items of earlier releases. */
    filename: z.string().optional(),
    readAfter: z.string().optional(),
    /** When the sweep looks at it; absent once it has ended. */
    dueAt: z.string().optional(),
    /** Number of starts: an attempt that ended without an answer is repeated. */
    starts: z.number().int(),
    /** The latest start, so that a write whose answer was lost counts once. Absent in items of earlier releases. */
    startId: z.string().optional(),
    /** Textract's job for a document of several pages. */
    jobId: z.string().optional(),
  }),
);
export type StoredParse = ItemOf<typeof StoredParse>;

const stillReading: Expression = stateIs("reading");

function stateIs(state: StoredParse["state"]): Expression {
  return { text: "#state = :before", names: { "#state": "state" }, values: { ":before": state } };
}

/** Reads and writes the states of documents' text extraction, in their files' partitions. */
export class ParseRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(fileId: string): Promise<StoredParse | undefined> {
    return await this.readByKey(keys.fileParse(fileId));
  }

  async readByKey(key: ItemKey): Promise<StoredParse | undefined> {
    return await this.#table.get(key, StoredParse);
  }

  /** Starts or restarts the extraction of a document. Undefined if it waits or has ended already. */
  async start(
    { id, workspaceId, filename }: StoredFile,
    at: string,
  ): Promise<StoredParse | undefined> {
    const key = keys.fileParse(id);
    const { duePk, dueAt } = dueEntry(id, addSeconds(at, readingSeconds));
    const startId = randomId();
    const { text, names, values } = setAttributes({
      kind: "parse",
      environment: this.#table.environment,
      fileId: id,
      workspaceId,
      filename,
      state: "reading",
      duePk,
      dueAt,
      startId,
    });
    const update = {
      text: `${text} ADD starts :one`,
      ...(names === undefined ? {} : { names }),
      values: { ...values, ":one": 1, ...stillReading.values },
    };
    const isOpen = {
      ...stillReading,
      // If a write succeeds but its answer is lost, the SDK repeats it, and the repeat finds this start.
      text: `attribute_not_exists(pk) OR (${stillReading.text} AND (attribute_not_exists(startId) OR startId <> :startId))`,
    };
    const isStarted = await this.#table.update(key, update, isOpen);
    const parse = await this.read(id);
    return isStarted || parse?.startId === startId ? parse : undefined;
  }

  /** Records Textract's job. Textract reports its end later. */
  async noteJob(fileId: string, jobId: string): Promise<void> {
    await this.#table.update(keys.fileParse(fileId), setAttributes({ jobId }), stillReading);
  }

  /** Lets the extraction wait until `readAfter`. It is started again then, as if it had not been started before. */
  async wait(fileId: string, readAfter: string): Promise<void> {
    const waiting = setAttributes({ state: "waiting", readAfter, dueAt: readAfter, starts: 0 });
    await this.#table.update(keys.fileParse(fileId), waiting, stillReading);
  }

  /** Ends the extraction of a document without a result. Changes nothing if it has ended before. */
  async fail(fileId: string, at: string): Promise<void> {
    const isOpen: Expression = {
      text: "#state = :before OR #state = :waiting",
      names: { "#state": "state" },
      values: { ":before": "reading", ":waiting": "waiting" },
    };
    await this.#table.update(keys.fileParse(fileId), ended("failed", at), isOpen);
  }

  /**
   * Ends the extraction of a document whose result is stored. `gone` if the document was deleted meanwhile, `ended` if
   * the extraction has ended before.
   */
  async succeed(
    { id, workspaceId }: Pick<StoredFile, "id" | "workspaceId">,
    at: string,
  ): Promise<"succeeded" | "ended" | "gone"> {
    const exists = this.#table.checkItem(keys.file(workspaceId, id), {
      text: "attribute_exists(pk) AND attribute_not_exists(deletedAt)",
    });
    const end = this.#table.updateItem(keys.fileParse(id), ended("parsed", at), stillReading);
    try {
      await this.#table.transact([end, exists]);
      return "succeeded";
    } catch (error) {
      if (!(error instanceof TransactionCanceled)) throw error;
      return error.isCausedBy(exists) ? "gone" : "ended";
    }
  }

  /** Starts an extraction that has waited, by a job. Changes nothing if it was started before. */
  async resume({ fileId }: StoredParse, at: string): Promise<void> {
    const reading = setAttributes({ state: "reading", dueAt: addSeconds(at, jobSeconds) });
    await this.#table.tryTransact([
      this.#table.updateItem(
        keys.fileParse(fileId),
        { ...reading, text: `${reading.text} REMOVE readAfter` },
        stateIs("waiting"),
      ),
      requestJobItem(this.#table, "read-document", { fileId }, at),
    ]);
  }

  /** Removes the state of a document that was deleted. */
  async remove(key: ItemKey): Promise<void> {
    await this.#table.remove(key);
  }
}

function ended(state: "parsed" | "failed", at: string): Expression {
  const { text, ...expression } = setAttributes({ state, finishedAt: at });
  return { ...expression, text: `${text} REMOVE duePk, dueAt` };
}
