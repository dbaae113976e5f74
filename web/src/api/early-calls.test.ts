import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { earlyCallsScript } from "./early-calls.ts";

/** Runs the script as in a page at this address; returns the addresses that it calls, in order. */
async function callsAt(
  address: string,
  session: object = {},
  marks: object = {},
): Promise<string[]> {
  const { pathname, search } = new URL(address, "https://splitsheet.example");
  const called: string[] = [];
  const fetch = (address: string) => {
    called.push(address);
    return Promise.resolve(new Response(JSON.stringify(session)));
  };
  const window = {};
  runInNewContext(earlyCallsScript(), {
    window,
    location: { pathname, search },
    fetch,
    addEventListener: () => undefined,
    document: { documentElement: { dataset: marks } },
  });
  await new Promise((resolve) => setImmediate(resolve));
  return called;
}

it("early calls: read the agreement of a signing link", async () => {
  expect(await callsAt("/sign/kX9_a-b")).toEqual(["/api/agreements/share/kX9_a-b"]);
});

it("early calls: read the session first, and a page's content only for a signed-in user", async () => {
  expect(await callsAt("/dashboard")).toEqual(["/api/auth/session"]);
  expect(await callsAt("/dashboard", { id: "u1" })).toEqual([
    "/api/auth/session",
    "/api/env",
    "/api/agreements?needsYou=true",
    "/api/dashboard",
    "/api/songs",
  ]);
});

it("early calls: read the songs for their list, and mark its page", async () => {
  const marks = {};
  expect(await callsAt("/dashboard?songs", { id: "u1" }, marks)).toEqual([
    "/api/auth/session",
    "/api/env",
    "/api/songs",
  ]);
  expect(marks).toEqual({ songs: "" });
  for (const [address, expected] of [
    ["/dashboard?songs=&sort=title", { songs: "" }],
    ["/dashboard?sort=songs", {}],
    ["/agreements?songs", {}],
  ] as const) {
    const other = {};
    await callsAt(address, {}, other);
    expect(other).toEqual(expected);
  }
});

it("early calls: read the root of the files, and no other folder", async () => {
  expect(await callsAt("/files", { id: "u1" })).toEqual([
    "/api/auth/session",
    "/api/env",
    "/api/files/recent",
    "/api/files?folderId=root",
    "/api/folders?limit=200",
  ]);
  expect(await callsAt("/files?folderId=f1", { id: "u1" })).toEqual([]);
});

it.each(["/", "/auth", "/sign", "/sign/a/b"])("early calls: none at %s", async (path) => {
  expect(await callsAt(path)).toEqual([]);
});
