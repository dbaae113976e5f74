import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { AgreementView } from "../../shared/contracts/agreements/views.ts";
import {
  createSong,
  invitationOf,
  readInvitation,
  equalShareRow,
  postSignature,
  signedUpUser,
  agreementStatus,
  waitUntil,
  type CreatedSong,
} from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";

const cloud = setUpCloud();
let owner: Visitor;
let made = 0;

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
});

/** Creates a sheet with two writers whom no other test uses. */
async function sheet({ send = true } = {}) {
  made += 1;
  const [wanda, otto] = [`wanda${made}@example.com`, `otto${made}@example.com`];
  const song = await createSong(owner, {
    title: `Song number ${made}`,
    lyrics: "Static on the water",
    send,
    splits: [equalShareRow("Wanda Writer", wanda, 60), equalShareRow("Otto Other", otto, 40)],
  });
  return { song, id: song.agreement.id, title: song.title, wanda, otto };
}

const simulated = (name: string) => `${name}@simulator.amazonses.com`;

async function call(method: string, path: string, body?: object, key: string = randomUUID()) {
  return await owner.request(method, path, body, { "idempotency-key": key });
}

const read = async (id: string) =>
  await owner.expect(AgreementView(), "GET", `/api/agreements/${id}`);
const readSong = async ({ id }: CreatedSong) =>
  await owner.expect(
    z.looseObject({ title: z.string(), lyrics: z.string(), agreement: z.unknown() }),
    "GET",
    `/api/songs/${id}`,
  );
const eventsOf = async (id: string) =>
  await owner.expect(
    z.array(z.looseObject({ type: z.string(), note: z.string().optional() })),
    "GET",
    `/api/agreements/${id}/events`,
  );
const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type);
const countOf = async () => (await owner.request("GET", "/api/dashboard")).body;
const mailsTo = async (email: string, subject: RegExp) =>
  (await owner.inbox()).filter(
    (mail) => mail.destination.to.includes(email) && subject.test(mail.subject),
  );

const suggest = async (visitor: Visitor, query: string) =>
  await visitor.expect(
    z.array(z.looseObject({ name: z.string() })),
    "GET",
    `/api/songwriters?query=${encodeURIComponent(query)}`,
  );

describe("voiding an agreement", () => {
  it("ends a pending agreement, and emails everyone the reason", async () => {
    const before = await countOf();
    const { id, title, wanda, otto } = await sheet();
    const reason = { reason: "Wrong shares" };
    const voided = await call("POST", `/api/agreements/${id}/void`, reason, "void-key");
    expect(voided).toMatchObject({
      status: 200,
      body: { status: "voided", ended: { by: "Nia Okafor", reason: "Wrong shares" } },
    });
    expect((await call("POST", `/api/agreements/${id}/void`, reason, "void-key")).status).toBe(200);
    for (const email of [wanda, otto])
      expect((await owner.emailTo(email, new RegExp(`Voided.*${title}`))).body.text).toContain(
        "> Wrong shares",
      );
    const again = await call("POST", `/api/agreements/${id}/void`, {});
    expect(again).toMatchObject({ status: 409, body: { code: "agreement_not_pending" } });
    expect(await typesOf(id)).toEqual(["created", "sent", "voided"]);
    expect(await countOf()).toMatchObject({
      pendingSignatures: z.object({ pendingSignatures: z.number() }).parse(before)
        .pendingSignatures,
    });
  });
});

