import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  newPerson,
  password,
  personWithExport,
} from "../../../infra/tools/samples/sample-accounts.ts";
import {
  createSong,
  invitationOf,
  equalShareRow,
  postSignature,
  waitUntil,
} from "../../../infra/tools/testing/agreement.ts";
import { jsonIn, zipEntries } from "../../../infra/tools/testing/zip-entries.ts";
import { uploadFile, wavFile } from "../../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../../infra/tools/samples/visitor.ts";
import { setAccounts } from "../accounts.fixture.ts";

const { cloud, stranger, advance } = setAccounts();

const ask = (visitor: Visitor) => visitor.request("POST", "/api/account/export");
const stateOf = async (visitor: Visitor) =>
  (await visitor.request("GET", "/api/account/export")).body;
const download = (visitor: Visitor) => visitor.request("GET", "/api/account/export/download");

async function bytesOf(visitor: Visitor): Promise<Uint8Array> {
  const { status, headers } = await download(visitor);
  expect(status).toBe(302);
  const answer = await fetch(headers.get("location") ?? "");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="Splitsheet/);
  return new Uint8Array(await answer.arrayBuffer());
}

describe("a data export", () => {
  it("has profile, songs, agreements with their history, sealed PDFs, recordings and address book", async () => {
    const { visitor, email } = await newPerson(cloud.url);
    const recording = wavFile("Take: 1/2.wav");
    const file = await uploadFile(visitor, recording);
    const splits = [
      equalShareRow("Łukasz Żółć", "lukasz@example.com", 33.34),
      equalShareRow("Nia", email, 66.66),
    ];
    const title = "Rough/Weather";
    const song = { title, lyrics: "Static\non the water", splits, fileIds: [file.id] };
    const { agreement } = await createSong(visitor, song);
    await createSong(visitor, {
      title: "Draft",
      send: false,
      splits: [equalShareRow("Nia", email, 50)],
    });
    const shareLinks: string[] = [];
    for (const address of ["lukasz@example.com", email]) {
      const invitation = await invitationOf(cloud.url, address, title);
      shareLinks.push(invitation.shareLink);
      await postSignature(cloud.url, invitation);
    }
    await stranger().emailTo("lukasz@example.com", /completed|sealed/i);
    const linkPassword = "told by telephone";
    const setPassword = `/api/agreements/${agreement.id}/password`;
    await visitor.expect(
      z.unknown(),
      "PUT",
      setPassword,
      { password: linkPassword },
      { "idempotency-key": randomUUID() },
    );

    expect(await stateOf(visitor)).toEqual({ state: "none" });
    expect((await download(visitor)).body).toMatchObject({ code: "export_not_ready" });
    expect(await ask(visitor)).toMatchObject({ status: 202, body: { state: "preparing" } });
    await visitor.emailTo(email, /data is ready/i);
    const state = await stateOf(visitor);
    const zip = await bytesOf(visitor);
    expect(state).toMatchObject({ state: "ready", sizeBytes: zip.length });

    const entries = await zipEntries(zip);
    const folder = "agreements/0000001 Rough_Weather";
    expect([...entries.keys()]).toEqual([
      "README.txt",
      "profile.json",
      "sign-in.json",
      "details.json",
      "teams.json",
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
      "songs/0000002 Draft/song.json",
      "songs/0000001 Rough_Weather/song.json",
      "songs.csv",
      "agreements/0000002 Draft/agreement.json",
      `${folder}/agreement.json`,
      `${folder}/version 1 canonical.json`,
      `${folder}/Rough_Weather - split sheet 0000001.pdf`,
      "uploads to review.json",
      "folders.json",
      "songs/0000001 Rough_Weather/01 Take_ 1_2.wav",
      "files.json",
    ]);
    expect(jsonIn(entries, "profile.json")).toMatchObject({
      name: "Sample Person",
      email,
      emails: { drafts: true, expiry: true },
    });
    expect(jsonIn(entries, "sign-in.json")).toMatchObject({ sessions: [{}], knownBrowsers: [{}] });
    expect(jsonIn(entries, "address-book.json")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "Łukasz Żółć", email: "lukasz@example.com" }),
        expect.objectContaining({ name: "Nia", email }),
      ]),
    );
    expect(jsonIn(entries, "songs/0000001 Rough_Weather/song.json")).toMatchObject({
      title,
      lyrics: "Static\non the water",
      splits: [{ songwriterPercentage: 33.34 }, { songwriterPercentage: 66.66 }],
    });
    const csv = new TextDecoder().decode(entries.get("songs.csv"));
    expect(csv).toMatch(/^Splitsheet song ID,Agreement ID,Recording ID,Number,Title/);
    expect(csv).toMatch(/Rough\/Weather.*completed,Łukasz Żółć,lukasz@example.com,.*33\.34/);
    const told = jsonIn(entries, `${folder}/agreement.json`);
    const events = await visitor.request("GET", `/api/agreements/${agreement.id}/events`);
    expect(told).toMatchObject({
      id: agreement.id,
      status: "completed",
      hasLinkPassword: true,
      signatures: [{ method: "drawn" }, { method: "drawn" }],
      events: events.body,
      versions: [{ version: 1, documentHash: agreement.documentHash }],
    });
    const sha256 = (path: string) =>
      createHash("sha256")
        .update(entries.get(path) ?? "")
        .digest("hex");
    expect(sha256(`${folder}/version 1 canonical.json`)).toBe(agreement.documentHash);
    const sealed = sha256(`${folder}/Rough_Weather - split sheet 0000001.pdf`);
    expect(told).toMatchObject({ sealedSha256: sealed });
    expect((await stranger().request("GET", `/api/verify/${sealed}`)).status).toBe(200);
    expect(entries.get("songs/0000001 Rough_Weather/01 Take_ 1_2.wav")).toEqual(recording.bytes);
    expect(jsonIn(entries, "files.json")).toMatchObject([
      { name: "Take: 1/2.wav", inArchive: "songs/0000001 Rough_Weather/01 Take_ 1_2.wav" },
    ]);
    // The export contains no link and no token, so the user may pass it on.
    const all = [...entries.values()].map((bytes) => new TextDecoder().decode(bytes)).join("\n");
    for (const shareLink of shareLinks) expect(all).not.toContain(shareLink);
    expect(all).not.toMatch(/tokenHash|originJti|linkGeneration|imageKey|pk"|"linkPasswords?"/);
    expect(all).not.toContain(linkPassword);
  });

  it("is created at most three times a day", async () => {
    const { visitor, email } = await newPerson(cloud.url);
    const mails = async () =>
      (await visitor.inbox()).filter(
        ({ subject, destination }) =>
          /data is ready/.test(subject) && destination.to.join().includes(email),
      ).length;
    for (let copies = 1; copies <= 3; copies += 1) {
      expect((await ask(visitor)).status).toBe(202);
      await waitUntil(mails, (count) => count === copies);
    }
    const refused = await ask(visitor);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: "You have asked for your data 3 times in a day. Please try again in 24 hours.",
      },
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(23 * 3600);
    // The existing export stays available.
    expect(await stateOf(visitor)).toMatchObject({ state: "ready" });
  });

  it("is created although the bucket fails meanwhile, and is closed to other users", async () => {
    const { visitor } = await newPerson(cloud.url);
    const fault = { service: "s3", operation: "PutObject", times: 4, error: "InternalError" };
    const asked = { ...fault, role: "backgroundjobs" };
    expect((await stranger().request("POST", "/_local/faults.json", asked)).status).toBe(200);
    await ask(visitor);
    await waitUntil(
      async () => {
        await advance(60);
        return await stateOf(visitor);
      },
      (state) => JSON.stringify(state).includes("ready"),
    );
    const { body } = await stranger().request("GET", "/_local/faults.json");
    expect(JSON.stringify(body)).not.toContain("backgroundjobs");
    expect((await zipEntries(await bytesOf(visitor))).has("profile.json")).toBe(true);
    const { visitor: other } = await newPerson(cloud.url);
    expect((await download(other)).status).toBe(409);
    expect((await download(stranger())).status).toBe(401);
  });

  it("is available for a week", async () => {
    const { visitor } = await personWithExport(cloud.url);
    const week = 7 * 24 * 3600;
    await advance(week - 3600);
    expect(await stateOf(visitor)).toMatchObject({ state: "ready" });
    await advance(3700);
    expect(await stateOf(visitor)).toEqual({ state: "none" });
    await visitor.request("POST", "/api/auth/prove", { password });
    expect((await download(visitor)).status).toBe(409);
    expect((await ask(visitor)).status).toBe(202);
  });
});
