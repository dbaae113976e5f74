import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { signedUpUser } from "../../../infra/tools/testing/agreement.ts";
import {
  callSigning,
  readSignerPage,
  sheetSignatureBody,
  type SignerPage,
} from "../../../infra/tools/testing/schema-3.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { tokenInEmail, Visitor } from "../../../infra/tools/samples/visitor.ts";
import { representativeConsentVersion } from "../../../shared/domain/agreement/evidence/consent.ts";
import {
  newSheet,
  type SuggestedSheet,
  type TestParty,
} from "../suggestions/suggestions.fixture.ts";

const cloud = setUpCloud();
let owner: Visitor;
let people = 0;

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@rep.example");
});

const code = (name: string, status = 409) => ({ status, body: { code: name } });

/** Somebody who signs for a contributor, at an address that nobody else has. */
function newRepresentative(more: object = {}) {
  people += 1;
  return {
    name: "Ada Reyes",
    email: `ada${people}@rep.example`,
    capacity: "parent_or_guardian",
    statement: "I am his mother",
    ...more,
  };
}
type Named = ReturnType<typeof newRepresentative>;

const put = async (sheet: SuggestedSheet, body: object, key: string = randomUUID()) =>
  await callSigning(
    new Visitor(cloud.url),
    { method: "PUT", id: sheet.id, action: "representative" },
    body,
    key,
  );
const bodyOf = ({ shareLink, page }: TestParty, representative: object) => ({
  ...{ shareLink, documentHash: page.documentHash, representative },
});
const takeBack = async (sheet: SuggestedSheet, { shareLink }: TestParty) =>
  await callSigning(
    new Visitor(cloud.url),
    { method: "DELETE", id: sheet.id, action: "representative" },
    { shareLink },
  );

/** Asks for a code and reads it; the sheet's clock has no pause before the first. */
async function codeFor(sheet: SuggestedSheet, party: TestParty, named: Named): Promise<string> {
  expect(await put(sheet, bodyOf(party, named))).toMatchObject({
    status: 202,
    body: { codeSent: true },
  });
  const mail = await new Visitor(cloud.url).emailTo(party.email, /code: \d{6}$/);
  return mail.subject.slice(-6);
}

/** Names somebody and opens their page. */
async function named(sheet: SuggestedSheet, party: TestParty, who = newRepresentative()) {
  const answer = await put(sheet, {
    ...bodyOf(party, who),
    code: await codeFor(sheet, party, who),
  });
  expect(answer.status).toBe(200);
  const mail = await new Visitor(cloud.url).emailTo(who.email, /^You are asked to sign for/);
  return { who, answer, shareLink: tokenInEmail(mail, "/sign/") };
}

/** The signature of who signs for a contributor, as their page shows the sheet. */
async function signAs(sheet: SuggestedSheet, shareLink: string, read?: SignerPage) {
  const page = read ?? (await readSignerPage(new Visitor(cloud.url), shareLink));
  const consentVersion = representativeConsentVersion;
  return await sheet.act("sign", { ...sheetSignatureBody(page, shareLink), consentVersion });
}

const pageOf = async ({ shareLink }: { shareLink: string }): Promise<SignerPage> =>
  await readSignerPage(new Visitor(cloud.url), shareLink);

