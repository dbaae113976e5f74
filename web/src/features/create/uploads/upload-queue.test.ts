import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { replaceFetch } from "../../../../../shared/contracts/client.ts";
import { UploadQueue } from "./upload-queue.ts";

afterAll(() => {
  replaceFetch((address, init) => fetch(address, init));
});

const file = new File(["bytes"], "take.wav", { type: "audio/wav" });
const view = {
  id: "file-1",
  name: "take.wav",
  type: "audio/wav",
  size: 5,
  purpose: "audio",
  path: "/uploads/file-1.wav",
  url: "/uploads/file-1.wav",
  uploadedAt: "2026-11-22T00:00:00.000Z",
};
const upload = { kind: "put", url: "https://bucket.example/file-1.wav", headers: {} };

/** The file states of the server's responses. The last one is repeated. */
let states: string[] = [];
/** The HTTP statuses of the storage. 0 loses the connection. */
let statuses: number[] = [];
let sent = 0;

class Transfer {
  status = 0;
  readonly upload = new EventTarget();
  readonly #events = new EventTarget();
  addEventListener(type: string, listener: () => void): void {
    this.#events.addEventListener(type, listener);
  }
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    sent += 1;
    this.status = statuses.shift() ?? 200;
    this.#events.dispatchEvent(new Event(this.status === 0 ? "error" : "load"));
  }
}

beforeEach(() => {
  sent = 0;
  vi.stubGlobal("XMLHttpRequest", Transfer);
  vi.useFakeTimers();
  replaceFetch(async (_, { method }) => {
    const state = states.length > 1 ? states.shift() : states[0];
    return Response.json(method === "POST" ? { ...view, state, upload } : { ...view, state });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function added(queue: UploadQueue) {
  const done = queue.add([file], "audio");
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  return { ...(await done), entry: queue.entries()[0] };
}

it("upload queue: an upload whose bytes were stored despite an error response becomes ready", async () => {
  states = ["uploading", "uploading", "ready"];
  statuses = [500, 412];
  const { ready, entry } = await added(new UploadQueue([]));
  expect(ready).toBe(1);
  expect(entry).toMatchObject({ phase: "ready", url: view.url });
  expect(sent).toBe(2);
});

it("upload queue: bytes that the storage reports as present, but the server does not know, can be sent again", async () => {
  states = ["uploading"];
  statuses = [412];
  const queue = new UploadQueue([]);
  const { ready, entry } = await added(queue);
  expect(ready).toBe(0);
  expect(entry).toMatchObject({ phase: "failed", canRetry: true });
  states = ["ready"];
  const again = queue.retry(entry?.key ?? "");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await again).toEqual({ ready: 1, failure: undefined });
  // The retry finds the file ready, so it sends no bytes again.
  expect(sent).toBe(1);
});

it("upload queue: an upload fails after two lost connections, and can be retried", async () => {
  states = ["uploading"];
  statuses = [0, 0];
  const { failure, entry } = await added(new UploadQueue([]));
  expect(failure).toBe("Failed to upload audio files");
  expect(entry).toMatchObject({ phase: "failed", canRetry: true });
});
