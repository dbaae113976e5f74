import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { replaceFetch } from "../../../../shared/contracts/client.ts";
import { clearAuthenticated } from "../../lib/session-flag.ts";
import { toastError } from "../../lib/toasts.ts";
import type { UploadEntry } from "./upload-entry.ts";
import {
  clearUploads,
  removeUpload,
  retryUpload,
  startUploads,
  useEndedUploadCount,
  useUploads,
} from "./upload-store.ts";

afterAll(() => {
  replaceFetch((address, init) => fetch(address, init));
});

vi.mock("../../lib/toasts.ts");
vi.mock(import("../../../../shared/domain/files/multipart.ts"), async (original) => ({
  ...(await original()),
  multipartAboveBytes: 20,
}));

/** The transfers without an answer yet. */
let transfers: Transfer[] = [];
/** The calls of the API, as method and path. */
let calls: string[] = [];
let keysSent: string[] = [];
let answer: (method: string, path: string) => Response | undefined = () => undefined;
let page: EventTarget;
let isOffline = false;
const connection = { onLine: true };
/** The numbers of the parts that the server already has. */
let have: number[] = [];
let announced = 0;
let fingerprintSent: unknown;

class Transfer {
  status = 0;
  url = "";
  isAborted = false;
  readonly upload = new EventTarget();
  readonly #events = new EventTarget();
  addEventListener(type: string, listener: () => void): void {
    this.#events.addEventListener(type, listener);
  }
  open(_: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(): void {}
  send(): void {
    if (isOffline) this.end(0);
    else transfers.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.end(0);
  }
  tell(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded }));
  }
  end(status: number): void {
    transfers = transfers.filter((other) => other !== this);
    this.status = status;
    this.#events.dispatchEvent(new Event(status === 0 ? "error" : "load"));
  }
}

