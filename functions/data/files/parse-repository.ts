import * as z from "zod";
import { WorkspaceId } from "../../../shared/domain/ids.ts";
import {
  readingProblems,
  type ReadingProblem,
} from "../../../shared/domain/extraction/reading-problem.ts";
import { ReadingSummary } from "../../../shared/domain/extraction/review/reading-summary.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { addSeconds } from "../../platform/clock.ts";
import { randomId } from "../../platform/random-id.ts";
import { dueEntry } from "../core/due-entry.ts";
import {
  mustBeNew,
  setAttributes,
  type Expression,
  type TransactItem,
} from "../core/expressions.ts";
import type { ItemKey } from "../core/keys.ts";
import { fileItemKeys } from "./file-item-keys.ts";
import { readLocation } from "../core/locations.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import type { Table } from "../core/table.ts";
import { requestJobItem } from "../outbox/job-requests.ts";
import type { StoredFile } from "./stored-file.ts";

/** Seconds after which a started attempt to read a document has failed if it has no result. */
const readingSeconds = 10 * 60;

/** At most this many items are read by one batch read. */
const batchKeys = 100;

/** The state of a document's text extraction. The document's own item says which workspace owns it. */
const StoredParse = storedItem(() =>
  z.object({
    fileId: z.string(),
    workspaceId: WorkspaceId,
    /** `waiting`: its pages are above a budget of the day, and it is read after `readAfter`. */
    state: z.enum(["reading", "waiting", "parsed", "failed"]),
    /** The last part of its objects' keys. Absent in items of earlier releases. */
    filename: z.string().optional(),
    /** Of one that waits: the end of the day. Of one that was deferred: the time of the next attempt. */
    readAfter: z.string().optional(),
    /** When the sweep looks at it; absent once it has ended. */
    dueAt: z.string().optional(),
    /** Number of starts: an attempt that ended without an answer is repeated. */
    starts: z.number().int(),
    /** The latest start, so that a write whose answer was lost counts once. Absent in items of earlier releases. */
    startId: z.string().optional(),
    /** A job of the outbox has yet to read it, or to fetch what Textract has read: no time limit runs. */
    isQueued: z.literal(true).optional(),
    /** Its pages, once they are counted in the budgets of a day. */
    countedPages: z.number().int().optional(),
    /** Textract's job for a document of several pages. */
    jobId: z.string().optional(),
    /** What was found, for lists. Absent in items of earlier releases. */
    found: ReadingSummary().optional(),
    /** Why it could not be read, where its uploader can do something about it. */
    problem: z.enum(readingProblems).optional(),
  }),
);
export type StoredParse = ItemOf<typeof StoredParse>;

const stillReading: Expression = stateIs("reading");
const stillQueued: Expression = {
  ...stillReading,
  text: `${stillReading.text} AND attribute_exists(isQueued)`,
};

function stateIs(state: StoredParse["state"]): Expression {
  return { text: "#state = :before", names: { "#state": "state" }, values: { ":before": state } };
}

/**
 * Transaction items that request the text extraction of a document that has arrived, or the copy of one for a further
 * song. Refused if it was requested before.
 */
export function requestReadingItems(
  table: Table,
  { id, workspaceId, filename, song }: StoredFile,
  at: string,
): TransactItem[] {
  const parse = { fileId: id, workspaceId, filename, state: "reading", starts: 0, isQueued: true };
  const due = dueEntry(id, addSeconds(at, readingSeconds));
  return [
    table.putItem(fileItemKeys.fileParse(id), "parse", { ...parse, ...due }, mustBeNew),
    requestJobItem(
      table,
      song?.copyOf === undefined ? "read-document" : "copy-document",
      { fileId: id },
      at,
    ),
  ];
}

/** Reads and writes the states of documents' text extraction, in their files' partitions. */
export class ParseRepository {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(fileId: string): Promise<StoredParse | undefined> {
    return await this.readByKey(fileItemKeys.fileParse(fileId));
  }