describe("who signs for a contributor", () => {
  it("is named after a fresh code, signs by their own link, and is seen by others without an address", async () => {
    const sheet = await newSheet(cloud.url, owner);
    const { ben, cy } = sheet;
    const { who, answer, shareLink } = await named(sheet, ben);
    expect(answer.body).toMatchObject({
      agreeing: { own: { representative: { name: "Ada Reyes", statement: "I am his mother" } } },
    });
    const told = await owner.emailTo(ben.email, /^You named who signs for you/);
    expect(told.body.text).toContain("Ada Reyes");

    const page = z
      .object({ signsFor: z.unknown(), signer: z.unknown(), consentVersion: z.string() })
      .parse(
        (await new Visitor(cloud.url).request("GET", `/api/agreements/share/${shareLink}`)).body,
      );
    expect(page).toMatchObject({
      signsFor: { name: "Ben Reyes", capacity: "parent_or_guardian" },
      signer: { name: "Ada Reyes", email: who.email, signed: false },
      consentVersion: representativeConsentVersion,
    });

    // The consent of a contributor is another one.
    const ofBen = sheetSignatureBody(await pageOf({ shareLink }), shareLink);
    expect(await sheet.act("sign", ofBen)).toMatchObject(code("invalid_request", 400));
    expect(await signAs(sheet, shareLink)).toMatchObject({ status: 200 });
    await owner.emailTo(ben.email, /^Signed for you/);
    expect((await pageOf(ben)).agreeing.own?.signedBy).toEqual({
      name: "Ada Reyes",
      capacity: "parent_or_guardian",
    });

    const seen = JSON.stringify([await pageOf(cy), await sheet.ownersPage()]);
    expect(seen).toContain("Ada Reyes");
    expect(seen).not.toContain(who.email);
    expect(seen).not.toContain("his mother");
    expect(await takeBack(sheet, ben)).toMatchObject(code("already_signed"));
    expect(await signAs(sheet, shareLink)).toMatchObject(code("already_signed"));
  });

  it("has nothing to do but to read and to sign", async () => {
    const sheet = await newSheet(cloud.url, owner);
    const { ben } = sheet;
    const { shareLink, who } = await named(sheet, ben);
    const party = { ...ben, shareLink };
    const refused = code("not_a_party", 403);
    expect(await put(sheet, bodyOf(party, newRepresentative()))).toMatchObject(refused);
    expect(await takeBack(sheet, party)).toMatchObject(refused);
    expect(await sheet.suggest(sheet.shares(party))).toMatchObject(refused);
    const { documentHash } = ben.page;
    for (const email of [who.email, ben.email])
      expect(
        await sheet.act("decline", { shareLink, email, reason: "No", documentHash }),
      ).toMatchObject(refused);
    expect(await sheet.act("code", { shareLink })).toMatchObject(refused);
    expect(await sheet.looksRight(party)).toMatchObject(refused);
    expect(await sheet.act("opened", { shareLink })).toMatchObject({ status: 200 });
    // Nor is it their page without the agreement's id.
    const other = await newSheet(cloud.url, owner);
    expect(await signAs(other, shareLink)).toMatchObject(code("agreement_not_found", 404));
  });

  it("is taken back once, and then the contributor signs", async () => {
    const sheet = await newSheet(cloud.url, owner);
    const { ben } = sheet;
    const { shareLink } = await named(sheet, ben);
    const page = await pageOf({ shareLink });
    expect(await takeBack(sheet, ben)).toMatchObject({ status: 200 });
    expect(await takeBack(sheet, ben)).toMatchObject({ status: 200 });
    const body = {
      ...sheetSignatureBody(page, shareLink),
      consentVersion: representativeConsentVersion,
    };
    expect(await sheet.act("sign", body)).toMatchObject(code("agreement_not_found", 404));
    const read = await new Visitor(cloud.url).request("GET", `/api/agreements/share/${shareLink}`);
    expect(read).toMatchObject(code("no_longer_asked", 404));
    expect(await sheet.sign(ben)).toMatchObject({ status: 200 });
    expect(await put(sheet, bodyOf(ben, newRepresentative()))).toMatchObject(
      code("already_signed"),
    );
  });

  it("a repeated call names once; a wrong code, own address, bad field or old version is refused", async () => {
    const sheet = await newSheet(cloud.url, owner);
    const { ben, cy } = sheet;
    const who = newRepresentative();
    const given = { ...bodyOf(ben, who), code: await codeFor(sheet, ben, who) };
    const wrong = { ...given, code: given.code === "000000" ? "000001" : "000000" };
    expect(await put(sheet, wrong)).toMatchObject(code("code_invalid", 400));
    const key = randomUUID();
    const [first, again] = [await put(sheet, given, key), await put(sheet, given, key)];
    expect(first.status).toBe(200);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await put(sheet, given)).toMatchObject(code("code_invalid", 400));

    const refuse = async (more: object, representative: object = newRepresentative()) =>
      await put(sheet, { ...bodyOf(cy, representative), ...more });
    expect(await refuse({}, newRepresentative({ email: cy.email }))).toMatchObject({
      status: 400,
      body: { details: [{ path: "representative.email" }] },
    });
    for (const [field, value] of [
      ["name", " "],
      ["email", "nobody"],
      ["capacity", "friend"],
      ["statement", " "],
      ["statement", "x".repeat(501)],
    ] as const)
      expect(await refuse({}, newRepresentative({ [field]: value }))).toMatchObject({
        status: 400,
        body: { details: [{ path: `representative.${field}` }] },
      });
    expect(await refuse({ documentHash: "0".repeat(64) })).toMatchObject(code("version_outdated"));
    const general = sheet.song.agreement.shareLink ?? "";
    for (const email of [cy.email, "nobody@rep.example"])
      expect(await refuse({ shareLink: general, email })).toMatchObject(code("code_invalid", 400));
    const other = await newSheet(cloud.url, owner);
    expect(await refuse({ shareLink: other.cy.shareLink })).toMatchObject(
      code("agreement_not_found", 404),
    );
    expect(await refuse({ shareLink: undefined })).toMatchObject(code("unauthorized", 401));
  });

  it("one person signs for two contributors by a link each; the sealed sheet has both names", async () => {
    const sheet = await newSheet(cloud.url, owner);
    const { ben, cy, dee } = sheet;
    const who = newRepresentative({ capacity: "manager", statement: "I manage them" });
    const forBen = await named(sheet, ben, who);
    const given = { ...bodyOf(cy, who), code: await codeFor(sheet, cy, who) };
    expect(await put(sheet, given)).toMatchObject({ status: 200 });
    const forCy = await owner.emailTo(who.email, /^You are asked to sign for Cy Park/);
    expect(await signAs(sheet, forBen.shareLink)).toMatchObject({ status: 200 });
    expect(await signAs(sheet, tokenInEmail(forCy, "/sign/"))).toMatchObject({ status: 200 });
    expect(await sheet.sign(dee)).toMatchObject({ status: 200 });
    const copy = await owner.emailTo(who.email, /^Signed by everyone/);
    expect(copy.attachments).toHaveLength(1);
    expect(await pageOf(forBen)).toMatchObject({ signer: { name: "Ada Reyes" } });
  });

  it("after a corrected address only reads by the link that was signed with, and gets the sealed copy", async () => {
    const sheet = await newSheet(cloud.url, owner);
    const { ben, cy, dee } = sheet;
    const { who, shareLink } = await named(sheet, ben);
    const before = await pageOf({ shareLink });
    expect(await signAs(sheet, shareLink)).toMatchObject({ status: 200 });
    const email = `new-${ben.email}`;
    const ofBen = `/api/agreements/${sheet.id}/contributors/${before.signer?.contributorId ?? ""}`;
    const headers = { "idempotency-key": randomUUID() };
    const corrected = await owner.request("POST", `${ofBen}/email`, { email }, headers);
    expect(corrected.status).toBe(200);
    const told = await owner.emailTo(who.email, /^An address was corrected/);
    expect(tokenInEmail(told, "/sign/")).toBe(shareLink);

    const read = async () =>
      (await new Visitor(cloud.url).request("GET", `/api/agreements/share/${shareLink}`)).body;
    const page = await read();
    expect(page).toMatchObject({
      link: "observer",
      signedFor: { name: "Ben Reyes", capacity: "parent_or_guardian", email: who.email },
    });
    for (const one of [email, ben.email, cy.email]) expect(JSON.stringify(page)).not.toContain(one);
    expect(page).not.toHaveProperty("signer");
    expect(page).not.toHaveProperty("agreeing.own");
    const refused = code("not_a_party", 403);
    expect(await signAs(sheet, shareLink, before)).toMatchObject(refused);
    const { documentHash } = ben.page;
    const party = { ...ben, shareLink };
    expect(await sheet.suggest(sheet.shares(party))).toMatchObject(refused);
    expect(
      await sheet.act("decline", { shareLink, email: who.email, reason: "No", documentHash }),
    ).toMatchObject(refused);
    expect(await sheet.act("object", { shareLink, reason: "No" })).toMatchObject(refused);

    expect(await sheet.sign(cy)).toMatchObject({ status: 200 });
    expect(await sheet.sign(dee)).toMatchObject({ status: 200 });
    for (const address of [who.email, email]) {
      const copy = await owner.emailTo(address, /^Signed by everyone/);
      expect(copy.attachments).toHaveLength(1);
    }
    expect(await read()).toMatchObject({ status: "completed", sealedUrl: expect.any(String) });
  });

  it("of a take-back and a signature in the same moment one wins, and says so to the other", async () => {
    const sheet = await newSheet(cloud.url, owner);
    const { ben } = sheet;
    const { shareLink } = await named(sheet, ben);
    const read = await pageOf({ shareLink });
    const [signed, revoked] = await Promise.all([
      signAs(sheet, shareLink, read),
      takeBack(sheet, ben),
    ]);
    const page = await pageOf(ben);
    const hasSigned = page.splits[0]?.signed === true;
    expect(revoked).toMatchObject(hasSigned ? code("already_signed") : { status: 200 });
    if (hasSigned) expect(signed.status).toBe(200);
    else expect(["not_a_party", "agreement_not_found"]).toContain(errorOf(signed.body));
  });
});

const errorOf = (body: unknown) => z.object({ code: z.string() }).parse(body).code;