/** Waits up to 20 s, since the machine may be busy. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  transfers = [];
  calls = [];
  keysSent = [];
  announced = 0;
  answer = () => undefined;
  have = [];
  page = new EventTarget();
  goOnline();
  vi.stubGlobal("navigator", connection);
  vi.stubGlobal("window", page);
  vi.stubGlobal("XMLHttpRequest", Transfer);
  replaceFetch(async (address, { method = "GET", headers, body }) => {
    const path = address.replace("/api/files", "");
    const sent = typeof body === "string" ? JSON.parse(body) : {};
    calls.push(`${method} ${path}`);
    keysSent.push(new Headers(headers).get("idempotency-key") ?? "");
    if (method === "POST" && path === "") fingerprintSent = sent.fingerprint;
    const other = answer(method, path);
    if (other !== undefined) return other;
    if (method === "POST" && path === "") announced += 1;
    const id = `file-${announced}`;
    if (path.endsWith("/parts")) {
      const { numbers } = sent;
      return Response.json(
        numbers.map((number: number) => ({
          number,
          url: `https://bucket.example/${number}`,
          headers: {},
        })),
      );
    }
    if (path.endsWith("/complete")) return Response.json({ id, state: "uploading" });
    const { size } = sent;
    if (size > 20)
      return Response.json({
        id,
        state: "uploading",
        upload: { kind: "multipart", partBytes: 10, parts: Math.ceil(size / 10), have },
      });
    const upload = { kind: "put", url: `https://bucket.example/${id}`, headers: {} };
    return method === "POST"
      ? Response.json({ id, state: "uploading", upload })
      : Response.json({ id, state: "ready" });
  });
});
afterEach(() => {
  clearAuthenticated();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.doUnmock("./upload-file.ts");
  vi.unstubAllGlobals();
  vi.mocked(toastError).mockReset();
});

function seenBy<Seen>(useSeen: () => Seen): Seen {
  const seen: Seen[] = [];
  renderToString(
    createElement(() => {
      seen.push(useSeen());
      return null;
    }),
  );
  const [first] = seen;
  if (first === undefined) throw new Error("Nothing was rendered");
  return first;
}
const uploads = (): readonly UploadEntry[] => seenBy(useUploads);
const ended = () => seenBy(useEndedUploadCount);

const phases = () => uploads().map(({ phase }) => phase);
const take = (name = "take.wav") => new File(["bytes"], name, { type: "audio/wav" });

function goOffline(): void {
  isOffline = true;
  connection.onLine = false;
  for (const transfer of transfers) transfer.end(0);
}

function goOnline(): void {
  isOffline = false;
  connection.onLine = true;
  page.dispatchEvent(new Event("online"));
}

async function begun(count: number): Promise<Transfer[]> {
  await eventually(() => expect(transfers).toHaveLength(count));
  return transfers;
}

function asksBeforeLeaving(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  page.dispatchEvent(event);
  return event.defaultPrevented;
}

it("uploads: three files are sent at a time, and leaving the page asks for confirmation only meanwhile", async () => {
  expect(asksBeforeLeaving()).toBe(false);
  startUploads([take("1.wav"), take("2.wav"), take("3.wav"), take("4.wav")], null);
  const [first] = await begun(3);
  expect(phases()).toEqual(["sending", "sending", "sending", "waiting"]);
  expect(asksBeforeLeaving()).toBe(true);
  first?.tell(3);
  expect(uploads()[0]?.sentBytes).toBe(3);
  first?.end(200);
  for (const transfer of [...(await begun(3))]) transfer.end(200);
  await eventually(() => expect(phases()).toEqual(["ready", "ready", "ready", "ready"]));
  expect(asksBeforeLeaving()).toBe(false);
  clearUploads();
  expect(uploads()).toEqual([]);
});

it("uploads: two files of the same name are separate", async () => {
  startUploads([take(), take()], null);
  for (const transfer of [...(await begun(2))]) transfer.end(200);
  await eventually(() => expect(phases()).toEqual(["ready", "ready"]));
  expect(new Set(keysSent.filter((key) => key !== "")).size).toBe(2);
});

it("uploads: an empty file and one of a refused type are not sent, and can't be tried again", () => {
  startUploads([new File([], "empty.wav"), new File(["x"], "tool.exe")], null);
  return eventually(() => {
    expect(uploads().map(({ message, canRetry }) => ({ message, canRetry }))).toEqual([
      { message: "empty.wav is empty", canRetry: false },
      { message: "tool.exe is not a supported file type", canRetry: false },
    ]);
    expect(calls).toEqual([]);
  });
});

it("uploads: a lost connection is shown, and the next attempt repeats the announcement with its key", async () => {
  vi.useFakeTimers();
  isOffline = true;
  startUploads([take()], null);
  await eventually(() => expect(phases()).toEqual(["interrupted"]));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(phases()).toEqual(["failed"]);
  vi.useRealTimers();
  isOffline = false;
  expect(toastError).toHaveBeenCalledWith("Network error during upload of take.wav");
  const [entry] = uploads();
  expect(entry?.canRetry).toBe(true);
  retryUpload(entry?.key ?? "");
  (await begun(1))[0]?.end(200);
  await eventually(() => expect(phases()).toEqual(["ready"]));
  expect(new Set(keysSent.filter((key) => key !== "")).size).toBe(1);
});

/** Makes the import of the uploads' code fail from now on. */
function loseCode(): void {
  vi.doMock("./upload-file.ts", () => {
    throw new Error("Failed to fetch dynamically imported module");
  });
}

it("uploads: an upload started offline loads its code when the network is back", async () => {
  loseCode();
  goOffline();
  startUploads([take()], null);
  await eventually(() => expect(phases()).toEqual(["interrupted"]));
  vi.doUnmock("./upload-file.ts");
  goOnline();
  (await begun(1))[0]?.end(200);
  await eventually(() => expect(phases()).toEqual(["ready"]));
  expect(toastError).not.toHaveBeenCalled();
});

it("uploads: those whose code can't be loaded fail, and can be tried again", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  loseCode();
  startUploads([take("1.wav"), take("2.wav"), take("3.wav"), take("4.wav")], null);
  await eventually(() => expect(phases()).toEqual(["failed", "failed", "failed", "failed"]));
  const [entry] = uploads();
  expect(warned).toHaveBeenCalledTimes(4);
  expect(entry).toMatchObject({ message: "Failed to upload file", canRetry: true });
  vi.doUnmock("./upload-file.ts");
  retryUpload(entry?.key ?? "");
  (await begun(1))[0]?.end(200);
  await eventually(() => expect(phases()[0]).toBe("ready"));
});

