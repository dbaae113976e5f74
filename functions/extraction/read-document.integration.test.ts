import { describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import type { ExtractedContent } from "../../shared/contracts/files/parsing.ts";
import type { TextractBlock } from "../../shared/domain/extraction/textract-words.ts";
import { keys } from "../data/core/keys.ts";
import { ParseRepository } from "../data/files/parse-repository.ts";
import type { StoredFile } from "../data/files/stored-file.ts";
import { settleDueUpload } from "../files/settle-upload.ts";
import type { Stores } from "../data/stores.ts";
import { announcedFile, noMultipart } from "../testing/file.fixture.ts";
import { atSecond } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { finishReading, readDocument, type ReadTools } from "./read-document.ts";
import { UnreadableDocument } from "./unreadable-document.ts";

let stores: Stores;

const word = (Text: string, Page = 1): TextractBlock => ({
  BlockType: "WORD",
  Text,
  Confidence: 99,
  Page,
  Geometry: { BoundingBox: { Left: 0.1, Top: 0.1, Width: 0.1, Height: 0.02 } },
});

/** Tools whose reader answers these blocks, and what was stored. */
function toolsWith(reader: Partial<ReadTools["reader"]>) {
  const stored: ExtractedContent[] = [];
  const tools: ReadTools = {
    parses: new ParseRepository(stores.table),
    parsed: { store: async (_, content) => void stored.push(content) },
    load: async () => Buffer.alloc(0),
    reader: {
      readNow: async () => [word("Split")],
      start: async () => "job",
      collect: async () => [word("Split"), word("Sheet", 2)],
      ...reader,
    },
  };
  return { tools, stored };
}

/** What a PDF of 31 pages says of them. */
const tooLong = Buffer.from("<< /Type /Pages /Kids [] /Count 31 >>");

async function document(): Promise<StoredFile> {
  const { userId } = await newUser(stores.table);
  const file = await announcedFile(stores.table, userId, {
    purpose: "agreement",
    type: "application/pdf",
  });
  await stores.files.accept(file, 600, 1e9);
  return (await stores.files.find(file.id)) ?? file;
}

const stateOf = async ({ id }: StoredFile) =>
  (await new ParseRepository(stores.table).read(id))?.state;
const severalPages = {
  readNow: async () => {
    throw new UnreadableDocument("UnsupportedDocumentException");
  },
};

describe.each(dataEngines)("reading a document on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));

  it("happens once, however often its event arrives", async () => {
    const { tools, stored } = toolsWith({});
    const file = await document();
    await readDocument(tools, file, atSecond(2));
    await readDocument(tools, file, atSecond(3));
    expect([await stateOf(file), stored.length]).toEqual(["parsed", 1]);
  });

  it("ends after a second attempt without a result", async () => {
    const { tools } = toolsWith({});
    const file = await document();
    // Each ended with its function.
    await tools.parses.start(file, atSecond(2));
    await tools.parses.start(file, atSecond(60));
    await readDocument(tools, file, atSecond(180));
    expect(await stateOf(file)).toBe("failed");
  });

  it("skips Textract for a document of too many pages", async () => {
    const asked: string[] = [];
    const { tools } = toolsWith({
      readNow: async () => (asked.push("readNow"), []),
      start: async () => (asked.push("start"), "job"),
    });
    const file = await document();
    await readDocument({ ...tools, load: async () => tooLong }, file, atSecond(2));
    expect([await stateOf(file), asked]).toEqual(["failed", []]);
  });

  it("waits for the notice about several pages, and handles it once", async () => {
    const { tools, stored } = toolsWith(severalPages);
    const file = await document();
    await readDocument(tools, file, atSecond(2));
    expect(await stateOf(file)).toBe("reading");
    await finishReading(tools, { file, jobId: "another" }, atSecond(3));
    expect(await stateOf(file)).toBe("reading");
    for (const at of [atSecond(4), atSecond(5)])
      await finishReading(tools, { file, jobId: "job" }, at);
    expect([await stateOf(file), stored.map(({ pages }) => pages)]).toEqual(["parsed", [2]]);
  });

  it("ends without a notice after a time; a late one changes nothing", async () => {
    const { tools, stored } = toolsWith(severalPages);
    const file = await document();
    await readDocument(tools, file, atSecond(2));
    await tools.parses.giveUp(keys.fileParse(file.id), atSecond(700));
    expect(await stateOf(file)).toBe("failed");
    await finishReading(tools, { file, jobId: "job" }, atSecond(701));
    expect([await stateOf(file), stored]).toEqual(["failed", []]);
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

  it("is followed by the document's deletion after seven days, unless an agreement uses it", async () => {
    const tools = {
      ...stores,
      objects: { look: async () => undefined, delete: async () => undefined },
      multipart: noMultipart,
    };
    const file = await document();
    const { workspaceId, id } = file;
    const week = atSecond(1 + 7 * 24 * 3600);
    await settleDueUpload(tools, { workspaceId, fileId: id }, week);
    expect(await stores.files.readDeleted(workspaceId, id)).toBeDefined();
    expect((await stores.songs.readCounters(workspaceId)).storageUsedBytes).toBe(0);
  });
});