describe("resending an agreement", () => {
  it("emails the contributor their personal link, at most once a minute", async () => {
    const { id, title, wanda, otto } = await sheet();
    await owner.emailTo(wanda, new RegExp(title));
    const path = `/api/agreements/${id}/resend`;
    // The signature request was emailed less than a minute ago.
    expect((await call("POST", path, { email: wanda })).status).toBe(429);
    await owner.request("POST", "/_local/clock.json", { advanceSeconds: 61 });
    const resent = await call("POST", path, { email: wanda.toUpperCase() });
    expect(resent.status).toBe(200);
    await waitUntil(
      () => mailsTo(wanda, new RegExp(title)),
      (mails) => mails.length === 2,
    );
    expect(await mailsTo(otto, new RegExp(title))).toHaveLength(1);
    const soon = await call("POST", path, { email: wanda });
    expect(soon).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(soon.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    await owner.request("POST", "/_local/clock.json", { advanceSeconds: 61 });
    expect((await call("POST", path, { email: wanda })).status).toBe(200);
    const stranger = await call("POST", path, { email: "stranger@example.com" });
    expect(stranger).toMatchObject({ status: 403, body: { code: "not_a_party" } });
    await postSignature(cloud.url, await invitationOf(cloud.url, otto, title));
    const signed = await call("POST", path, { email: otto });
    expect(signed).toMatchObject({ status: 409, body: { code: "contributor_signed" } });
    const [reminded] = (await eventsOf(id)).filter(({ type }) => type === "reminded");
    expect(reminded).toMatchObject({ actorName: "Nia Okafor", contributorName: "Wanda Writer" });
  });
});

describe("changing a pending agreement", () => {
  it("makes a version that all sign again, emails everyone, and completes with it", async () => {
    const { song, id, title, wanda, otto } = await sheet();
    const wandas = await invitationOf(cloud.url, wanda, title);
    const ottos = await invitationOf(cloud.url, otto, title);
    await postSignature(cloud.url, wandas);
    const splits = [
      equalShareRow("Wanda Writer", wanda, 50),
      equalShareRow("New Person", `new-${wanda}`, 50),
    ];
    const change = { documentHash: wandas.documentHash, title: `${title} (final)`, splits };
    const path = `/api/agreements/${id}`;
    const changed = await call("PATCH", path, change, "change-key");
    expect(changed.status).toBe(200);
    const view = AgreementView().parse(changed.body);
    expect(view).toMatchObject({ version: 2, status: "pending", title: `${title} (final)` });
    expect(view.splits.map(({ signed }) => signed)).toEqual([false, false]);
    expect(view.contributors[0]?.id).toBe(song.agreement.splits[0]?.contributorId);
    expect((await call("PATCH", path, change, "change-key")).status).toBe(200);
    expect((await call("PATCH", path, change)).body).toMatchObject({ code: "version_outdated" });
    expect(await readSong(song)).toMatchObject({ title: `${title} (final)` });

    const told = await owner.emailTo(wanda, /^Changed/);
    expect(told.body.text).toContain(`Title: ${title} → ${title} (final)`);
    expect(told.body.text).toContain("Otto Other was removed");
    expect(told.body.text).toContain(wandas.shareLink);
    await owner.emailTo(otto, /no longer on the split sheet/);
    const gone = await new Visitor(cloud.url).request(
      "GET",
      `/api/agreements/share/${ottos.shareLink}`,
    );
    expect(gone.status).toBe(404);
    expect((await postSignature(cloud.url, wandas)).body).toMatchObject({
      code: "version_outdated",
    });

    const again = await readInvitation(new Visitor(cloud.url), told);
    expect(again).toMatchObject({ shareLink: wandas.shareLink, documentHash: view.documentHash });
    expect((await postSignature(cloud.url, again)).status).toBe(200);
    const invited = await invitationOf(cloud.url, `new-${wanda}`, title);
    expect((await postSignature(cloud.url, invited)).status).toBe(200);
    await waitUntil(
      () => agreementStatus(owner, id),
      (status) => status === "completed",
    );
    const types = await typesOf(id);
    expect(types.filter((type) => type === "signed")).toHaveLength(3);
    expect(types.slice(2, 7)).toEqual(["declared", "consented", "signed", "changed", "sent"]);
  });

  it("applies the rules of sending, and requires the current version's number", async () => {
    const { id, song, wanda } = await sheet();
    const path = `/api/agreements/${id}`;
    const documentHash = song.agreement.documentHash;
    const short = await call("PATCH", path, {
      documentHash,
      splits: [equalShareRow("Wanda Writer", wanda, 60)],
    });
    expect(short).toMatchObject({ body: { error: "Songwriter percentages must total 100%" } });
    const blind = await call("PATCH", path, { title: "Other" });
    expect(blind).toMatchObject({ status: 400, body: { details: [{ path: "documentHash" }] } });
    const same = await call("PATCH", path, { documentHash, title: song.title });
    expect(same.body).toMatchObject({ version: 1 });
    expect(await typesOf(id)).toEqual(["created", "sent"]);
  });
});

describe("a draft", () => {
  it("accepts incomplete content, follows its song, and is deleted without a trace", async () => {
    const { song, id } = await sheet({ send: false });
    const path = `/api/agreements/${id}`;
    const half = { title: "Half a song", splits: [{ songwriterName: "Only a name" }] };
    expect((await call("PATCH", path, half)).body).toMatchObject({
      status: "draft",
      title: "Half a song",
      lyrics: "Static on the water",
      splits: [{ songwriterName: "Only a name", songwriterPercentage: 0 }],
    });
    expect(await readSong(song)).toMatchObject({ title: "Half a song" });
    const renamed = { title: "A whole song", lyrics: "Other words" };
    const answer = await owner.request("PATCH", `/api/songs/${song.id}`, renamed);
    expect(answer).toMatchObject({ status: 200, body: renamed });
    expect(await read(id)).toMatchObject({ ...renamed, splits: [{ email: "" }] });
    expect((await call("POST", `${path}/send`, {})).status).toBe(400);

    expect((await call("DELETE", path, undefined, "delete-key")).status).toBe(200);
    expect((await call("DELETE", path, undefined, "delete-key")).status).toBe(200);
    expect((await owner.request("GET", path)).status).toBe(404);
    // Nothing else hangs on the song.
    expect((await owner.request("GET", `/api/songs/${song.id}`)).status).toBe(404);
  });

  it("is sent for the number of days that the owner chose of those offered", async () => {
    const { id } = await sheet({ send: false });
    const path = `/api/agreements/${id}/send`;
    for (const expiresInDays of [0, 10, 366, "14"])
      expect(await call("POST", path, { expiresInDays })).toMatchObject({
        status: 400,
        body: {
          details: [{ path: "expiresInDays", message: expect.stringMatching(/Choose one of/) }],
        },
      });
    const { body } = await call("POST", path, { expiresInDays: 90 });
    const { sentAt, expiresAt } = AgreementView().parse(body);
    expect(Date.parse(expiresAt ?? "") - Date.parse(sentAt ?? "")).toBe(90 * 24 * 3600_000);
    expect((await call("DELETE", `/api/agreements/${id}`)).body).toMatchObject({
      code: "agreement_not_draft",
    });
  });
});

describe("an ended agreement", () => {
  it("can be copied to a new draft of the same song, one at a time", async () => {
    const { song, id } = await sheet();
    const path = `/api/agreements/${id}/copy`;
    expect((await call("POST", path, {})).body).toMatchObject({ code: "agreement_not_ended" });
    await call("POST", `/api/agreements/${id}/void`, {});
    await owner.request("PATCH", `/api/songs/${song.id}`, { title: "Later title" });
    expect(await read(id)).toMatchObject({ title: song.title });
    const copy = await call("POST", path, {}, "copy-key");
    const draft = AgreementView().parse(copy.body);
    expect(copy.status).toBe(201);
    expect(draft).toMatchObject({
      status: "draft",
      title: "Later title",
      songId: song.id,
      lyrics: "Static on the water",
    });
    expect(draft.splits.map(({ songwriterPercentage }) => songwriterPercentage)).toEqual([60, 40]);
    expect((await call("POST", path, {}, "copy-key")).body).toMatchObject({ id: draft.id });
    expect((await call("POST", path, {})).body).toMatchObject({ code: "agreement_open_already" });
    expect((await readSong(song)).agreement).toEqual({
      id: draft.id,
      status: "draft",
      isPreSigned: false,
    });

    await call("DELETE", `/api/agreements/${draft.id}`);
    expect((await readSong(song)).agreement).toEqual({
      id,
      status: "voided",
      isPreSigned: false,
    });
    const both = await Promise.all([call("POST", path, {}), call("POST", path, {})]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
  });
});

describe("correcting an address", () => {
  it("keeps signatures, invalidates the old link, and emails a new one", async () => {
    const { song, id, title, wanda, otto } = await sheet();
    const old = await invitationOf(cloud.url, wanda, title);
    await postSignature(cloud.url, await invitationOf(cloud.url, otto, title));
    const contributorId = song.agreement.splits[0]?.contributorId ?? "";
    const path = `/api/agreements/${id}/contributors/${contributorId}/email`;
    const email = `right-${wanda}`;
    const corrected = await call("POST", path, { email });
    expect(corrected.body).toMatchObject({
      version: 1,
      splits: [
        { email, signed: false },
        { email: otto, signed: true },
      ],
    });
    const page = `/api/agreements/share/${old.shareLink}`;
    expect((await new Visitor(cloud.url).request("GET", page)).status).toBe(404);
    const invitation = await invitationOf(cloud.url, email, title);
    expect(invitation.documentHash).toBe(old.documentHash);
    const taken = await call("POST", path, { email: otto });
    expect(taken).toMatchObject({ status: 400, body: { details: [{ path: "email" }] } });
    const nobody = await call("POST", path.replace(contributorId, "x".repeat(22)), { email });
    expect(nobody).toMatchObject({ status: 404, body: { code: "contributor_not_found" } });
    expect(await typesOf(id)).toContain("address_corrected");
    expect((await postSignature(cloud.url, invitation)).status).toBe(200);
  });

  it("is suggested after a bounce", async () => {
    const address = "bounce@simulator.amazonses.com";
    const { agreement } = await createSong(owner, {
      title: "Bouncing",
      splits: [equalShareRow("Bo Unce", address, 100)],
    });
    const view = await waitUntil(
      () => read(agreement.id),
      ({ contributors }) => contributors[0]?.bouncedAt !== undefined,
    );
    const contributorId = view.contributors[0]?.id ?? "";
    const path = `/api/agreements/${agreement.id}/contributors/${contributorId}/email`;
    const corrected = AgreementView().parse(
      (await call("POST", path, { email: "bo@example.com" })).body,
    );
    expect(corrected.contributors[0]?.bouncedAt).toBeUndefined();
  });
});

describe("an email that did not arrive", () => {
  it("blames no address for an automatic reply or a full mailbox, and names a blocked one until it is resent", async () => {
    const { agreement } = await createSong(owner, {
      title: "Away",
      splits: [
        equalShareRow("Otto Away", simulated("ooto"), 40),
        equalShareRow("Fay Full", simulated("mailboxfull"), 30),
        equalShareRow("Sue Pressed", simulated("suppressionlist"), 30),
      ],
    });
    const { id } = agreement;
    const { contributors } = await waitUntil(
      () => read(id),
      (view) =>
        view.contributors[2]?.isSuppressed === true && view.contributors[1]?.delay !== undefined,
    );
    await cloud.settled();
    const away = (await read(id)).contributors[0];
    expect(away).not.toHaveProperty("bouncedAt");
    expect(away).not.toHaveProperty("delay");
    expect(contributors[1]).toMatchObject({ delay: { reason: "mailbox_full" } });
    expect(contributors[1]).not.toHaveProperty("bouncedAt");
    expect(contributors[2]).toHaveProperty("bouncedAt");
    expect((await typesOf(id)).filter((type) => type === "bounced")).toHaveLength(2);
    await owner.request("POST", "/_local/clock.json", { advanceSeconds: 61 });
    const resent = await call("POST", `/api/agreements/${id}/resend`, {
      email: simulated("suppressionlist"),
    });
    const [, , blocked] = AgreementView().parse(resent.body).contributors;
    expect(blocked).not.toHaveProperty("bouncedAt");
    expect(blocked).not.toHaveProperty("isSuppressed");
    await waitUntil(
      () => read(id),
      (view) => view.contributors[2]?.isSuppressed === true,
    );
  });
});

describe("the address book", () => {
  it("suggests by name or address, without regard to accents, to its owner alone", async () => {
    await createSong(owner, {
      title: "Known people",
      splits: [
        equalShareRow("Björk Straße", "b@fjord.example", 50),
        equalShareRow("Ana Björnsdóttir", "a@x.example", 50),
      ],
    });
    const names = async (query: string) => (await suggest(owner, query)).map(({ name }) => name);
    expect(await names("bjor")).toEqual(["Björk Straße", "Ana Björnsdóttir"]);
    expect(await names("A@X")).toEqual(["Ana Björnsdóttir"]);
    expect((await names("")).length).toBe(8);
    expect((await suggest(owner, "björk"))[0]).toMatchObject({
      email: "b@fjord.example",
      pro: "BMI",
      ipi: "00052210040",
      publisherName: "Okafor Songs",
    });
    const other = await signedUpUser(cloud.url, "Otto Other", "stranger@example.com");
    expect(await suggest(other, "bj")).toEqual([]);
  });
});
