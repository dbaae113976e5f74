import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { AgreementCard } from "../../../shared/contracts/agreements/views.ts";
import { EvidenceView } from "../../../shared/contracts/agreements/evidence-view.ts";
import { UploadReviewCard } from "../../../shared/contracts/agreements/uploaded-agreements.ts";
import { GroupView } from "../../../shared/contracts/address-book/groups.ts";
import { FileView } from "../../../shared/contracts/files/views.ts";
import { FolderShareView } from "../../../shared/contracts/sharing/folder-shares.ts";
import { ShareLinkView, ShareView } from "../../../shared/contracts/sharing/views.ts";
import { SongCard, SongSharedWithMeCard } from "../../../shared/contracts/songs/views.ts";
import { TeamView, WorkspaceView } from "../../../shared/contracts/teams/views.ts";
import { signInToDemo } from "../samples/sample-records.ts";
import type { Visitor } from "../samples/visitor.ts";
import {
  createCloudFolder,
  removeCloudFolder,
  startCloudIn,
  type CloudFolder,
} from "../testing/cloud.ts";
import type { LocalCloud } from "../../local/main.ts";
import { demoDays } from "./demo-clock.ts";
import { fillDemo } from "./fill-demo.ts";
import { growingLyrics } from "./lyrics.ts";
import { songs } from "./songs.ts";

const dayMs = 86_400_000;

let place: CloudFolder;
let cloud: LocalCloud;
let nia: Visitor;

beforeAll(async () => {
  place = await createCloudFolder();
  cloud = await startCloudIn(place, { clockAheadMs: -demoDays * dayMs });
  await fillDemo(cloud.url);
  nia = await signInToDemo(cloud.url);
}, 600_000);
afterAll(async () => {
  await cloud.stop();
  removeCloudFolder(place);
});

const get = async <Schema extends z.ZodType>(schema: Schema, path: string) =>
  await nia.expect(schema, "GET", path);
const songList = async () => await get(z.array(SongCard()), "/api/songs?limit=100");
async function songOf(title: string) {
  const found = (await songList()).find((song) => song.title === title);
  if (found === undefined) throw new Error(`There is no song ${title}`);
  return found;
}
const needsYou = z.object({ needsYou: z.boolean() });
const agreementList = async () =>
  await get(z.array(AgreementCard().and(needsYou)), "/api/agreements?limit=100");

it("the filled demo: its sixty days end now, and nothing in it lies later", async () => {
  expect(Math.abs(cloud.clock.aheadMs)).toBeLessThan(2000);
  const created = (await songList()).map(({ createdAt }) => Date.parse(createdAt));
  expect((Date.now() - Math.min(...created)) / dayMs).toBeGreaterThan(55);
  expect(Math.max(...created)).toBeLessThan(Date.now());
});

it("the filled demo: has a sheet in every state", async () => {
  const found = (await agreementList()).map(({ title, status, isPreSigned, role, splits }) => {
    const signed = splits.filter((row) => row.signed).length;
    const state = isPreSigned ? "uploaded" : status;
    return [title, `${role} ${state} ${signed}/${splits.length}`];
  });
  expect(Object.fromEntries(found)).toEqual({
    [songs.kitchenLight.title]: "owner completed 2/2",
    [songs.lowTide.title]: "owner completed 3/3",
    [songs.wireBirds.title]: "owner completed 4/4",
    [songs.orchardStreet.title]: "owner uploaded 0/2",
    [songs.borrowedUmbrellas.title]: "owner expired 1/3",
    [songs.saltOnTheDashboard.title]: "owner declined 1/3",
    [songs.halfAPostcard.title]: "owner voided 0/2",
    [songs.ferrymansReceipt.title]: "owner pending 2/4",
    [songs.copperWeather.title]: "owner pending 2/3",
    [songs.quietMachines.title]: "owner pending 1/3",
    [songs.nachtbus.title]: "owner draft 0/2",
    "Snow in the Projector": "contributor completed 2/2",
    "Gravel Choir": "contributor completed 2/2",
    "Night Shift Bloom": "contributor pending 1/2",
  });
  const waiting = (await agreementList()).filter((agreement) => agreement.needsYou);
  expect(waiting.map(({ title }) => title).toSorted()).toEqual([
    songs.copperWeather.title,
    "Night Shift Bloom",
  ]);
  expect(await get(z.array(UploadReviewCard()), "/api/upload-reviews")).toMatchObject([
    { title: "Paper Sun on Tuesday" },
  ]);
});

/** The version of an agreement, and the types of its events. */
async function typesOf(title: string) {
  const agreement = (await agreementList()).find((one) => one.title === title);
  const path = `/api/agreements/${agreement?.id}/events`;
  const events = await get(z.array(EvidenceView()), path);
  return { version: agreement?.version, types: events.map(({ type }) => type) };
}