  async readByKey(key: ItemKey): Promise<StoredParse | undefined> {
    return await this.#table.get(key, StoredParse);
  }

  /** The states of documents, by their ids. Those that were never requested are left out. */
  async readMany(fileIds: readonly string[]): Promise<Map<string, StoredParse>> {
    const parseKeys = [...new Set(fileIds)].map(fileItemKeys.fileParse);
    const items = [];
    for (let from = 0; from < parseKeys.length; from += batchKeys)
      items.push(
        // A state that is a moment old is shown as such, and asked for again.
        ...(await this.#table.getMany(parseKeys.slice(from, from + batchKeys), {
          isConsistent: false,
        })),
      );
    const parses = items.flatMap((item) => StoredParse.tryParse(item) ?? []);
    return new Map(parses.map((parse) => [parse.fileId, parse]));
  }

  /** Begins an attempt to read a document. Undefined if it waits for a day, has ended, or was never requested. */
  async start(fileId: string, at: string): Promise<StoredParse | undefined> {
    const startId = randomId();
    const update = {
      text: "SET dueAt = :dueAt, startId = :startId REMOVE isQueued, readAfter ADD starts :one",
      values: { ":dueAt": addSeconds(at, readingSeconds), ":startId": startId, ":one": 1 },
    };
    const isStarted = await this.#table.update(fileItemKeys.fileParse(fileId), update, {
      ...stillReading,
      // If a write succeeds but its answer is lost, the SDK repeats it, and the repeat finds this start.
      text: `${stillReading.text} AND (attribute_not_exists(startId) OR startId <> :startId)`,
    });
    const parse = await this.read(fileId);
    return isStarted || parse?.startId === startId ? parse : undefined;
  }

  /** Takes an attempt back, once, that ended for a temporary reason: its job will try again. */
  async defer(fileId: string, at: string): Promise<void> {
    const update = {
      text: "SET isQueued = :true, dueAt = :dueAt ADD starts :minusOne",
      values: { ":true": true, ":dueAt": addSeconds(at, readingSeconds), ":minusOne": -1 },
    };
    await this.#table.update(fileItemKeys.fileParse(fileId), update, {
      ...stillReading,
      text: `${stillReading.text} AND attribute_not_exists(isQueued)`,
    });
  }

  /** Records when a deferred document is read again, which the page says. */
  async noteNextAttempt(fileId: string, readAfter: string): Promise<void> {
    await this.#table.update(
      fileItemKeys.fileParse(fileId),
      setAttributes({ readAfter }),
      stillQueued,
    );
  }

  /** Sets the time of the next look at a document whose job has yet to read it. */
  async stayQueued(fileId: string, at: string): Promise<void> {
    const update = setAttributes({ dueAt: addSeconds(at, readingSeconds) });
    await this.#table.update(fileItemKeys.fileParse(fileId), update, stillQueued);
  }

  /** A transaction item that records the pages that are counted for a document. Refused if they were counted before. */
  countedPagesItem(fileId: string, pages: number): TransactItem {
    return this.#table.updateItem(
      fileItemKeys.fileParse(fileId),
      setAttributes({ countedPages: pages }),
      {
        text: "attribute_not_exists(countedPages)",
      },
    );
  }

  /** Records Textract's job. Textract reports its end later. */
  async noteJob(fileId: string, jobId: string): Promise<void> {
    await this.#table.update(
      fileItemKeys.fileParse(fileId),
      setAttributes({ jobId }),
      stillReading,
    );
  }

  /**
   * Requests that the result of Textract's job is fetched, once Textract reports its end. Changes nothing if the
   * extraction has ended or has another job. If the document is queued already, only the job is recorded.
   */
  async requestResult(
    { fileId, jobId }: { fileId: string; jobId: string },
    at: string,
  ): Promise<void> {
    const key = fileItemKeys.fileParse(fileId);
    const due = { dueAt: addSeconds(at, readingSeconds) };
    const update = setAttributes({ jobId, isQueued: true, starts: 0, ...due });
    const ofJob = "(attribute_not_exists(jobId) OR jobId = :jobId)";
    const request = this.#table.updateItem(key, update, {
      ...stillReading,
      text: `${stillReading.text} AND attribute_not_exists(isQueued) AND ${ofJob}`,
    });
    try {
      await this.#table.transact([
        request,
        requestJobItem(this.#table, "read-document", { fileId }, at),
      ]);
    } catch (error) {
      if (!(error instanceof TransactionCanceled)) throw error;
      await this.#table.update(key, setAttributes({ jobId }), {
        ...stillQueued,
        text: `${stillQueued.text} AND ${ofJob}`,
      });
    }
  }

  /** Lets the extraction wait until `readAfter`. It is started again then, as if it had not been started before. */
  async wait(fileId: string, readAfter: string): Promise<void> {
    const waiting = setAttributes({ state: "waiting", readAfter, dueAt: readAfter, starts: 0 });
    await this.#table.update(fileItemKeys.fileParse(fileId), waiting, stillReading);
  }

  /** Ends the extraction of a document without a result. Changes nothing if it has ended before. */
  async fail(fileId: string, at: string, problem?: ReadingProblem): Promise<void> {
    const isOpen: Expression = {
      text: "#state = :before OR #state = :waiting",
      names: { "#state": "state" },
      values: { ":before": "reading", ":waiting": "waiting" },
    };
    await this.#table.update(
      fileItemKeys.fileParse(fileId),
      ended("failed", at, { problem }),
      isOpen,
    );
  }

  /**
   * Ends the extraction of a document whose result is stored, also if it has moved to another workspace meanwhile. `gone`
   * if it was deleted, `ended` if the extraction has ended before.
   */
  async succeed(
    { id, workspaceId }: Pick<StoredFile, "id" | "workspaceId">,
    at: string,
    found: ReadingSummary,
  ): Promise<"succeeded" | "ended" | "gone"> {
    const exists = this.#table.checkItem(fileItemKeys.file(workspaceId, id), {
      text: "attribute_exists(pk) AND attribute_not_exists(deletedAt)",
    });
    const end = this.#table.updateItem(
      fileItemKeys.fileParse(id),
      ended("parsed", at, { found }),
      stillReading,
    );
    try {
      await this.#table.transact([end, exists]);
      return "succeeded";
    } catch (error) {
      if (!(error instanceof TransactionCanceled)) throw error;
      if (!error.isCausedBy(exists)) return "ended";
      const movedTo = await readLocation(this.#table, fileItemKeys.fileLocation(id));
      if (movedTo === undefined || movedTo === workspaceId) return "gone";
      return await this.succeed({ id, workspaceId: movedTo }, at, found);
    }
  }

  /** A transaction item that changes the summary of a document that was read. Refused for others. */
  foundItem(fileId: string, found: ReadingSummary): TransactItem {
    return this.#table.updateItem(
      fileItemKeys.fileParse(fileId),
      setAttributes({ found }),
      stateIs("parsed"),
    );
  }

  /** Starts an extraction that has waited, by a job. Changes nothing if it was started before. */
  async resume({ fileId }: StoredParse, at: string): Promise<void> {
    const dueAt = addSeconds(at, readingSeconds);
    const reading = setAttributes({ state: "reading", isQueued: true, dueAt });
    await this.#table.tryTransact([
      this.#table.updateItem(
        fileItemKeys.fileParse(fileId),
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

function ended(
  state: "parsed" | "failed",
  at: string,
  { found, problem }: Partial<Pick<StoredParse, "found" | "problem">>,
): Expression {
  const facts = { ...(found && { found }), ...(problem && { problem }) };
  const { text, ...expression } = setAttributes({ state, finishedAt: at, ...facts });
  return { ...expression, text: `${text} REMOVE duePk, dueAt, isQueued` };
}