it("uploads: an attempt after the announced file was deleted announces another one", async () => {
  answer = (method) =>
    method === "POST" && calls.length < 2
      ? Response.json(
          { error: "This file does not exist.", code: "file_not_found" },
          { status: 404 },
        )
      : undefined;
  startUploads([take()], null);
  await eventually(() => expect(phases()).toEqual(["failed"]));
  retryUpload(uploads()[0]?.key ?? "");
  (await begun(1))[0]?.end(200);
  await eventually(() => expect(phases()).toEqual(["ready"]));
  expect(new Set(keysSent.filter((key) => key !== "")).size).toBe(2);
});

it("uploads: the server's message about a full storage is shown", async () => {
  const message = "The storage is full: 1 GB of 1 GB are used. Nothing was stored.";
  answer = () =>
    Response.json(
      {
        error: "The storage is full.",
        code: "storage_full",
        details: [{ path: "size", message }],
      },
      { status: 409 },
    );
  startUploads([take()], null);
  await eventually(() => expect(uploads()[0]).toMatchObject({ message, canRetry: true }));
});

it("uploads: a canceled upload is stopped, its file deleted, and the next one starts", async () => {
  startUploads([take("1.wav"), take("2.wav"), take("3.wav"), take("4.wav")], null);
  const [first] = await begun(3);
  const { id } = { id: first?.url.split("/").at(-1) };
  removeUpload(uploads()[0]?.key ?? "");
  expect(first?.isAborted).toBe(true);
  expect(uploads().map(({ name }) => name)).toEqual(["2.wav", "3.wav", "4.wav"]);
  await eventually(() => expect(calls).toContain(`DELETE /${id}`));
  await begun(3);
  expect(toastError).not.toHaveBeenCalled();
});

it("uploads: the number of ended ones counts ready, failed, and deleted after a cancel", async () => {
  startUploads([take("1.wav"), take("2.wav"), take("3.wav")], null);
  const [first, second] = await begun(3);
  let wasEnded = 0;
  answer = (method) => {
    if (method === "DELETE") wasEnded = ended();
    return undefined;
  };
  expect(ended()).toBe(0);
  first?.end(200);
  await eventually(() => expect(phases()[0]).toBe("ready"));
  expect(ended()).toBe(1);
  second?.end(400);
  (await begun(2)).at(-1)?.end(400);
  await eventually(() => expect(phases()[1]).toBe("failed"));
  expect(ended()).toBe(2);
  removeUpload(uploads()[2]?.key ?? "");
  await eventually(() => expect(ended()).toBe(3));
  expect(wasEnded).toBe(2);
  clearUploads();
  expect(ended()).toBe(3);
});

it("uploads: the file of a failed upload is kept when it is removed from the panel", async () => {
  startUploads([take()], null);
  (await begun(1))[0]?.end(400);
  (await begun(1))[0]?.end(400);
  await eventually(() => expect(phases()).toEqual(["failed"]));
  removeUpload(uploads()[0]?.key ?? "");
  expect(uploads()).toEqual([]);
  // A deletion would be called before this announcement.
  startUploads([take()], null);
  await begun(1);
  removeUpload(uploads()[0]?.key ?? "");
  await eventually(() => expect(calls).toContain("DELETE /file-2"));
  expect(calls).not.toContain("DELETE /file-1");
});

it("uploads: one canceled during its announcement is deleted, too", async () => {
  startUploads([take()], null);
  answer = (method) => {
    if (method === "POST") removeUpload(uploads()[0]?.key ?? "");
    return undefined;
  };
  await eventually(() => expect(calls).toContain("DELETE /file-1"));
  expect(transfers).toEqual([]);
  expect(uploads()).toEqual([]);
});

/** A file of five parts. */
const long = () => new File(["x".repeat(45)], "long.wav", { type: "audio/wav" });
const numbersSent = () => transfers.map(({ url }) => Number(url.split("/").at(-1)));

