import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import routes from "../../routes.ts";
import { earlyCallsScript, sharedPageScript, signingPageScript } from "./early-calls-script.ts";
import { addressOfRead } from "./page-read.ts";
import { pageReads } from "./page-reads.ts";
import { queriesOfPage } from "./queries-of-page.ts";

/** The script in the head of the page that the build has for a path. */
function scriptAt(pathname: string): string {
  if (pathname.startsWith("/share/")) return sharedPageScript();
  return pathname.startsWith("/sign/") ? signingPageScript() : earlyCallsScript(pathname);
}

interface CallsOptions {
  team?: string;
  marks?: object;
  script?: string;
  /** The answer to each call. */
  answer?: () => Response;
  onCall?: (address: string) => void;
  window?: object;
}

/** Runs the script of a page at this address; returns the addresses that it calls, in order. */
function callsAt(
  address: string,
  { team, marks = {}, script, answer, onCall, window = {} }: CallsOptions = {},
): string[] {
  const { pathname, search } = new URL(address, "https://splitsheet.example");
  const called: string[] = [];
  runInNewContext(script ?? scriptAt(pathname), {
    AbortController,
    window,
    location: { pathname, search },
    fetch: (called_: string) => {
      called.push(called_);
      onCall?.(called_);
      return Promise.resolve(answer?.() ?? new Response());
    },
    addEventListener: () => undefined,
    document: {
      documentElement: { dataset: marks },
      addEventListener: () => undefined,
      querySelectorAll: () => [],
    },
    sessionStorage: { getItem: () => team ?? null },
    localStorage: { getItem: () => null },
    URLSearchParams,
  });
  return called;
}

/** What each signed-in page reads for its frame. */
const frame = ["/api/auth/session", "/api/env", "/api/storage/usage"];
const contentAt = (address: string, team?: string): string[] =>
  callsAt(address, team === undefined ? {} : { team }).filter(
    (call) => !frame.includes(call) && call !== "/api/workspaces",
  );

it("early calls: read the agreement of a signing link", () => {
  expect(callsAt("/sign/kX9_a-b")).toEqual(["/api/agreements/share/kX9_a-b"]);
});

it.each([
  ["/dashboard", "/api/songs", [{ title: "Low Tide" }], "0.title", "Low Tide"],
  ["/sign/kX9", "/api/agreements/share/kX9", { song: { title: "Tide" } }, "song.title", "Tide"],
  ["/dashboard", "/api/songs", [], "0.title", ""],
  ["/dashboard", "/api/songs", [{ title: { x: 1 } }], "0.title", ""],
  ["/dashboard", "/api/dashboard", [{ title: "Other" }], "0.title", ""],
])("early calls: at %s, %s is shown in its place", async (address, call, answer, early, shown) => {
  const place = { dataset: { early }, textContent: "" };
  const own = Response.json(answer);
  runInNewContext(scriptAt(address), {
    AbortController,
    window: {},
    location: { href: address, pathname: address, search: "" },
    fetch: (called: string) => Promise.resolve(called === call ? own : Response.json(null)),
    addEventListener: () => undefined,
    document: {
      documentElement: { dataset: {} },
      addEventListener: () => undefined,
      querySelectorAll: () => [place],
    },
    sessionStorage: { getItem: () => null },
    localStorage: { getItem: () => null },
    URLSearchParams,
  });
  await new Promise((done) => setTimeout(done, 20));
  expect(place.textContent).toBe(shown);
  // The page reads the answer itself.
  expect(own.bodyUsed).toBe(false);
});

it("early calls: read a page's content beside the session", () => {
  expect(callsAt("/dashboard")).toEqual([
    ...frame,
    "/api/songs",
    "/api/agreements?needsYou=true",
    "/api/dashboard",
  ]);
});

const sharedWithMe = ["/api/shared-with-me", "/api/agreements?sharedWithMe=true&limit=6"];

it.each([
  ["nobody has songs", () => Response.json([]), sharedWithMe],
  ["there are songs", () => Response.json([{ title: "Low Tide" }]), []],
  ["the songs cannot be read", () => Response.json([], { status: 500 }), []],
])("early calls: of the dashboard, when %s", async (_, answer, expected) => {
  const late: string[] = [];
  callsAt("/dashboard", { answer, onCall: (address) => late.push(address) });
  late.length = 0;
  await new Promise((done) => setTimeout(done, 20));
  expect(late).toEqual(expected);
});

