import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import {
  createSong,
  signedUpUser,
  type CreatedSong,
} from "../../../infra/tools/testing/agreement.ts";
import {
  callSigning,
  openSignerPage,
  readSignerPage,
  rowOfSchema3,
  sheetSignatureBody,
  SignerPage,
  withOwnIpi,
} from "../../../infra/tools/testing/schema-3.ts";
import { ownDeclaration } from "../../../infra/tools/samples/details-to-sign.ts";
import { Visitor } from "../../../infra/tools/samples/visitor.ts";

const cloud = setUpCloud();
let owner: Visitor;
let sheets = 0;

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
});

const otherIpi = "00014107338";

/** A new sheet of two contributors who are not its owner. Each has addresses that no other sheet has. */
async function newSheet() {
  sheets += 1;
  const title = `Declared ${sheets}.`;
  const [ben, cy] = [`ben${sheets}@example.com`, `cy${sheets}@example.com`];
  const song = await createSong(owner, {
    title,
    splits: [rowOfSchema3("Ben Reyes", ben, 60), rowOfSchema3("Cy Park", cy, 40)],
  });
  const { id } = song.agreement;
  return {
    song,
    title,
    id,
    ben,
    cy,
    open: (email: string) => openSignerPage(cloud.url, email, title),
  };
}

const call = async (
  id: string,
  action: string,
  body: object,
  {
    visitor = new Visitor(cloud.url),
    key = randomUUID(),
  }: { visitor?: Visitor; key?: string } = {},
) =>
  await callSigning(
    visitor,
    { id, action, method: action === "declaration" ? "PUT" : "POST" },
    body,
    key,
  );

const sign = async (id: string, body: object) => await call(id, "sign", body);

const detailOf = async ({ agreement }: CreatedSong) =>
  await owner.expect(
    SignerPage.omit({ signer: true }).extend({ licensing: z.string(), thirdParty: z.null() }),
    "GET",
    `/api/agreements/${agreement.id}`,
  );

/** Waits for an email to this address with a code, and gives the newest one. */
async function codeFor(email: string): Promise<string> {
  const mail = await owner.emailTo(email, /code: \d{6}$/);
  const code = /code: (\d{6})$/.exec(mail.subject)?.[1];
  if (code === undefined) throw new Error("The email has no code");
  return code;
}

