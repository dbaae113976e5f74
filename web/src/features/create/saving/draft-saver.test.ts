import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SongInput } from "../../../../../shared/contracts/agreements/sheet-input.ts";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { DraftSaver } from "./draft-saver.ts";
import type { SavedDraft } from "./draft-on-server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const song = (title: string): SongInput => ({ title, artist: "", bpm: 0, lyrics: "", splits: [] });
const lost = () => new ApiError(0, { error: "No answer", code: "unreachable" });
const outdated = () => new ApiError(409, { error: "Changed", code: "draft_outdated" });
const saved = { id: "draft", songId: "song", revision: 1 };

function wizard(begun: ConstructorParameters<typeof DraftSaver>[2] = {}) {
  let title = "";
  let fileIds: string[] = [];
  let revision = begun.draft?.revision ?? 1;
  const calls = {
    create: vi.fn<(body: object, key: string) => Promise<typeof saved>>(async () => saved),
    update: vi.fn<
      (draft: SavedDraft, body: SongInput, key: string) => Promise<{ revision: number }>
    >(async () => ({ revision: (revision += 1) })),
    chooseFiles: vi.fn(async () => undefined),
    readRevision: vi.fn(async () => 7),
  };
  const source = {
    read: () => (title === "" ? undefined : title === "bad" ? "Not a title" : song(title)),
    files: () => ({ fileIds, artworkId: null }),
  };
  const saver = new DraftSaver(calls, source, begun);
  const type = (next: string) => {
    title = next;
    saver.scheduleSave();
  };
  const upload = (id: string) => {
    fileIds = [id];
    saver.scheduleSave();
  };
  return { saver, calls, type, upload };
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

it("draft saver: keeps a creation whose answer was lost when the page is too old, for the reloaded page to repeat", async () => {
  const { saver, calls, type } = wizard();
  calls.create.mockRejectedValue(lost());
  type("Low Tide");
  await seconds(6);
  const creation = saver.creation();
  expect(creation).toBeDefined();
  const message = "There is a new version";
  calls.create.mockRejectedValue(new ApiError(412, { error: message, code: "page_outdated" }));
  await saver.flush().catch(() => undefined);
  expect(saver.state()).toEqual({ phase: "refused", message });
  expect(saver.creation()).toEqual(creation);
});

it("draft saver: saves nothing without a title, then creates one draft and writes at most once in five seconds", async () => {
  const { saver, calls, type } = wizard();
  type("");
  await seconds(60);
  expect(calls.create).not.toHaveBeenCalled();
  for (let typed = 1; typed <= 100; typed += 1) {
    type(`Title ${typed}`);
    await seconds(0.2);
  }
  await seconds(6);
  expect(calls.create).toHaveBeenCalledOnce();
  // 20 seconds of typing.
  expect(calls.update.mock.calls.length).toBeLessThanOrEqual(4);
  expect(calls.update.mock.calls.at(-1)?.[1]).toMatchObject({ title: "Title 100" });
  expect(saver.state()).toMatchObject({ phase: "saved" });
  const written = calls.update.mock.calls.length;
  await seconds(60);
  expect(calls.update).toHaveBeenCalledTimes(written);
});

it("draft saver: sends the revision of its last write with the next one", async () => {
  const { calls, type } = wizard({ draft: { ...saved, revision: 4 } });
  type("One");
  await seconds(6);
  type("Two");
  await seconds(6);
  expect(calls.update.mock.calls.map(([draft]) => draft)).toMatchObject([
    { revision: 4 },
    { revision: 5 },
  ]);
});

it("draft saver: repeats a creation without response unchanged, also after a reload, so that there is one song", async () => {
  const { saver, calls, type } = wizard();
  calls.create.mockRejectedValueOnce(lost());
  type("One");
  await seconds(2);
  expect(saver.state().phase).toBe("failed");
  const creation = saver.creation();
  type("Two");
  await seconds(12);
  const [first, second] = calls.create.mock.calls;
  expect(second).toEqual(first);
  expect(calls.update.mock.calls.at(-1)?.[1]).toMatchObject({ title: "Two" });

  const reloaded = wizard({ creation });
  reloaded.type("Three");
  await seconds(2);
  expect(reloaded.calls.create.mock.calls).toEqual([first]);
  expect(reloaded.calls.update.mock.calls.at(-1)?.[1]).toMatchObject({ title: "Three" });
});

it("draft saver: retries while offline, and at once when the network is back", async () => {
  const { saver, calls, type } = wizard({ draft: saved });
  calls.update.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
  type("One");
  await seconds(2);
  expect(saver.state().phase).toBe("failed");
  await seconds(5);
  expect(calls.update).toHaveBeenCalledTimes(2);
  const keys = new Set(calls.update.mock.calls.map(([, , key]) => key));
  expect(keys.size).toBe(1);
  await seconds(5);
  saver.retry();
  await seconds(0.1);
  expect(saver.state().phase).toBe("saved");
});

it("draft saver: writes nothing after a conflict until the user keeps this version", async () => {
  const { saver, calls, type } = wizard({ draft: saved });
  calls.update.mockRejectedValueOnce(outdated());
  type("Mine");
  await seconds(2);
  expect(saver.state().phase).toBe("conflict");
  type("Mine, too");
  await seconds(60);
  expect(calls.update).toHaveBeenCalledOnce();
  await expect(saver.flush()).rejects.toThrow("changed elsewhere");
  await saver.keepMine();
  const [draft, body] = calls.update.mock.calls.at(-1) ?? [];
  expect(draft).toMatchObject({ revision: 7 });
  expect(body).toMatchObject({ title: "Mine, too" });
  expect(saver.state().phase).toBe("saved");
});

it("draft saver: gives the reason why values can't be saved, and continues when they are valid", async () => {
  const { saver, calls, type } = wizard({ draft: saved });
  type("bad");
  await seconds(2);
  expect(saver.state()).toEqual({ phase: "refused", message: "Not a title" });
  await seconds(60);
  expect(saver.state().phase).toBe("refused");
  type("good");
  await seconds(6);
  expect(calls.update).toHaveBeenCalledOnce();
});

it("draft saver: writes only the song's files if only they have changed", async () => {
  const { calls, type, upload } = wizard({ draft: saved });
  type("One");
  await seconds(6);
  calls.chooseFiles.mockClear();
  upload("file");
  await seconds(6);
  expect(calls.update).toHaveBeenCalledOnce();
  expect(calls.chooseFiles).toHaveBeenCalledExactlyOnceWith("song", {
    fileIds: ["file"],
    artworkId: null,
  });
});

it("draft saver: saves a draft that was deleted elsewhere as a new one on request", async () => {
  const { saver, calls, type } = wizard({ draft: saved });
  const gone = { error: "Sent", code: "agreement_not_draft" } as const;
  calls.update.mockRejectedValueOnce(new ApiError(409, gone));
  type("One");
  await seconds(2);
  expect(saver.state().phase).toBe("gone");
  await saver.saveAsNew();
  expect(calls.create).toHaveBeenCalledOnce();
});
