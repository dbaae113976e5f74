import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendInSession } from "../send-in-session.ts";

const sent: string[] = [];
let page: Partial<Pick<Window, "earlyAnswers" | "earlyTeam">> = {};

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(performance, "now").mockReturnValue(1000);
  page = { earlyAnswers: { "/api/songs": Promise.resolve(Response.json("early")) } };
  vi.stubGlobal("window", page);
  vi.stubGlobal("fetch", async (address: string) => {
    sent.push(address);
    return Response.json("sent");
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const read = async (address = "/api/songs"): Promise<unknown> =>
  (await sendInSession(address, { method: "GET" })).json();

it("early answers: are taken once", async () => {
  expect(await read()).toBe("early");
  expect(sent).toEqual([]);
  expect(await read()).toBe("sent");
});

it("early answers: are not taken after a change", async () => {
  await sendInSession("/api/songs", { method: "POST" });
  expect(await read()).toBe("sent");
});

it("early answers: are not taken in another workspace than they were asked for", async () => {
  page.earlyTeam = "t1";
  expect(await read()).toBe("sent");
});

it("early answers: are not taken a minute after the page's start", async () => {
  vi.spyOn(performance, "now").mockReturnValue(60_001);
  expect(await read()).toBe("sent");
});

it("early answers: one that failed is asked for again", async () => {
  page.earlyAnswers = { "/api/songs": Promise.reject(new TypeError("Failed to fetch")) };
  await expect(read()).rejects.toThrow("Failed to fetch");
  expect(await read()).toBe("sent");
});

it("early answers: a read that is no longer wanted aborts its call", async () => {
  const stop = vi.fn<() => void>();
  page.earlyAnswers = {
    "/api/songs": Object.assign(Promise.resolve(Response.json("early")), { stop }),
  };
  const reader = new AbortController();
  await sendInSession("/api/songs", { method: "GET", signal: reader.signal });
  expect(stop).not.toHaveBeenCalled();
  reader.abort();
  expect(stop).toHaveBeenCalledOnce();
});
