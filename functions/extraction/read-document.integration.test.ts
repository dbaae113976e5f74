import { describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import type { ExtractedContent } from "../../shared/contracts/files/parsing.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { ReadPagesBudget } from "../../shared/domain/extraction/read-pages-budget.ts";
import type { UserId } from "../../shared/domain/ids.ts";
import type { TextractBlock } from "../../shared/domain/extraction/textract-words.ts";
import { fileItemKeys } from "../data/files/file-item-keys.ts";
import { countReadPages } from "../data/limits/read-pages-limit.ts";
import { ParseRepository, requestReadingItems } from "../data/files/parse-repository.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import { deleteFiles } from "../files/delete-files.ts";
import { settleDueUpload } from "../files/settle-upload.ts";
import type { Stores } from "../data/stores.ts";
import { announcedFile, noMultipart } from "../testing/file.fixture.ts";
import { atSecond } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { readDocument, type ReadTools } from "./read-document.ts";
import { preparePdf } from "./pdf/prepare-pdf.ts";
import { documentObjects, pdfOf } from "./pdf/pdf.fixture.ts";
import { readParseResult } from "./read-parse-result.ts";
import { settleDueReading } from "./settle-due-reading.ts";
import { UnreadableDocument } from "./unreadable-document.ts";

let data: DataTable;
let stores: Stores;

const word = (Text: string, Page = 1): TextractBlock => ({
  BlockType: "WORD",
  Text,
  Confidence: 99,
  Page,
  Geometry: { BoundingBox: { Left: 0.1, Top: 0.1, Width: 0.1, Height: 0.02 } },
});

/** Tools whose reader answers these blocks, and what is stored. */
function toolsWith(reader: Partial<ReadTools["reader"]>, pdf: Buffer | undefined = onePage) {
  const stored = new Map<string, ExtractedContent>();
  const copies = new Map<string, Buffer>();
  const tools: ReadTools = {
    files: stores.files,
    parses: new ParseRepository(stores.table),
    parsed: {
      store: async ({ filename }, content) => void stored.set(filename, content),
      storePages: async ({ filename }, copy) => void copies.set(filename, copy),
      removePages: async ({ filename }) => void copies.delete(filename),
      remove: async ({ filename }) => void stored.delete(filename),
    },
    countPages: async () => ({}),
    load: async () => pdf,
    reader: {
      readNow: async () => [word("Split")],
      start: async () => "job",
      collect: async () => [word("Split"), word("Sheet", 2)],
      ...reader,
    },
  };
  return { tools, stored, copies };
}

const pdfOfPages = (pages: number) =>
  pdfOf(documentObjects(Array.from({ length: pages }, (_, page) => `Page ${page}`)));
const onePage = pdfOfPages(1);
const twoPages = pdfOfPages(2);

async function document(by?: UserId): Promise<StoredFile> {
  const userId = by ?? (await newUser(stores.table)).userId;
  const file = await announcedFile(stores.table, userId, {
    purpose: "agreement",
    type: "application/pdf",
  });
  await stores.files.accept(
    file,
    600,
    1e9,
    {},
    requestReadingItems(stores.table, file, atSecond(1)),
  );
  return (await stores.files.find(file.id)) ?? file;
}

const stateOf = async ({ id }: StoredFile) =>
  (await new ParseRepository(stores.table).read(id))?.state;
const ofPeople = { perDay: 300, perDayOfNewAccount: 60, perDayOfStage: 2000 };
const countingWithin =
  (budget: ReadPagesBudget): ReadTools["countPages"] =>
  async ({ id, createdBy }, pages, at) => {
    const mark = new ParseRepository(stores.table).countedPagesItem(id, pages);
    return await countReadPages(stores.table, [createdBy], { pages, budget, at, mark });
  };
const named = (name: string) => Object.assign(new Error("slow down"), { name });
const nothingParsed = async () => ({ read: async () => undefined, wordsUrl: async () => "" });
/** What the page of a document is told. */
const viewOf = async ({ id, workspaceId }: StoredFile) => {
  const parses = new ParseRepository(stores.table);
  const context = { params: { id }, workspace: { id: workspaceId }, at: atSecond(3) };
  return await readParseResult(
    { files: stores.files, parses, parsed: nothingParsed },
    context as Parameters<typeof readParseResult>[1],
  );
};
/** The jobs of the outbox that read a document. */
const jobsOf = async ({ id }: StoredFile) =>
  (await data.scan()).filter(
    (item) => item["job"] === "read-document" && JSON.stringify(item["input"]).includes(`"${id}"`),
  ).length;
/** What the sweep does for a document's reading when it is due. */
const settle = async ({ tools, stored }: ReturnType<typeof toolsWith>, id: string, at: string) =>
  await settleDueReading(
    {
      files: stores.files,
      parses: tools.parses,
      parsed: async () => ({ remove: async ({ filename }) => void stored.delete(filename) }),
    },
    fileItemKeys.fileParse(id),
    at,
  );
/** Deletes a document for good. */
async function purge(file: StoredFile, remove = async () => {}): Promise<void> {
  const current = await stores.files.find(file.id);
  if (current === undefined) throw new Error("The document is deleted");
  await deleteFiles(stores.table, [current], atSecond(5));
  const tools = {
    ...stores,
    objects: { look: async () => undefined, delete: remove },
    multipart: noMultipart,
  };
  await settleDueUpload(tools, { workspaceId: file.workspaceId, fileId: file.id }, atSecond(900));
}

describe.each(dataEngines)("reading a document on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("happens once, however often its event arrives", async () => {
    const { tools, stored } = toolsWith({});
    const file = await document();
    await readDocument(tools, file, atSecond(2));
    await readDocument(tools, file, atSecond(3));
    expect([await stateOf(file), stored.size]).toEqual(["parsed", 1]);
  });

  it("ends after a second attempt without a result", async () => {
    const { tools } = toolsWith({});
    const file = await document();
    // Each ended with its function.
    await tools.parses.start(file.id, atSecond(2));
    await tools.parses.start(file.id, atSecond(60));
    await readDocument(tools, file, atSecond(180));
    expect(await stateOf(file)).toBe("failed");
  });

  it("skips Textract for a document of too many pages", async () => {
    const asked: string[] = [];
    const reader: Partial<ReadTools["reader"]> = {
      readNow: async () => (asked.push("readNow"), []),
      start: async () => (asked.push("start"), "job"),
    };
    // An unused page tree behind the document says that it has one page.
    const unused = Buffer.from("<</Type/Pages/Kids[]/Count 1>>");
    const { tools } = toolsWith(reader, Buffer.concat([pdfOfPages(31), unused]));
    const file = await document();
    await readDocument(tools, file, atSecond(2));
    expect([await stateOf(file), asked]).toEqual(["failed", []]);
  });

  it("waits for the notice about several pages, and handles it once", async () => {
    const { tools, stored, copies } = toolsWith({}, twoPages);
    const file = await document();
    await readDocument(tools, file, atSecond(2));
    expect(await stateOf(file)).toBe("reading");
    // Textract reads the copy, not what was uploaded.
    expect(preparePdf(copies.get(file.filename) ?? onePage, 30).pages).toBe(2);
    expect(await jobsOf(file)).toBe(1);
    await tools.parses.requestResult({ fileId: file.id, jobId: "another" }, atSecond(3));
    expect(await jobsOf(file)).toBe(1);
    for (const at of [atSecond(4), atSecond(5)])
      await tools.parses.requestResult({ fileId: file.id, jobId: "job" }, at);
    expect(await jobsOf(file)).toBe(2);
    for (const at of [atSecond(6), atSecond(7)])
      expect(await readDocument(tools, file, at)).toBe("ended");
    await tools.parses.requestResult({ fileId: file.id, jobId: "job" }, atSecond(8));
    expect(await jobsOf(file)).toBe(2);
    expect([await stateOf(file), stored.get(file.filename)?.pages]).toEqual(["parsed", 2]);
    expect(copies.size).toBe(0);
  });

  it("ends without a notice after a time; a late one changes nothing", async () => {
    const set = toolsWith({}, twoPages);
    const { tools, stored } = set;
    const file = await document();
    await readDocument(tools, file, atSecond(2));
    await settle(set, file.id, atSecond(700));
    expect(await stateOf(file)).toBe("failed");
    await tools.parses.requestResult({ fileId: file.id, jobId: "job" }, atSecond(701));
    expect(await readDocument(tools, file, atSecond(702))).toBe("ended");
    expect([await stateOf(file), stored.size]).toEqual(["failed", 0]);
  });

  it("ends when the reader fails; a failure that the document did not cause counts for the alarm", async () => {
    vi.stubEnv("STAGE", "test");
    const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    for (const error of [
      new UnreadableDocument("BadDocumentException"),
      new Error("ThrottlingException"),
    ]) {
      const fails = async () => {
        throw error;
      };
      const { tools } = toolsWith({ readNow: fails, start: fails });
      const file = await document();
      await readDocument(tools, file, atSecond(2));
      expect(await stateOf(file)).toBe("failed");
    }
    const counted = output.mock.calls.filter(([line]) =>
      String(line).includes('"Job":"read-document"'),
    );
    output.mockRestore();
    expect(counted).toHaveLength(1);
  });

  it("is deferred by temporary failures, however many, and counts its pages once", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const busy = new DomainError("busy", { retryAfterSeconds: 2 });
    const readNow = vi.fn(async () => [word("Split")]);
    for (const failure of [
      busy,
      named("ThrottlingException"),
      named("ProvisionedThroughputExceededException"),
      named("LimitExceededException"),
    ])
      readNow.mockRejectedValueOnce(failure);
    const file = await document();
    const { tools, stored } = toolsWith({ readNow });
    const counting = vi.fn(countingWithin(ofPeople));
    const attempt = async (second: number) =>
      await readDocument({ ...tools, countPages: counting }, file, atSecond(second));
    for (const second of [1, 60, 120, 240]) expect(await attempt(second)).toBe("deferred");
    expect(await stateOf(file)).toBe("reading");
    await tools.parses.noteNextAttempt(file.id, atSecond(480));
    expect(await viewOf(file)).toMatchObject({ state: "waiting", readAfter: atSecond(480) });
    expect(await attempt(480)).toBe("ended");
    expect(await stateOf(file)).toBe("parsed");
    expect(stored.has(file.filename)).toBe(true);
    expect(counting).toHaveBeenCalledTimes(1);
  });

  it("has no time limit while it is queued, and one from its start on", async () => {
    const file = await document();
    const set = toolsWith({}, twoPages);
    await settle(set, file.id, atSecond(700));
    await settle(set, file.id, atSecond(1400));
    expect(await stateOf(file)).toBe("reading");
    await readDocument(set.tools, file, atSecond(2100));
    await settle(set, file.id, atSecond(2600));
    expect(await stateOf(file)).toBe("reading");
    await settle(set, file.id, atSecond(2800));
    expect(await stateOf(file)).toBe("failed");
  });

  it("goes on if its job runs again before Textract's notice, and after a notice that came first", async () => {
    const collect = vi.fn<ReadTools["reader"]["collect"]>().mockResolvedValueOnce(undefined);
    const { tools } = toolsWith({ collect: collect.mockResolvedValue([word("Split")]) }, twoPages);
    const file = await document();
    expect(await readDocument(tools, file, atSecond(2))).toBe("continues");
    expect(await readDocument(tools, file, atSecond(60))).toBe("continues");
    expect(await stateOf(file)).toBe("reading");
    // The start was told as a failure, but Textract has begun, and its notice finds the document queued.
    await tools.parses.defer(file.id, atSecond(61));
    await tools.parses.requestResult({ fileId: file.id, jobId: "job" }, atSecond(62));
    expect(await jobsOf(file)).toBe(1);
    expect(await readDocument(tools, file, atSecond(90))).toBe("ended");
    expect(await stateOf(file)).toBe("parsed");
  });

  it("stores nothing of a document that was deleted while it was read", async () => {
    const file = await document();
    const set = toolsWith({ readNow: async () => (await purge(file), [word("Split")]) });
    await readDocument(set.tools, file, atSecond(2));
    expect(set.stored.size).toBe(0);
    await settle(set, file.id, atSecond(700));
    expect(await set.tools.parses.read(file.id)).toBeUndefined();
  });

  it("looks at the document again after storing", async () => {
    const file = await document();
    const { tools, stored } = toolsWith({});
    const { store } = tools.parsed;
    tools.parsed.store = async (...stored) => {
      await purge(file);
      await store(...stored);
    };
    await readDocument(tools, file, atSecond(2));
    expect(stored.size).toBe(0);
  });

  it("deletes what an attempt has stored that ended with its function, after the document", async () => {
    const file = await document();
    const set = toolsWith({});
    await set.tools.parses.start(file.id, atSecond(2));
    await purge(file);
    set.stored.set(file.filename, { splits: [], rawText: "", pages: 1 });
    await settle(set, file.id, atSecond(700));
    expect(set.stored.size).toBe(0);
    expect(await set.tools.parses.read(file.id)).toBeUndefined();
  });

  it("waits if it is above the day's budget, and is read on the next day", async () => {
    const { userId } = await newUser(stores.table);
    const read: string[] = [];
    const set = toolsWith({ start: async ({ id }) => (read.push(id), "job") }, pdfOfPages(30));
    const tools = { ...set.tools, countPages: countingWithin(ofPeople) };
    const files = [await document(userId), await document(userId), await document(userId)];
    for (const file of files) await readDocument(tools, file, atSecond(2));
    const states = async () => await Promise.all(files.map(stateOf));
    // A new account: 60 pages.
    expect(await states()).toEqual(["reading", "reading", "waiting"]);
    expect(read).toHaveLength(2);
    const [, , last] = files;
    if (last === undefined) throw new Error("The last document is missing");
    const readAfter = (await tools.parses.read(last.id))?.readAfter ?? "";
    expect(readAfter).toBe("2026-11-22T00:00:00.000Z");
    // A repeated event does not read it.
    await readDocument(tools, last, atSecond(3));
    expect(read).toHaveLength(2);
    await settle(set, last.id, readAfter);
    await settle(set, last.id, readAfter);
    expect(await stateOf(last)).toBe("reading");
    await readDocument(tools, last, readAfter);
    expect(read).toEqual(files.map(({ id }) => id));
  });

  it("that has waited does not fail while its job can't start it, and has its whole time then", async () => {
    const file = await document();
    const set = toolsWith({});
    await set.tools.parses.start(file.id, atSecond(2));
    await set.tools.parses.wait(file.id, atSecond(1000));
    await settle(set, file.id, atSecond(1000));
    // The job is queued again after growing waits.
    await settle(set, file.id, atSecond(1000 + 40 * 60));
    expect(await stateOf(file)).toBe("reading");
    await set.tools.parses.start(file.id, atSecond(1000 + 41 * 60));
    await settle(set, file.id, atSecond(1000 + 50 * 60));
    expect(await stateOf(file)).toBe("reading");
    await settle(set, file.id, atSecond(1000 + 52 * 60));
    expect(await stateOf(file)).toBe("failed");
  });

  it("is started once by a write whose answer is lost three times", async () => {
    const file = await document();
    const { tools, stored } = toolsWith({});
    const update = stores.table.update.bind(stores.table);
    const spy = vi.spyOn(stores.table, "update").mockImplementationOnce(async (...write) => {
      // The SDK repeats the write.
      await update(...write);
      await update(...write);
      return await update(...write);
    });
    await readDocument(tools, file, atSecond(2));
    spy.mockRestore();
    expect(await tools.parses.read(file.id)).toMatchObject({ state: "parsed", starts: 1 });
    expect(stored.size).toBe(1);
  });

  it("waits if it is above the stage's budget of the day, whoever has used it", async () => {
    const budget = { ...ofPeople, perDayOfStage: 40 };
    const { tools } = toolsWith({}, pdfOfPages(30));
    // A day that no other test reads on.
    const at = atSecond(40 * 24 * 3600);
    const attempt = async (file: StoredFile, second: string) =>
      await readDocument({ ...tools, countPages: countingWithin(budget) }, file, second);
    const [first, second] = [await document(), await document()];
    for (const file of [first, second]) await attempt(file, at);
    expect([await stateOf(first), await stateOf(second)]).toEqual(["reading", "waiting"]);
    const readAfter = (await tools.parses.read(second.id))?.readAfter ?? "";
    expect(readAfter).toBe("2027-01-01T00:00:00.000Z");
    await settle({ tools, stored: new Map(), copies: new Map() }, second.id, readAfter);
    expect(await attempt(second, readAfter)).toBe("continues");
    expect(await stateOf(second)).toBe("reading");
  });

  it("counts a person's pages by day, and those of the others whose budget they use", async () => {
    const [{ userId: editor }, { userId: owner }] = [
      await newUser(stores.table),
      await newUser(stores.table),
    ];
    const count = async (people: UserId[], pages: number, at = atSecond(2)) => {
      const mark = new ParseRepository(stores.table).countedPagesItem((await document()).id, pages);
      const counting = { pages, budget: ofPeople, at, mark };
      return (await countReadPages(stores.table, people, counting)).readAfter === undefined;
    };
    expect(await count([editor, owner], 30)).toBe(true);
    expect(await count([owner], 25)).toBe(true);
    expect(await count([editor, owner], 6)).toBe(false);
    expect(await count([editor], 30)).toBe(true);
    expect(await count([owner], 5)).toBe(true);
    // After seven days.
    const later = atSecond(8 * 24 * 3600);
    for (let document = 0; document < 10; document += 1)
      expect(await count([owner], 30, later)).toBe(true);
    expect(await count([owner], 1, later)).toBe(false);
  });
});
