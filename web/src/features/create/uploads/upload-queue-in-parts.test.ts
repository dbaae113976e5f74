import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { replaceFetch } from "../../../../../shared/contracts/client.ts";
import { UploadQueue } from "./upload-queue.ts";

vi.mock(import("../../../../../shared/domain/files/multipart.ts"), async (original) => ({
  ...(await original()),
  multipartAboveBytes: 20,
}));

afterAll(() => {
  replaceFetch((address, init) => fetch(address, init));
});

const file = new File(["a recording of 25 bytes!!"], "take.wav", { type: "audio/wav" });
/** The calls of the API, as method and path, and the fingerprints of announcements. */
let calls: string[] = [];
let fingerprints: unknown[] = [];
/** The numbers of the parts that the bucket has, and those that it refuses. */
let have: number[] = [];
let refused: number[] = [];

class Transfer {
  status = 0;
  #number = 0;
  readonly upload = new EventTarget();
  readonly #events = new EventTarget();
  addEventListener(type: string, listener: () => void): void {
    this.#events.addEventListener(type, listener);
  }
  open(_: string, url: string): void {
    this.#number = Number(url.split("/").at(-1));
  }
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    const isRefused = refused.includes(this.#number);
    if (!isRefused) have.push(this.#number);
    this.status = isRefused ? 400 : 200;
    this.#events.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => {
  [calls, fingerprints, have, refused] = [[], [], [], []];
  vi.stubGlobal("XMLHttpRequest", Transfer);
  replaceFetch(async (address, { method = "GET", body }) => {
    const sent = typeof body === "string" ? JSON.parse(body) : {};
    calls.push(`${method} ${address}`);
    if ("fingerprint" in sent) fingerprints.push(sent.fingerprint);
    const view = { id: "file-1", name: "take.wav", type: "audio/wav", url: "/uploads/file-1.wav" };
    if (method === "GET") return Response.json({ ...view, state: "ready" });
    if (address.endsWith("/parts"))
      return Response.json(
        sent.numbers.map((number: number) => ({
          number,
          url: `https://bucket.example/${number}`,
          headers: {},
        })),
      );
    const upload = { kind: "multipart", partBytes: 10, parts: 3, have };
    return Response.json({ ...view, state: "uploading", upload });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("upload queue: a large recording goes in parts, and goes on in a new entry when it is chosen again", async () => {
  const queue = new UploadQueue([]);
  refused = [2];
  expect(await queue.add([file], "audio")).toMatchObject({ ready: 0 });
  expect(queue.entries()).toMatchObject([{ phase: "failed", id: "file-1", canRetry: true }]);
  expect(calls[0]).toBe("POST /api/songFiles");

  // The song was saved meanwhile, and the same file is chosen again.
  queue.setSong("song-1");
  refused = [];
  const before = [...have];
  calls = [];
  expect(await queue.add([file], "audio")).toEqual({ ready: 1, failure: undefined });
  expect(calls[0]).toBe("POST /api/songs/song-1/files");
  expect(have.length).toBe(3);
  expect(before).not.toContain(2);
  expect(fingerprints).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), fingerprints[0]]);
  // The failed entry, whose removal would delete the file, is gone.
  expect(queue.entries()).toMatchObject([{ phase: "ready", id: "file-1", progress: 100 }]);
});