it("early calls: none follow once a change has made the answers out of date", async () => {
  const late: string[] = [];
  const window: { earlyAnswers?: object } = {};
  callsAt("/dashboard", {
    ...{ window, answer: () => Response.json([]), onCall: (address: string) => late.push(address) },
  });
  delete window.earlyAnswers;
  late.length = 0;
  await new Promise((done) => setTimeout(done, 20));
  expect(late).toEqual([]);
});

it("early calls: read the songs for their list, and mark its page", () => {
  for (const [address, expected] of [
    ["/dashboard?songs", { songs: "" }],
    ["/dashboard?songs=&sort=title", { songs: "" }],
    ["/dashboard?sort=songs", {}],
    ["/agreements?songs", {}],
  ] as const) {
    const marks = {};
    callsAt(address, { marks });
    expect(marks).toEqual(expected);
  }
});

describe("early calls: take the query of the page's address", () => {
  it.each([
    ["/dashboard?songs", ["/api/songs"]],
    [
      "/dashboard?songs=&sort=title&search=Low+Tide%26&agreement=",
      ["/api/songs?search=Low+Tide%26&sort=title"],
    ],
    [
      "/agreements?status=pending&search=a",
      [
        "/api/agreements?search=a&status=pending",
        "/api/agreements?needsYou=true",
        "/api/upload-reviews",
      ],
    ],
    ["/songs/s1", ["/api/songs/s1"]],
    ["/songs/s1/", ["/api/songs/s1"]],
    ["/lyrics?song=s1", ["/api/songs", "/api/songs/s1"]],
    ["/create", []],
    ["/create?draft=a1&step=2", ["/api/agreements/a1"]],
    ["/files?folderId=f1", ["/api/files?folderId=f1", "/api/folders?limit=200"]],
    ["/files?view=all", ["/api/files/recent", "/api/folders?limit=200", "/api/files"]],
    ["/files", ["/api/files/recent", "/api/folders?limit=200", "/api/files?folderId=root"]],
    ["/contributors?search=N%C3%AFa", ["/api/contributors?query=N%C3%AFa"]],
  ])("%s", (address, expected) => {
    expect(contentAt(address)).toEqual(expected);
  });
});

it("early calls: in a team, read the role and the team's page", () => {
  expect(callsAt("/agreements", { team: "t1" })).toContain("/api/workspaces");
  expect(contentAt("/team", "t1")).toEqual(["/api/teams/t1", "/api/teams/t1/activity?limit=15"]);
  expect(callsAt("/team")).toEqual([...frame, "/api/workspaces"]);
});

it("early calls: a page knows only its own, and the page for all other addresses those of all", () => {
  expect(earlyCallsScript("/dashboard")).not.toContain("/api/folders");
  expect(callsAt("/songs/s1", { script: earlyCallsScript("/songs/_") })).toContain("/api/songs/s1");
  const ofAll = earlyCallsScript("/");
  for (const address of ["/dashboard", "/agreements/a1/edit", "/files?folderId=f1", "/team"])
    expect(callsAt(address, { script: ofAll })).toEqual(callsAt(address));
  expect(callsAt("/sign/kX9_a-b", { script: ofAll, team: "t1" })).toEqual([]);
});

it.each(["/", "/auth", "/sign", "/sign/a/b", "/share/kX9_a-b", "/pricing", "/songs/%"])(
  "early calls: none at %s",
  (path) => {
    expect(contentAt(path)).toEqual([]);
  },
);

it("page reads: each page in the frame of signed-in pages has them", () => {
  const framed = routes.find(({ file }) => file === "routes/app-layout.tsx");
  const paths = framed?.children?.map(({ path }) => `/${path}`) ?? [];
  expect(paths.length).toBeGreaterThan(10);
  expect(new Set(pageReads.map(({ path }) => path))).toEqual(new Set(paths));
});

it("page reads: a pressed link reads what the document of its page would", () => {
  for (const address of [
    "/dashboard",
    "/agreements?search=a&status=voided",
    "/files?folderId=f1",
  ]) {
    const url = new URL(address, "https://splitsheet.example");
    const queries = queriesOfPage(url, undefined, () => true);
    expect(queries).toHaveLength(contentAt(address).length);
  }
  const dashboard = new URL("/dashboard", "https://splitsheet.example");
  expect(queriesOfPage(dashboard, undefined, () => false)).toHaveLength(5);
  const [agreements] = queriesOfPage(
    new URL("/agreements?search=a&status=voided", "https://splitsheet.example"),
    undefined,
  );
  expect(agreements && addressOfRead(agreements)).toBe("/api/agreements?search=a&status=voided");
});