const pathOf = (url: string | undefined) => new URL(url ?? "").pathname;
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("signing a sheet of schema 3", () => {
  it("needs declaration, hash and what was seen, and refuses what does not fit", async () => {
    const { id, ben, open } = await newSheet();
    const { shareLink, page } = await open(ben);
    expect(page).toMatchObject({
      agreeing: { asksAgreementFirst: false, own: { canDeclare: true } },
      splits: [
        { kind: "writer", declaredAt: null },
        { kind: "writer", declaredAt: null },
      ],
    });
    const body = sheetSignatureBody(page, shareLink);
    const { declaration: _, declarationHash: _hash, seen: _seen, ...earlier } = body;
    const missing = await sign(id, earlier);
    expect(missing).toMatchObject({ status: 400, body: { code: "invalid_request" } });
    expect(missing.body).toMatchObject({
      details: [{ path: "declaration" }, { path: "declarationHash" }, { path: "seen" }],
    });
    const incomplete = withOwnIpi(ownDeclaration(page), undefined);
    expect(await sign(id, sheetSignatureBody(page, shareLink, incomplete))).toMatchObject({
      status: 400,
      body: { code: "declaration_incomplete", details: [{ path: "entries.0.ipi" }] },
    });
    const refused = [
      [{ declarationHash: "0".repeat(64) }, "declarationHash"],
      [{ seen: [] }, "seen"],
      [{ keepsDrawing: true }, "signatureData"],
      [{ signatureData: undefined }, "signatureData"],
      [{ consentVersion: "2026-11-21" }, "consentVersion"],
    ] as const;
    for (const [change, path] of refused)
      expect((await sign(id, { ...body, ...change })).body).toMatchObject({
        code: "invalid_request",
        details: [{ path }],
      });
    expect((await sign(id, { ...body, documentHash: "0".repeat(64) })).body).toMatchObject({
      code: "version_outdated",
    });
    expect((await sign(id, body)).status).toBe(200);
    expect((await sign(id, body)).body).toMatchObject({ code: "already_signed" });
  });

  it("keeps the signature of who signed before another corrected their details", async () => {
    const { song, id, ben, cy, open } = await newSheet();
    const first = await open(ben);
    await sign(id, sheetSignatureBody(first.page, first.shareLink));
    const second = await open(cy);
    expect(second.page.agreeing.others).toMatchObject([
      { contributorId: first.page.signer?.contributorId, isBeingDiscussed: false },
    ]);
    expect(second.page.agreeing.others[0]?.declarationHash).toMatch(/^[0-9a-f]{64}$/);
    const corrected = withOwnIpi(ownDeclaration(second.page), otherIpi);
    const signed = await sign(id, sheetSignatureBody(second.page, second.shareLink, corrected));
    expect(signed).toMatchObject({ status: 200, body: { status: "signed" } });
    const detail = await detailOf(song);
    expect(detail.signatures.map(({ name }) => name)).toEqual(["Ben Reyes", "Cy Park"]);
    expect(detail.splits[1]).toMatchObject({ songwriterIpi: otherIpi, signed: true });
    expect(detail).toMatchObject({ licensing: "any_party", thirdParty: null });
    expect(detail.splits[1]?.declaredAt).not.toBeNull();
  });

  it("is signed again with other details and the kept drawing, until everyone has signed", async () => {
    const { song, id, ben, cy, open } = await newSheet();
    const { page, shareLink } = await open(ben);
    await sign(id, sheetSignatureBody(page, shareLink));
    const before = await detailOf(song);
    const anew = withOwnIpi(ownDeclaration(page), otherIpi);
    const { signatureData: _, ...again } = sheetSignatureBody(page, shareLink, anew);
    const answered = await sign(id, { ...again, keepsDrawing: true });
    expect(answered).toMatchObject({
      status: 200,
      body: { splits: [{ songwriterIpi: otherIpi, signed: true }, { signed: false }] },
    });
    const after = await detailOf(song);
    expect(after.signatures).toHaveLength(1);
    expect(pathOf(after.signatures[0]?.imageUrl)).toBe(pathOf(before.signatures[0]?.imageUrl));
    expect((await sign(id, { ...again, keepsDrawing: true })).body).toMatchObject({
      code: "already_signed",
    });

    const last = await open(cy);
    await sign(id, sheetSignatureBody(last.page, last.shareLink));
    const late = sheetSignatureBody(await readSignerPage(owner, shareLink), shareLink, {
      ...ownDeclaration(page),
    });
    expect(await sign(id, late)).toMatchObject({
      status: 409,
      body: { code: "agreement_closed", details: [{ path: "declaration" }] },
    });
  });

  it("closes what was signed under a corrected address, and gives nobody else its drawing", async () => {
    const { id, ben, open } = await newSheet();
    const { page, shareLink } = await open(ben);
    await sign(id, sheetSignatureBody(page, shareLink));
    const email = `new-${ben}`;
    const corrected = await owner.request(
      "POST",
      `/api/agreements/${id}/contributors/${page.signer?.contributorId ?? ""}/email`,
      { email },
      { "idempotency-key": randomUUID() },
    );
    expect(corrected.status).toBe(200);
    const general = z.object({ shareLink: z.string() }).parse(corrected.body).shareLink;
    const visitor = new Visitor(cloud.url);
    await call(id, "code", { shareLink: general, email }, { visitor });
    const code = await codeFor(email);
    const opened = await call(id, "code", { shareLink: general, email, code }, { visitor });
    const own = SignerPage.parse(opened.body);
    expect(own.agreeing.own).toMatchObject({ canDeclare: false, why: "address_corrected" });
    const anew = withOwnIpi(ownDeclaration(own), otherIpi);
    const { signatureData: _, ...again } = sheetSignatureBody(own, general, anew);
    const { signatureData: drawing } = sheetSignatureBody(own, general, anew);
    for (const body of [
      { ...again, keepsDrawing: true },
      { ...again, signatureData: drawing },
    ])
      expect(await call(id, "sign", body, { visitor })).toMatchObject({
        status: 409,
        body: { code: "agreement_closed", details: [{ path: "declaration" }] },
      });
    const draft = { shareLink: general, documentHash: own.documentHash, declaration: anew };
    expect(await call(id, "declaration", draft, { visitor })).toMatchObject({
      status: 409,
      body: { code: "agreement_closed" },
    });
  });
});

