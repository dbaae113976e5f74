import { createHash, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import * as z from "zod";
import {
  severalSongsPdf,
  uploadDocument,
  waitUntilParsed,
} from "../../../infra/tools/samples/documents.ts";
import { newPerson } from "../../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../../infra/tools/samples/sample-teams.ts";
import type { Visitor } from "../../../infra/tools/samples/visitor.ts";
import { waitUntil } from "../../../infra/tools/testing/agreement.ts";
import { readAllItems } from "../../../infra/tools/testing/read-all-items.ts";
import { VisitorInWorkspace } from "../../../infra/tools/testing/in-workspace.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { SongOfDocument } from "../../../shared/contracts/files/parsing.ts";

const cloud = setUpCloud();

const Made = z.object({ id: z.string(), agreement: z.object({ id: z.string() }) });
const Uploaded = z.object({ uploaded: z.object({ file: z.object({ path: z.string() }) }) });
const Titles = z.array(z.object({ title: z.string() }));
const Counters = z.object({
  pk: z.object({ S: z.string() }),
  sk: z.object({ S: z.literal("COUNTERS") }),
  storageUsedBytes: z.object({ N: z.coerce.number() }),
});
const keyed = () => ({ "idempotency-key": randomUUID() });
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const reviewsOf = async (visitor: Visitor) =>
  (await visitor.expect(Titles, "GET", "/api/upload-reviews")).map(({ title }) => title).toSorted();
/** The bytes that a workspace counts. */
async function usedBy(workspaceId: string): Promise<number> {
  const counters = (await readAllItems(cloud)).flatMap(
    (item) => Counters.safeParse(item).data ?? [],
  );
  const own = counters.find(({ pk }) => pk.S === `OWNER#${workspaceId}`);
  return own?.storageUsedBytes.N ?? 0;
}

/** The hash of the document of an agreement, as its workspace downloads it. */
async function documentOf(visitor: Visitor, agreementId: string): Promise<string> {
  const { uploaded } = await visitor.expect(Uploaded, "GET", `/api/agreements/${agreementId}`);
  const { status, headers } = await visitor.request("GET", uploaded.file.path);
  expect(status).toBe(302);
  const answer = await fetch(headers.get("location") ?? "");
  return sha256(new Uint8Array(await answer.arrayBuffer()));
}

/** An account with a document of three songs that was divided, and the songs' own documents. */
async function dividedDocument() {
  const { visitor } = await newPerson(cloud.url);
  const { bytes, ...file } = await severalSongsPdf();
  const id = await uploadDocument(visitor, { ...file, bytes });
  await waitUntilParsed(visitor, id);
  const body = { songs: [0, 1, 2] };
  const songs = z.array(SongOfDocument());
  const path = `/api/agreements/parse/${id}/songs`;
  const [first, second, third] = await visitor.expect(songs, "POST", path, body, keyed());
  if (first === undefined || second === undefined || third === undefined)
    throw new Error("There are no three songs");
  for (const { parseId } of [second, third]) await waitUntilParsed(visitor, parseId);
  const stateOf = async (from: Visitor, parseId: string) =>
    (await from.expect(songs, "GET", `/api/agreements/parse/${parseId}/songs`)).map(
      ({ state }) => state,
    );
  return { visitor, bytes, documents: [first.parseId, second.parseId, third.parseId], stateOf };
}

async function complete(visitor: Visitor, parseId: string, title: string) {
  const Review = z.object({ id: z.string() });
  const { id } = await visitor.expect(Review, "GET", `/api/upload-reviews/${parseId}`);
  const splits = [{ songwriterName: "Nia Castell", songwriterPercentage: 100 }];
  const body = { title, existingAgreementId: id, parsedContent: { splits }, send: false };
  return await visitor.expect(Made, "POST", "/api/songs", body, keyed());
}

it("a song of a divided document moves to a team with bytes of its own, without the reviews of the others, and storage is counted once", async () => {
  const { visitor, bytes, documents, stateOf } = await dividedDocument();
  const [first = "", second = "", third = ""] = documents;
  const part = Math.floor(bytes.length / 3);
  const song = await complete(visitor, second, "Low Tide");
  const ownId = await ownWorkspace(visitor);
  const teamId = await newTeam(visitor, "Northern Songs");
  const team = new VisitorInWorkspace(visitor, teamId);
  const viewer = await newPerson(cloud.url);
  const { token } = await inviteToTeam(visitor, teamId, { email: viewer.email, role: "viewer" });
  await acceptTeamInvitation(viewer.visitor, token);
  const seen = new VisitorInWorkspace(viewer.visitor, teamId);

  const to = { workspaceId: teamId };
  const moved = await visitor.request("POST", `/api/songs/${song.id}/move`, to, keyed());
  expect(moved.status).toBe(200);
  await cloud.settled();
  expect(await usedBy(ownId)).toBe(bytes.length - part);
  expect(await usedBy(teamId)).toBe(part);
  expect(await reviewsOf(visitor)).toEqual(["Glass Houses", "Paper Lanterns"]);
  expect(await reviewsOf(team)).toEqual([]);
  expect(await documentOf(seen, song.agreement.id)).toBe(sha256(bytes));
  // Each workspace sees what is its own; the other songs are not there.
  expect(await stateOf(visitor, first)).toEqual(["open", "gone", "open"]);
  expect(await stateOf(team, second)).toEqual(["gone", "completed", "gone"]);
  for (const document of [first, third])
    for (const path of [`/api/upload-reviews/${document}`, `/api/agreements/parse/${document}`])
      expect([path, (await seen.request("GET", path)).status]).toEqual([path, 404]);

  // What becomes of the other songs changes nothing of it.
  for (const document of [first, third])
    expect((await visitor.request("DELETE", `/api/files/${document}`)).status).toBe(200);
  await cloud.settled();
  expect(await usedBy(ownId)).toBe(0);
  expect(await reviewsOf(visitor)).toEqual([]);
  expect(await documentOf(team, song.agreement.id)).toBe(sha256(bytes));

  const back = await team.request(
    "POST",
    `/api/songs/${song.id}/move`,
    { workspaceId: ownId },
    keyed(),
  );
  expect(back.status).toBe(200);
  await cloud.settled();
  expect([await usedBy(ownId), await usedBy(teamId)]).toEqual([part, 0]);
  expect(await documentOf(visitor, song.agreement.id)).toBe(sha256(bytes));
  await visitor.request("DELETE", `/api/agreements/${song.agreement.id}`);
  await waitUntil(
    async () => await usedBy(ownId),
    (used) => used === 0,
  );
}, 240_000);

async function ownWorkspace(visitor: Visitor): Promise<string> {
  const Workspaces = z.array(z.object({ id: z.string(), team: z.unknown().optional() }));
  const all = await visitor.expect(Workspaces, "GET", "/api/workspaces");
  return all[0]?.id ?? "";
}
