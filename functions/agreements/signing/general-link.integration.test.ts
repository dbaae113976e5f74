import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import {
  createSong,
  invitationOf,
  equalShareRow,
  signatureBody,
  signedUpUser,
  type CreatedSong,
} from "../../../infra/tools/testing/agreement.ts";
import { sheetSignatureBody, SignerPage } from "../../../infra/tools/testing/schema-3.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { Visitor, type VisitorResponse } from "../../../infra/tools/samples/visitor.ts";

const cloud = setUpCloud();
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
});

/** Creates a sheet of the owner with a writer at this address. Each test uses different addresses. */
async function sheetWith(email: string): Promise<CreatedSong> {
  return await createSong(owner, {
    title: `Sheet of ${email.split("@", 1)[0]}`,
    splits: [
      equalShareRow("Wanda Writer", email, 60),
      equalShareRow("Nia Okafor", "nia@example.com", 40),
    ],
  });
}

/** The body of a signature by the general link under this address, with the details that Wanda's page suggests. */
async function signatureOn(song: CreatedSong, email: string, more: object = {}) {
  const [wanda] = song.agreement.splits;
  const invitation = await invitationOf(cloud.url, wanda?.email ?? "", song.title);
  const shareLink = song.agreement.shareLink ?? "";
  return { ...signatureBody({ ...invitation, shareLink, email }), ...more };
}

/** The body of the owner's signature by the general link, with the details that their page suggests. */
async function ownersSignatureOn({ agreement }: CreatedSong) {
  const Sheet = SignerPage.pick({ documentHash: true, agreeing: true });
  const page = await owner.expect(Sheet, "GET", `/api/agreements/${agreement.id}`);
  const signer = { name: "Nia Okafor", email: "nia@example.com" };
  return sheetSignatureBody({ ...page, signer }, agreement.shareLink ?? "");
}

async function post(
  song: CreatedSong,
  action: "sign" | "decline" | "opened" | "code",
  body: object,
  { visitor = new Visitor(cloud.url), key }: { visitor?: Visitor; key?: string } = {},
): Promise<VisitorResponse> {
  const path = `/api/agreements/${song.agreement.id}/${action}`;
  return await visitor.request("POST", path, body, { "idempotency-key": key ?? randomUUID() });
}

