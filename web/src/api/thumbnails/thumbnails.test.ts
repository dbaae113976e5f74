import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { replaceFetch } from "../../../../shared/contracts/client.ts";
import { chooseTeam } from "../../lib/chosen-team.ts";
import { abortSessionWork, resumeSessionWork } from "../../lib/session-flag.ts";
import { pageQueryClient } from "../query-client.ts";
import { workspacesQuery } from "../teams.ts";
import { makeMissingThumbnails } from "./make-missing-thumbnails.ts";
import { makeAndStoreThumbnails } from "./store-thumbnails.ts";

const made = vi.hoisted(() => ({ count: 0, canMake: true, drawsTruly: true }));
vi.mock("../../lib/thumbnails/make-thumbnails.ts", () => ({
  drawsTruly: () => made.drawsTruly,
  makeThumbnails: async () => {
    made.count += 1;
    const thumbnail = new Blob(["abc"], { type: "image/webp" });
    return made.canMake ? { small: thumbnail, large: thumbnail } : undefined;
  },
}));

const kept: { address: string; body: unknown }[] = [];
const loaded: string[] = [];
/** Whether the server refuses to keep thumbnails. */
let isRefused = false;
let pictures = 0;
/** The address of a picture that no earlier test has seen. */
const newPath = () => `/uploads/${String((pictures += 1)).padStart(20, "0")}.png`;
const idIn = (path: string) => path.slice("/uploads/".length, -".png".length);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("window", { sessionStorage: new Map(), localStorage: new Map() });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (path: string) => {
    loaded.push(path);
    return new Response("a picture");
  });
  replaceFetch(async (address, { body }) => {
    if (isRefused) return Response.json({ code: "file_not_found", message: "" }, { status: 404 });
    kept.push({ address, body: typeof body === "string" ? JSON.parse(body) : undefined });
    return Response.json({});
  });
  kept.length = 0;
  loaded.length = 0;
  [isRefused, made.count, made.canMake] = [false, 0, true];
  resumeSessionWork();
  chooseTeam(undefined);
});
afterAll(() => {
  replaceFetch((address, init) => fetch(address, init));
  vi.useRealTimers();
});

const wait = () => vi.advanceTimersByTimeAsync(60_000);

it("an uploaded picture gets its thumbnails from the local file, a recording none", async () => {
  makeAndStoreThumbnails("one", new File(["x"], "a.png", { type: "image/png" }));
  makeAndStoreThumbnails("two", new File(["x"], "a.wav", { type: "audio/wav" }));
  await wait();
  const body = { small: btoa("abc"), large: btoa("abc") };
  expect(kept).toEqual([{ address: "/api/files/one/thumbnails", body }]);
  expect(loaded).toEqual([]);
});

it("a failure stops no other picture", async () => {
  const picture = new File(["x"], "a.png", { type: "image/png" });
  isRefused = true;
  makeAndStoreThumbnails("refused", picture);
  await wait();
  isRefused = false;
  made.canMake = false;
  makeAndStoreThumbnails("two", picture);
  await wait();
  made.canMake = true;
  makeAndStoreThumbnails("three", picture);
  await wait();
  expect(kept.map(({ address }) => address)).toEqual(["/api/files/three/thumbnails"]);
});

it("a picture that was shown without thumbnails gets them once, after the page has loaded", async () => {
  const path = newPath();
  makeMissingThumbnails(path);
  makeMissingThumbnails(path);
  await vi.advanceTimersByTimeAsync(1000);
  expect(loaded).toEqual([]);
  await wait();
  expect(loaded).toEqual([path]);
  expect(kept.map(({ address }) => address)).toEqual([`/api/files/${idIn(path)}/thumbnails`]);
});

it("a picture that this page has uploaded is not loaded for them", async () => {
  const path = newPath();
  makeAndStoreThumbnails(idIn(path), new File(["x"], "a.png", { type: "image/png" }));
  makeMissingThumbnails(path);
  await wait();
  expect([loaded, kept.length]).toEqual([[], 1]);
});

it.each(["?share=token", "?song=1"])("a picture at an address with %s gets none", async (query) => {
  makeMissingThumbnails(`${newPath()}${query}`);
  await wait();
  expect(loaded).toEqual([]);
});

it("no picture is loaded for someone who saves data, whose browser alters drawings, or whose session ends", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  makeMissingThumbnails(newPath());
  await wait();
  vi.stubGlobal("navigator", {});
  made.drawsTruly = false;
  makeMissingThumbnails(newPath());
  await wait();
  made.drawsTruly = true;
  makeMissingThumbnails(newPath());
  abortSessionWork();
  await wait();
  expect([loaded, made.count]).toEqual([[], 0]);
});

/** How many pictures a person with this role in their team has loaded. */
async function loadedAs(role: "viewer" | "member"): Promise<number> {
  chooseTeam("team-1");
  const team = { id: "team-1", kind: "team" as const, name: "Team", role };
  pageQueryClient().setQueryData(workspacesQuery.queryKey, [team]);
  makeMissingThumbnails(newPath());
  await wait();
  return loaded.length;
}

it("a viewer of a team makes none, a member does", async () => {
  expect(await loadedAs("viewer")).toBe(0);
  expect(await loadedAs("member")).toBe(1);
});