describe("a sheet of schema 3 after its sending", () => {
  it("emails who has signed what another contributor changes of their details", async () => {
    const { title, id, ben, cy, open } = await newSheet();
    const first = await open(ben);
    await sign(id, sheetSignatureBody(first.page, first.shareLink));
    const second = await open(cy);
    const corrected = withOwnIpi(ownDeclaration(second.page), otherIpi);
    await sign(id, sheetSignatureBody(second.page, second.shareLink, corrected));
    const mail = await owner.emailTo(ben, /^Changed details/);
    expect(mail.subject).toContain(title);
    // Lines of the text are broken.
    expect(mail.body.text.replaceAll(/\s+/g, " ")).toContain(
      `Cy Park, songwriter IPI#: 00052210040 → ${otherIpi}`,
    );
    const toCy = (await owner.inbox()).filter(({ destination }) => destination.to.includes(cy));
    expect(toCy.filter(({ subject }) => subject.startsWith("Changed details"))).toEqual([]);
  });

  it("keeps declarations in a new version, which everyone signs, and shows the earlier one", async () => {
    const { song, id, ben, open } = await newSheet();
    const { page, shareLink } = await open(ben);
    const declaration = withOwnIpi(ownDeclaration(page), otherIpi);
    await sign(id, sheetSignatureBody(page, shareLink, declaration));
    const changed = await owner.request(
      "PATCH",
      `/api/agreements/${id}`,
      { artist: "The Shallows", documentHash: song.agreement.documentHash },
      { "idempotency-key": randomUUID() },
    );
    expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
    const next = await readSignerPage(new Visitor(cloud.url), shareLink);
    expect(next.splits[0]).toMatchObject({ signed: false, songwriterIpi: otherIpi });
    expect(next.splits[0]?.declaredAt).not.toBeNull();
    expect(next.agreeing.own?.declared).toEqual(declaration);
    expect(next.splits.map(({ rowId }) => rowId)).toEqual(page.splits.map(({ rowId }) => rowId));
    const earlier = await owner.request("GET", `/api/agreements/${id}/versions/1`);
    expect(earlier.body).toMatchObject({
      splits: [{ songwriterIpi: otherIpi, kind: "writer", role: "CA" }, { songwriterIpi: "" }],
      signatures: [{ name: "Ben Reyes" }],
    });
    expect((await sign(id, sheetSignatureBody(next, shareLink))).status).toBe(200);
  });

  it("has a publisher as a party, and needs a songwriter for it in each version", async () => {
    sheets += 1;
    const addresses = ["ben", "cy", "alpha"].map((name) => `${name}-party${sheets}@example.com`);
    const [ben = "", cy = "", alpha = ""] = addresses;
    const writers = [
      { ...rowOfSchema3("Ben Reyes", ben, 50), rowId: "ben", publisherPercentage: 0 },
      { ...rowOfSchema3("Cy Park", cy, 50), rowId: "cy", publisherPercentage: 0 },
    ];
    const publisher = {
      ...{ songwriterName: "Alpha Songs", email: alpha, kind: "publisher", rowId: "alpha" },
      publisherPercentage: 100,
    };
    const title = `Published ${sheets}.`;
    const create = async (splits: object[]) =>
      await owner.request(
        "POST",
        "/api/songs",
        { title, splits },
        { "idempotency-key": randomUUID() },
      );
    expect(await create([...writers, publisher])).toMatchObject({
      status: 400,
      body: { code: "publisher_without_writer", details: [{ path: "splits.2.forRows" }] },
    });
    const made = await create([...writers, { ...publisher, forRows: ["ben"] }]);
    const { agreement } = z
      .object({ agreement: z.object({ id: z.string(), documentHash: z.string() }) })
      .parse(made.body);
    const { page, shareLink } = await openSignerPage(cloud.url, alpha, title);
    expect(page.splits[2]).toMatchObject({ kind: "publisher", rowId: "alpha" });
    const own = ownDeclaration(page);
    expect(own.entries).toMatchObject([{ company: { name: "Alpha Songs" }, rows: ["alpha"] }]);
    const missing = await sign(agreement.id, sheetSignatureBody(page, shareLink));
    expect(missing.body).toMatchObject({ code: "declaration_incomplete" });
    const entries = own.entries.map((entry) => ({
      ...entry,
      ...{ pro: { name: "PRS", code: "052" }, ipi: otherIpi },
    }));
    const signed = await sign(
      agreement.id,
      sheetSignatureBody(page, shareLink, { ...own, entries }),
    );
    expect(signed).toMatchObject({
      status: 200,
      body: { splits: [{}, {}, { pro: "PRS", proCode: "052", publisherIpi: otherIpi }] },
    });
    const alone = { ...rowOfSchema3("Cy Park", cy, 100), rowId: "cy", publisherPercentage: 0 };
    const without = await owner.request(
      "PATCH",
      `/api/agreements/${agreement.id}`,
      {
        documentHash: agreement.documentHash,
        splits: [alone, { ...publisher, forRows: ["ben"] }],
      },
      { "idempotency-key": randomUUID() },
    );
    expect(without).toMatchObject({
      status: 400,
      body: { code: "publisher_without_writer", details: [{ path: "splits.1.forRows" }] },
    });
  });
});

