import { describe, expect, it } from "vitest";
import { z } from "zod";
import { newPerson } from "../../../infra/tools/samples/sample-accounts.ts";
import { newTeamWithMember, offerTeam } from "../../../infra/tools/samples/sample-teams.ts";
import { uploadFile, wavFile } from "../../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../../infra/tools/samples/visitor.ts";
import {
  createSong,
  equalShareRow,
  invitationOf,
  postSignature,
  waitUntil,
} from "../../../infra/tools/testing/agreement.ts";
import { VisitorInWorkspace } from "../../../infra/tools/testing/in-workspace.ts";
import { jsonIn, zipEntries } from "../../../infra/tools/testing/zip-entries.ts";
import { setAccounts } from "../accounts.fixture.ts";

const { cloud, stranger, advance } = setAccounts();

const exportPath = (teamId: string) => `/api/teams/${teamId}/export`;
const ask = (visitor: Visitor, teamId: string) => visitor.request("POST", exportPath(teamId));
const stateOf = (visitor: Visitor, teamId: string) => visitor.request("GET", exportPath(teamId));
const download = (visitor: Visitor, teamId: string) =>
  visitor.request("GET", `${exportPath(teamId)}/download`);
const ready = /data of your team .*Northern Songs.* is ready/i;

describe("a team's export", () => {
  it("has the team's songs with earlier lyrics, agreements, files, members and activity, and no secret", async () => {
    const { owner, ownerEmail, teamId, memberEmail, token } = await newTeamWithMember(cloud.url);
    const inTeam = new VisitorInWorkspace(owner, teamId);
    // What is in the owner's own workspace is not the team's.
    await createSong(owner, { title: "Own song", send: false, splits: [] });
    const recording = wavFile("Take 1.wav");
    const { id: fileId } = await uploadFile(inTeam, recording);
    const title = "Low Tide";
    const splits = [equalShareRow("Nia", "nia@team.example", 100)];
    const song = await createSong(inTeam, { title, lyrics: "First", splits, fileIds: [fileId] });
    await inTeam.expect(z.unknown(), "PATCH", `/api/songs/${song.id}`, {
      lyrics: "Second",
    });
    await postSignature(cloud.url, await invitationOf(cloud.url, "nia@team.example", title));
    await stranger().emailTo("nia@team.example", /completed|sealed/i);

    expect((await stateOf(owner, teamId)).body).toEqual({ state: "none" });
    expect((await download(owner, teamId)).body).toMatchObject({ code: "export_not_ready" });
    expect(await ask(owner, teamId)).toMatchObject({ status: 202, body: { state: "preparing" } });
    await owner.emailTo(ownerEmail, ready);
    const { status, headers } = await download(owner, teamId);
    expect(status).toBe(302);
    const answer = await fetch(headers.get("location") ?? "");
    expect(answer.headers.get("content-disposition")).toContain("Splitsheet team data");
    const entries = await zipEntries(new Uint8Array(await answer.arrayBuffer()));
    const [songFolder, folder] = ["songs/0000001 Low Tide", "agreements/0000001 Low Tide"];
    expect([...entries.keys()]).toEqual([
      "README.txt",
      "team.json",
      "activity.json",
      "address-book.json",
      "merged-addresses.json",
      "shares.json",
      "groups.json",
      "branding.json",
      "templates.json",
      "custom-fields.json",
      "webhooks.json",
      "webhook-deliveries.json",
      "api-keys.json",
      "bulks.json",
      "analytics.json",
      `${songFolder}/song.json`,
      `${songFolder}/earlier-lyrics.json`,
      "songs.csv",
      `${folder}/agreement.json`,
      `${folder}/version 1 canonical.json`,
      `${folder}/Low Tide - split sheet 0000001.pdf`,
      "uploads to review.json",
      "folders.json",
      `${songFolder}/01 Take 1.wav`,
      "files.json",
    ]);
    expect(new TextDecoder().decode(entries.get("README.txt"))).toContain(
      `the team Northern Songs, which Sample Person (${ownerEmail}) owns`,
    );
    expect(jsonIn(entries, "team.json")).toMatchObject({
      name: "Northern Songs",
      members: expect.arrayContaining([
        expect.objectContaining({ email: ownerEmail, role: "owner" }),
        expect.objectContaining({ email: memberEmail, role: "member" }),
      ]),
      invitations: expect.arrayContaining([expect.objectContaining({ state: "open" })]),
    });
    expect(jsonIn(entries, "activity.json")).toEqual(
      expect.arrayContaining([expect.objectContaining({ subject: title })]),
    );
    expect(jsonIn(entries, `${songFolder}/song.json`)).toMatchObject({ lyrics: "Second" });
    expect(jsonIn(entries, `${songFolder}/earlier-lyrics.json`)).toMatchObject([
      { lyrics: "First" },
    ]);
    expect(jsonIn(entries, `${folder}/agreement.json`)).toMatchObject({ status: "completed" });
    expect(entries.get(`${songFolder}/01 Take 1.wav`)).toEqual(recording.bytes);
    const all = [...entries.values()].map((bytes) => new TextDecoder().decode(bytes)).join("\n");
    expect(all).not.toContain(token);
    expect(all).not.toMatch(/tokenHash|originJti|linkGeneration|keyVersion|imageKey|Own song|pk"/);
  });

  it("is only for the owner, also after a transfer, and is refused to all others", async () => {
    const { owner, ownerEmail, teamId, member, memberId, memberEmail } = await newTeamWithMember(
      cloud.url,
    );
    const { visitor: outsider } = await newPerson(cloud.url);
    for (const [visitor, code] of [
      [member, "role_needed"],
      [outsider, "team_not_found"],
      [stranger(), "unauthorized"],
    ] as const)
      for (const call of [ask, stateOf, download])
        expect((await call(visitor, teamId)).body).toMatchObject({ code });
    await ask(owner, teamId);
    await owner.emailTo(ownerEmail, ready);
    const offerId = await offerTeam(owner, teamId, memberId);
    await member.expect(z.unknown(), "POST", `/api/teams/${teamId}/transfer/accept`, { offerId });
    expect((await download(owner, teamId)).body).toMatchObject({ code: "role_needed" });
    expect((await download(member, teamId)).status).toBe(302);
    // The one of the new owner's own account is another export.
    expect((await member.request("GET", "/api/account/export")).body).toEqual({ state: "none" });
    await ask(member, teamId);
    await member.emailTo(memberEmail, ready);
  });

  it("needs a recent proof, is made at most three times a day, and ends after a week", async () => {
    const { owner, teamId } = await newTeamWithMember(cloud.url);
    const isReady = async () =>
      await waitUntil(
        async () => (await stateOf(owner, teamId)).body,
        (state) => JSON.stringify(state).includes("ready"),
      );
    for (let copies = 1; copies <= 3; copies += 1) {
      expect((await ask(owner, teamId)).status).toBe(202);
      await isReady();
    }
    expect(await ask(owner, teamId)).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining("You have asked for this team’s data 3 times") },
    });
    await advance(11 * 60);
    expect((await ask(owner, teamId)).body).toMatchObject({ code: "proof_needed" });
    expect((await download(owner, teamId)).body).toMatchObject({ code: "proof_needed" });
    await advance(7 * 24 * 3600);
    expect((await stateOf(owner, teamId)).body).toEqual({ state: "none" });
  });
});