it("uploads: a large file is sent in parts, three at a time, and joined after the last one", async () => {
  startUploads([long()], null);
  await begun(3);
  expect(numbersSent()).toEqual([1, 2, 3]);
  transfers[0]?.tell(7);
  transfers[1]?.tell(4);
  expect(uploads()[0]?.sentBytes).toBe(11);
  transfers[0]?.end(200);
  await begun(3);
  expect(numbersSent()).toEqual([2, 3, 4]);
  for (const transfer of [...transfers]) transfer.end(200);
  (await begun(1))[0]?.end(200);
  await eventually(() => expect(phases()).toEqual(["ready"]));
  expect(calls.filter((call) => call.endsWith("/complete"))).toHaveLength(1);
});

it("uploads: parts sent by another tab are not sent again", async () => {
  have = [1, 2, 3, 4];
  startUploads([long()], null);
  await begun(1);
  expect(numbersSent()).toEqual([5]);
  expect(uploads()[0]?.sentBytes).toBe(40);
  transfers[0]?.end(200);
  await eventually(() => expect(phases()).toEqual(["ready"]));
});

it("uploads: pause while the browser is offline, and resend the interrupted parts", async () => {
  startUploads([long()], null);
  await begun(3);
  transfers[0]?.end(200);
  await begun(3);
  goOffline();
  await eventually(() => expect(phases()).toEqual(["interrupted"]));
  expect(asksBeforeLeaving()).toBe(true);
  goOnline();
  await begun(3);
  expect(numbersSent().toSorted((a, b) => a - b)).toEqual([2, 3, 4]);
  expect(phases()).toEqual(["sending"]);
  for (const transfer of [...transfers]) transfer.end(200);
  (await begun(1))[0]?.end(200);
  await eventually(() => expect(phases()).toEqual(["ready"]));
  expect(toastError).not.toHaveBeenCalled();
});

/** Waits with fake timers: each check advances a pause by one millisecond. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 1 });
const part = (number: number) => transfers.find(({ url }) => url.endsWith(`/${number}`));

it("uploads: a failed one stays failed when the retry pause of another part ends", async () => {
  startUploads([long()], null);
  await begun(3);
  vi.useFakeTimers();
  const refuse = async (number: number, status: number) => {
    part(number)?.end(status);
    await soon(() => expect(part(number)).toBeDefined());
    part(number)?.end(status);
  };
  await refuse(2, 500);
  await soon(() => expect(phases()).toEqual(["interrupted"]));
  await refuse(1, 400);
  await soon(() => expect(phases()).toEqual(["failed"]));
  await vi.advanceTimersByTimeAsync(1000);
  expect(phases()).toEqual(["failed"]);
});

it("uploads: a part whose address has expired gets a new one", async () => {
  have = [1, 2, 3, 4];
  startUploads([long()], null);
  (await begun(1))[0]?.end(403);
  (await begun(1))[0]?.end(403);
  (await begun(1))[0]?.end(200);
  await eventually(() => expect(phases()).toEqual(["ready"]));
  expect(calls.filter((call) => call.endsWith("/parts"))).toHaveLength(2);
});

it("uploads: a file whose parts another tab has joined is ready", async () => {
  have = [1, 2, 3, 4];
  startUploads([long()], null);
  (await begun(1))[0]?.end(404);
  (await begun(1))[0]?.end(404);
  await eventually(() => expect(phases()).toEqual(["ready"]));
});

it("uploads: a second copy of a file that is being uploaded is a separate upload", async () => {
  const prints: unknown[] = [];
  answer = (method, path) => {
    if (method === "POST" && path === "") prints.push(fingerprintSent);
    return undefined;
  };
  startUploads([long(), long()], null);
  await eventually(() => expect(prints).toHaveLength(2));
  expect(prints).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), undefined]);
});

it("uploads: the session's end stops transfers and empties the list", async () => {
  startUploads([take(), take("next.wav")], null);
  const sent = await begun(2);
  clearAuthenticated();
  expect(sent.map(({ isAborted }) => isAborted)).toEqual([true, true]);
  expect(uploads()).toEqual([]);
  expect(toastError).not.toHaveBeenCalled();
});