describe("a kept declaration", () => {
  it("is shown to its party only, may lack fields, and ends with the signature", async () => {
    const { song, id, ben, cy, open } = await newSheet();
    const { page, shareLink } = await open(ben);
    const draft = withOwnIpi(ownDeclaration(page), undefined);
    const body = { shareLink, documentHash: page.documentHash, declaration: draft };
    for (const _ of [1, 2])
      expect(await call(id, "declaration", body)).toMatchObject({
        status: 200,
        body: { agreeing: { own: { draft: { entries: [{ name: "Ben Reyes" }] } } } },
      });
    const own = await readSignerPage(new Visitor(cloud.url), shareLink);
    expect(own.agreeing.own?.draft).toEqual(draft);
    const other = await open(cy);
    for (const seen of [other.page, await detailOf(song)])
      expect(JSON.stringify(seen)).not.toContain('"draft"');
    await sign(id, sheetSignatureBody(page, shareLink));
    const signed = await readSignerPage(new Visitor(cloud.url), shareLink);
    expect(signed.agreeing.own?.draft).toBeUndefined();
    expect(signed.agreeing.own?.declared).toEqual(page.agreeing.own?.suggested);
    expect((await call(id, "declaration", body)).body).toMatchObject({ code: "already_signed" });
  });

  it("is refused of others, of an outdated version, and of somebody else's rows", async () => {
    const { id, ben, cy, open } = await newSheet();
    const { page, shareLink } = await open(ben);
    const { page: others, shareLink: othersLink } = await open(cy);
    const body = { shareLink, documentHash: page.documentHash, declaration: ownDeclaration(page) };
    const refused: [object, number, string][] = [
      [{ documentHash: "0".repeat(64) }, 409, "version_outdated"],
      [{ declaration: ownDeclaration(others) }, 400, "invalid_request"],
      [{ shareLink: othersLink }, 400, "invalid_request"],
      [{ shareLink: "x".repeat(43) }, 404, "agreement_not_found"],
      [{ shareLink: undefined }, 401, "unauthorized"],
      [{ email: cy }, 403, "not_a_party"],
    ];
    for (const [change, status, code] of refused)
      expect(await call(id, "declaration", { ...body, ...change })).toMatchObject({
        status,
        body: { code },
      });
    const unknown = await call("A".repeat(26), "declaration", body);
    expect(unknown).toMatchObject({ status: 404, body: { code: "agreement_not_found" } });
  });
});