/** Waits for an email to this address with a code that is not in `seen`, and gives the newest such code. */
async function codeFor(email: string, seen: readonly string[] = []): Promise<string> {
  for (let waited = 0; waited < 100; waited += 1) {
    const codes = (await owner.inbox())
      .filter(({ destination }) => destination.to.includes(email))
      .flatMap(({ subject }) => /code: (\d{6})$/.exec(subject)?.[1] ?? []);
    const found = codes.find((code) => !seen.includes(code));
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code reached ${email}`);
}

const eventsOf = async ({ agreement }: CreatedSong) =>
  await owner.expect(
    z.array(z.object({ type: z.string(), actorName: z.string(), note: z.string().optional() })),
    "GET",
    `/api/agreements/${agreement.id}/events`,
  );
const typesOf = async (song: CreatedSong) => (await eventsOf(song)).map(({ type }) => type);
const another = (code: string, step = 1) =>
  String((Number(code) + step) % 1_000_000).padStart(6, "0");

const refusalOf = (song: CreatedSong, email: string, more: object = {}) => ({
  shareLink: song.agreement.shareLink,
  email,
  reason: "I wrote half of it.\nAsk Otto.",
  documentHash: song.agreement.documentHash,
  ...more,
});

describe("signing by the general link", () => {
  it("requires an emailed code, and succeeds with it", async () => {
    const email = "code@example.com";
    const song = await sheetWith(email);
    const body = await signatureOn(song, "CODE@example.com");
    const asked = await post(song, "sign", body, { key: "first" });
    expect(asked).toMatchObject({ status: 202, body: { codeSent: true } });
    expect((await post(song, "sign", body, { key: "first" })).status).toBe(202);
    const code = await codeFor(email);
    const wrong = await post(song, "sign", { ...body, code: another(code) });
    expect(wrong.body).toMatchObject({ code: "code_invalid" });

    const signed = await post(song, "sign", { ...body, code }, { key: "second" });
    expect(signed.status).toBe(200);
    expect(signed.body).toMatchObject({
      link: "general",
      signer: { name: "Wanda Writer", email, signed: true },
      splits: [
        { email, signed: true },
        { email: "nia@example.com", signed: false },
      ],
      signatures: [{ name: "Wanda Writer" }],
    });
    const again = await post(song, "sign", { ...body, code }, { key: "second" });
    expect(again).toMatchObject({ status: 200, body: { signer: { signed: true } } });
    const late = await post(song, "sign", { ...body, code });
    expect(late.body).toMatchObject({ code: "already_signed" });
    expect(await typesOf(song)).toEqual([
      "created",
      "sent",
      "code_verified",
      "declared",
      "consented",
      "signed",
    ]);
    const mails = (await owner.inbox()).filter(({ destination }) => destination.to.includes(email));
    expect(mails.filter(({ subject }) => /code: \d{6}$/.test(subject))).toHaveLength(1);
  });

  it("refuses an address that is not a contributor's, and emails it nothing", async () => {
    const song = await sheetWith("party@example.com");
    const answer = await post(song, "sign", await signatureOn(song, "stranger@example.com"));
    expect(answer).toMatchObject({ status: 403, body: { code: "not_a_party" } });
    const outdated = await signatureOn(song, "party@example.com", { documentHash: "0".repeat(64) });
    expect((await post(song, "sign", outdated)).body).toMatchObject({ code: "version_outdated" });
  });

  it("shows the sheet to who entered the code, until the next person at the browser begins", async () => {
    const email = "window@example.com";
    const song = await sheetWith(email);
    const shareLink = song.agreement.shareLink ?? "";
    const visitor = new Visitor(cloud.url);
    const shown = async () =>
      (await visitor.request("GET", `/api/agreements/share/${shareLink}`)).body;
    await post(song, "code", { shareLink, email }, { visitor });
    const code = await codeFor(email);
    expect((await post(song, "code", { shareLink, email, code }, { visitor })).status).toBe(200);
    expect(await shown()).toMatchObject({
      signer: { email, signed: false },
      splits: [{ email }, {}],
    });
    const path = `/api/agreements/${song.agreement.id}/code`;
    expect((await visitor.request("DELETE", path, { shareLink: "x".repeat(22) })).status).toBe(404);
    expect(await shown()).toHaveProperty("signer");
    for (const _ of [1, 2])
      expect((await visitor.request("DELETE", path, { shareLink })).status).toBe(200);
    expect(await shown()).not.toHaveProperty("signer");
    expect(await shown()).toMatchObject({ splits: [{ email: "w•••@example.com" }, {}] });
  });

  it("accepts the same code again after a lost answer, and signs once", async () => {
    const email = "lost@example.com";
    const song = await sheetWith(email);
    const body = await signatureOn(song, email);
    await post(song, "sign", body);
    const code = await codeFor(email);
    const { role } = cloud.functions.find(({ name }) => name.endsWith("-signing")) ?? {};
    cloud.admission.faults.add({
      ...{ service: "dynamodb", operation: "UpdateItem", role },
      ...{ when: "after", times: 6, error: "InternalServerError 500" },
    });
    const signed = await post(song, "sign", { ...body, code });
    expect(cloud.admission.faults.list).toMatchObject([{ times: 5 }]);
    cloud.admission.faults.clear();
    expect(signed.status).toBe(200);
  });

  it("allows five attempts at a code, even for the right one", async () => {
    const email = "tries@example.com";
    const song = await sheetWith(email);
    const body = await signatureOn(song, email);
    await post(song, "sign", body);
    const code = await codeFor(email);
    const wrong = [1, 2, 3, 4, 5].map((step) => ({ ...body, code: another(code, step) }));
    await Promise.all(wrong.map((one) => post(song, "sign", one)));
    expect((await post(song, "sign", { ...body, code })).body).toMatchObject({
      code: "code_invalid",
    });
    await post(song, "sign", body);
    const next = await codeFor(email, [code]);
    expect((await post(song, "sign", { ...body, code })).status).toBe(400);
    expect((await post(song, "sign", { ...body, code: next })).status).toBe(200);
  });

  it("emails five codes an hour, then answers with the waiting time", async () => {
    const email = "often@example.com";
    const song = await sheetWith(email);
    const body = await signatureOn(song, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(song, "sign", body)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    const refused = await post(song, "sign", body);
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    await owner.request("POST", "/_local/clock.json", { advanceSeconds: 3601 });
    expect((await post(song, "sign", body)).status).toBe(202);
  });

  it("refuses a code that is older than ten minutes", async () => {
    const email = "slow@example.com";
    const song = await sheetWith(email);
    const body = await signatureOn(song, email);
    await post(song, "sign", body);
    const code = await codeFor(email);
    await owner.request("POST", "/_local/clock.json", { advanceSeconds: 601 });
    expect((await post(song, "sign", { ...body, code })).body).toMatchObject({
      code: "code_invalid",
    });
  });

  it("needs no code from a contributor who is signed in, and names them in the view", async () => {
    const song = await sheetWith("other@example.com");
    const path = `/api/agreements/share/${song.agreement.shareLink ?? ""}`;
    const asVisitor = await new Visitor(cloud.url).request("GET", path);
    expect(asVisitor.body).not.toHaveProperty("signer");
    const asParty = await owner.request("GET", path);
    expect(asParty.body).toMatchObject({
      link: "general",
      signer: { name: "Nia Okafor", email: "nia@example.com", signed: false },
      splits: [{ email: "o•••@example.com" }, { email: "n•••@example.com" }],
    });
    await post(song, "opened", { shareLink: song.agreement.shareLink }, { visitor: owner });
    const body = await ownersSignatureOn(song);
    expect((await post(song, "sign", body, { visitor: owner })).status).toBe(200);
    expect(await typesOf(song)).toEqual([
      "created",
      "sent",
      "opened",
      "declared",
      "consented",
      "signed",
    ]);
    const foreign = await signatureOn(song, "other@example.com");
    expect((await post(song, "sign", foreign, { visitor: owner })).status).toBe(202);
  });
});

describe("declining", () => {
  it("by a personal link ends the agreement, and emails everyone the reason", async () => {
    const email = "no@example.com";
    const song = await sheetWith(email);
    const { shareLink } = await invitationOf(cloud.url, email, song.title);
    const key = randomUUID();
    const declined = await post(song, "decline", refusalOf(song, email, { shareLink }), { key });
    expect(declined).toMatchObject({
      status: 200,
      body: {
        status: "declined",
        ended: { by: "Wanda Writer", reason: expect.stringContaining("half of it") },
      },
    });
    const again = await post(song, "decline", refusalOf(song, email, { shareLink }), { key });
    expect(again.status).toBe(200);
    for (const address of [email, "nia@example.com"]) {
      const mail = await owner.emailTo(address, new RegExp(`Declined.*${song.title}`));
      expect(mail.body.text).toContain("> I wrote half of it.");
    }
    const late = await post(song, "sign", await ownersSignatureOn(song), { visitor: owner });
    expect(late.body).toMatchObject({ code: "agreement_closed" });
    const general = await new Visitor(cloud.url).request(
      "GET",
      `/api/agreements/share/${song.agreement.shareLink ?? ""}`,
    );
    expect(general.body).toMatchObject({ status: "declined", ended: { by: "Wanda Writer" } });
    expect(JSON.stringify(general.body)).not.toContain("half of it");
    expect((await eventsOf(song)).at(-1)).toMatchObject({
      type: "declined",
      note: expect.stringContaining("half of it"),
    });
  });

  it("by the general link needs the code as signing does", async () => {
    const email = "nope@example.com";
    const song = await sheetWith(email);
    expect((await post(song, "decline", refusalOf(song, email))).status).toBe(202);
    const code = await codeFor(email);
    const declined = await post(song, "decline", refusalOf(song, email, { code }));
    expect(declined).toMatchObject({ status: 200, body: { status: "declined" } });
    expect(await typesOf(song)).toEqual(["created", "sent", "code_verified", "declined"]);
  });

  it("needs a reason, and is refused after the own signature", async () => {
    const song = await sheetWith("quiet@example.com");
    const silent = await post(
      song,
      "decline",
      refusalOf(song, "quiet@example.com", { reason: " " }),
    );
    expect(silent).toMatchObject({ status: 400, body: { error: "Please say why you decline" } });
    const body = await ownersSignatureOn(song);
    await post(song, "sign", body, { visitor: owner });
    const late = await post(song, "decline", refusalOf(song, "nia@example.com"), {
      visitor: owner,
    });
    expect(late.body).toMatchObject({ code: "already_signed" });
  });
});
