import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { discardPausedReads, pauseReads, resumeReads, sendInSession } from "./send-in-session.ts";

let sent: string[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("window", {});
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${address}`);
    return Response.json({});
  });
});
afterEach(() => {
  discardPausedReads();
  vi.unstubAllGlobals();
});

const call = (method: string, address: string) => sendInSession(address, { method });

it("paused reads: a read during a logout is sent after the logout has failed", async () => {
  pauseReads();
  const read = call("GET", "/api/songs");
  await call("POST", "/api/auth/logout");
  expect(sent).toEqual(["POST /api/auth/logout"]);
  resumeReads();
  await read;
  expect(sent).toEqual(["POST /api/auth/logout", "GET /api/songs"]);
});

it("paused reads: are never sent after the session's pages are gone, but those of the next session are", async () => {
  pauseReads();
  void call("GET", "/api/songs");
  discardPausedReads();
  await call("GET", "/api/auth/session");
  expect(sent).toEqual(["GET /api/auth/session"]);
});