describe("the general link", () => {
  it("shows nothing declared until a code was entered in this browser, and nothing half an hour later", async () => {
    const { song, id, ben, cy, open } = await newSheet();
    const first = await open(ben);
    await sign(id, sheetSignatureBody(first.page, first.shareLink));
    const shareLink = song.agreement.shareLink ?? "";
    const visitor = new Visitor(cloud.url);
    const masked = await readSignerPage(visitor, shareLink);
    expect(masked.agreeing.own).toBeUndefined();
    expect(masked.agreeing.others.map(({ declarationHash }) => declarationHash)).toEqual([
      null,
      null,
    ]);
    for (const split of masked.splits)
      expect(split).toMatchObject({
        pro: "",
        songwriterIpi: "",
        publisherName: "",
        declaredAt: null,
      });
    const kept = { shareLink, email: cy, documentHash: masked.documentHash };
    const declaration = { agreement: id, party: "A".repeat(22), entries: [] };
    for (const email of [cy, "stranger@example.com"])
      expect(
        await call(id, "declaration", { ...kept, email, declaration }, { visitor }),
      ).toMatchObject({ status: 400, body: { code: "code_invalid" } });

    await call(id, "code", { shareLink, email: cy }, { visitor });
    const code = await codeFor(cy);
    const wrong = await call(
      id,
      "code",
      { shareLink, email: cy, code: another(code) },
      { visitor },
    );
    expect(wrong.body).toMatchObject({ code: "code_invalid" });
    const key = randomUUID();
    const opened = await call(id, "code", { shareLink, email: cy, code }, { visitor, key });
    expect(opened.status).toBe(200);
    const page = await readSignerPage(visitor, shareLink);
    expect(page.signer?.email).toBe(cy);
    expect(page.agreeing.others[0]?.declarationHash).toMatch(/^[0-9a-f]{64}$/);
    expect(page.agreeing.codeUntil).toBeDefined();
    expect(page.splits[0]).toMatchObject({ pro: "BMI", songwriterIpi: "00052210040" });

    // A browser that did not get the answer repeats the call, and no other one can.
    const repeating = new Visitor(cloud.url);
    await call(id, "code", { shareLink, email: cy, code }, { visitor: repeating, key });
    expect((await readSignerPage(repeating, shareLink)).signer?.email).toBe(cy);
    const late = await call(id, "code", { shareLink, email: cy, code });
    expect(late.body).toMatchObject({ code: "code_invalid" });
    expect((await readSignerPage(new Visitor(cloud.url), shareLink)).signer).toBeUndefined();

    const body = { ...kept, declaration: ownDeclaration(page) };
    expect((await call(id, "declaration", body, { visitor })).status).toBe(200);
    await owner.request("POST", "/_local/clock.json", { advanceSeconds: 1801 });
    expect((await readSignerPage(visitor, shareLink)).signer).toBeUndefined();
    expect((await call(id, "declaration", body, { visitor })).body).toMatchObject({
      code: "code_invalid",
    });
  });

  it("is signed without another code while the first one counts", async () => {
    const { song, id, cy } = await newSheet();
    const shareLink = song.agreement.shareLink ?? "";
    const visitor = new Visitor(cloud.url);
    await call(id, "code", { shareLink, email: cy }, { visitor });
    await call(id, "code", { shareLink, email: cy, code: await codeFor(cy) }, { visitor });
    const page = await readSignerPage(visitor, shareLink);
    const body = sheetSignatureBody(page, shareLink);
    expect(await call(id, "sign", body, { visitor })).toMatchObject({
      status: 200,
      body: { link: "general", signer: { email: cy, signed: true } },
    });
    const events = await owner.expect(
      z.array(z.object({ type: z.string() })),
      "GET",
      `/api/agreements/${id}/events`,
    );
    expect(events.map(({ type }) => type)).toEqual([
      ...["created", "sent", "code_verified", "declared", "consented", "signed"],
    ]);
  });

  it("answers an address of nobody like a contributor's, and emails it nothing", async () => {
    const { song, id, cy } = await newSheet();
    const shareLink = song.agreement.shareLink ?? "";
    const stranger = `stranger${sheets}@example.com`;
    const answers = [];
    for (const email of [cy, stranger]) {
      const asked = await call(id, "code", { shareLink, email });
      const wrong = await call(id, "code", { shareLink, email, code: "000000" });
      answers.push({ asked: [asked.status, asked.body], wrong: [wrong.status, wrong.body] });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ asked: [202, { codeSent: true }] });
    await codeFor(cy);
    const mails = (await owner.inbox()).filter(({ destination }) =>
      destination.to.some((to) => to.includes("stranger") || to.includes("unknown")),
    );
    expect(mails).toEqual([]);
  });

  it("gives no code of a link that is not the agreement's, or once it has ended", async () => {
    const { song, id, cy, open } = await newSheet();
    const shareLink = song.agreement.shareLink ?? "";
    const forged = await call(id, "code", { shareLink: "x".repeat(43), email: cy });
    expect(forged).toMatchObject({ status: 404, body: { code: "agreement_not_found" } });
    expect((await call(id, "code", { email: cy })).body).toMatchObject({ code: "unauthorized" });
    const { shareLink: personal } = await open(cy);
    const foreign = { shareLink: personal, email: "nia@example.com" };
    expect((await call(id, "code", foreign)).body).toMatchObject({ code: "not_a_party" });
    await owner.request(
      "POST",
      `/api/agreements/${id}/void`,
      {},
      { "idempotency-key": randomUUID() },
    );
    for (const email of [cy, "stranger@example.com"])
      expect((await call(id, "code", { shareLink, email })).body).toMatchObject({
        code: "agreement_closed",
      });
  });
});