it("the filled demo: sheets were reminded of and expired by the clock, and have a second version", async () => {
  const waiting = await typesOf(songs.ferrymansReceipt.title);
  expect(waiting.types.filter((type) => type === "reminded").length).toBeGreaterThanOrEqual(2);
  expect((await typesOf(songs.borrowedUmbrellas.title)).types).toContain("expired");
  expect((await typesOf(songs.wireBirds.title)).version).toBe(2);
});

it("the filled demo: twelve songs have recordings with waveforms, 2 MB with all stems", async () => {
  const all = await songList();
  expect(all.map(({ title }) => title).toSorted()).toEqual(
    Object.values(songs)
      .map(({ title }) => title)
      .toSorted(),
  );
  for (const { files, artworkUrl } of all) {
    expect(files).toMatchObject([{ state: "ready", type: "audio/wav" }]);
    expect(artworkUrl).toBe(null);
    const peaks = await get(z.unknown(), `/api/files/${files[0]?.id}/peaks`);
    expect(peaks).toMatchObject({ isByOwner: true, peaks: expect.any(String) });
  }
  const files = await get(z.array(FileView()), "/api/files?limit=100");
  const sounds = files.filter(({ type }) => type === "audio/wav");
  expect(sounds.every(({ durationSeconds = 0 }) => durationSeconds > 3)).toBe(true);
  expect(sounds.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(2 * 1024 ** 2);
});

it("the filled demo: lyrics have versions by two people", async () => {
  const { id } = await songOf(songs.landlockedSailor.title);
  const By = z.object({ savedBy: z.object({ isYou: z.boolean() }).nullable() });
  const history = await get(z.array(By), `/api/songs/${id}/lyrics/history`);
  expect(history).toHaveLength(growingLyrics.length - 1);
  const { lyrics } = await get(z.object({ lyrics: z.string() }), `/api/songs/${id}`);
  expect(lyrics).toBe(growingLyrics.at(-1));
});

it("the filled demo: a song, a folder and a file are shared, and visitors were there", async () => {
  const { id } = await songOf(songs.lowTide.title);
  const link = await get(ShareLinkView(), `/api/songs/${id}/share-link`);
  expect(link).toMatchObject({ opens: 3, plays: 4, permission: "download" });
  const shares = await get(z.array(ShareView()), `/api/songs/${id}/shares`);
  expect(shares).toMatchObject([{ opens: 1, plays: 2, downloads: 1 }]);
  const Folder = z.object({ id: z.string(), name: z.string() });
  const folder = (await get(z.array(Folder), "/api/folders")).find(({ name }) =>
    name.includes("session"),
  );
  const folderShares = await get(z.array(FolderShareView()), `/api/folders/${folder?.id}/shares`);
  expect(folderShares.map(({ permission, opens }) => `${permission} ${opens}`).toSorted()).toEqual([
    "download 1",
    "edit 1",
  ]);
  const withMe = await get(z.array(SongSharedWithMeCard()), "/api/shared-with-me");
  expect(withMe).toMatchObject([{ sharedBy: { name: "Łukasz Żółć" } }]);
});

it("the filled demo: a team has a member in each role, an open invitation and songs", async () => {
  const workspaces = await get(z.array(WorkspaceView()), "/api/workspaces");
  const team = workspaces.find(({ kind }) => kind === "team");
  const { members, invitations } = await get(TeamView(), `/api/teams/${team?.id}`);
  expect(members.map(({ role }) => role).toSorted()).toEqual(["member", "owner", "viewer"]);
  expect(invitations).toMatchObject([{ isExpired: false }]);
  const headers = { workspace: team?.id ?? "" };
  const theirs = await nia.expect(z.array(SongCard()), "GET", "/api/songs", undefined, headers);
  expect(theirs.map(({ agreement }) => agreement?.status ?? "").toSorted()).toEqual([
    "completed",
    "draft",
  ]);
});

it("the filled demo: knows people and a band, and tells news of which some are read", async () => {
  const people = await get(z.array(z.object({ email: z.string() })), "/api/contributors");
  expect(people.length).toBeGreaterThanOrEqual(6);
  expect(await get(z.array(GroupView()), "/api/groups")).toMatchObject([{ name: "The Shallows" }]);
  const News = z.array(z.object({ kind: z.string(), read: z.boolean() }));
  const news = await get(News, "/api/notifications?limit=100");
  expect(new Set(news.map(({ read }) => read))).toEqual(new Set([true, false]));
  expect(new Set(news.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(5);
});

it("the filled demo: no function has reported an error", () => {
  const failed = cloud.logs.lines.filter(({ level }) => level === "ERROR" || level === "FATAL");
  expect(failed.map(({ source, message }) => `${source} ${message}`)).toEqual([]);
});
