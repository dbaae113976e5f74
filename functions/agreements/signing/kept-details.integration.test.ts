import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { KeptDetailsList } from "../../../shared/contracts/kept-details.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { createSong, signedUpUser } from "../../../infra/tools/testing/agreement.ts";
import {
  callSigning,
  openSignerPage,
  readSignerPage,
  rowOfSchema3,
  sheetSignatureBody,
  withOwnIpi,
  type SignerPage,
} from "../../../infra/tools/testing/schema-3.ts";
import { ownDeclaration } from "../../../infra/tools/samples/details-to-sign.ts";
import { password } from "../../../infra/tools/samples/sample-accounts.ts";
import {
  tokenInEmail,
  Visitor,
  type VisitorResponse,
} from "../../../infra/tools/samples/visitor.ts";

const cloud = setUpCloud();
let owner: Visitor;
let people = 0;
let sheets = 0;

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
});

const otherIpi = "00014107338";

/** An address that no other test has. */
const newAddress = (name: string) => `${name}${(people += 1)}@example.com`;

interface Sheet {
  id: string;
  title: string;
  general: string;
}

/** Sends a sheet with these rows, and one of the owner's whose shares are all that is left. */
async function sheetOf(...rows: object[]): Promise<Sheet> {
  sheets += 1;
  const title = `Kept ${sheets}.`;
  const rest = rowOfSchema3("Nia Okafor", "nia@example.com", 100 - rows.length * 20);
  const { agreement } = await createSong(owner, { title, splits: [...rows, rest] });
  return { id: agreement.id, title, general: agreement.shareLink ?? "" };
}

const writer = (name: string, email: string) => rowOfSchema3(name, email, 20);

const call = async (
  visitor: Visitor,
  method: string,
  { id }: Sheet,
  action: string,
  body: object,
) => await callSigning(visitor, { method, id, action }, body);
const read = async (visitor: Visitor, sheet: Sheet, body: object) =>
  await call(visitor, "POST", sheet, "details", body);
const remove = async (visitor: Visitor, sheet: Sheet, body: object) =>
  await call(visitor, "DELETE", sheet, "details", body);

/** What is kept, as a call answers it. */
function keptIn({ status, body }: VisitorResponse) {
  expect(status).toBe(200);
  return KeptDetailsList()
    .parse(body)
    .details.map(({ name, isPublisher, ipi }) => ({
      name,
      isPublisher,
      ipi,
    }));
}

/** Enters the emailed code of a contributor in a browser. */
async function enterCode(visitor: Visitor, sheet: Sheet, email: string, shareLink: string) {
  const body = { shareLink, email };
  const asked = await call(visitor, "POST", sheet, "code", body);
  if (asked.status !== 202) return asked;
  const mail = await owner.emailTo(email, new RegExp(`${sheet.title}[^]*\\d{6}`));
  const code = /code: (\d{6})$/.exec(mail.subject)?.[1];
  return await call(visitor, "POST", sheet, "code", { ...body, code });
}

/** Signs by the personal link with these IPI numbers of the entries, and keeps the details. */
async function signAndKeep(
  sheet: Sheet,
  email: string,
  changes: object = { keepsDetails: true },
  declare = (page: SignerPage) => withOwnIpi(ownDeclaration(page), otherIpi),
) {
  const { page, shareLink } = await openSignerPage(cloud.url, email, sheet.title);
  const body = { ...sheetSignatureBody(page, shareLink, declare(page)), ...changes };
  const { status } = await call(new Visitor(cloud.url), "POST", sheet, "sign", body);
  expect(status).toBe(200);
  return shareLink;
}

describe("details kept for the next sheets", () => {
  it("are kept with the signature, shown after a code by any link of theirs, and deleted", async () => {
    const email = newAddress("ben");
    const first = await sheetOf(writer("Ben Osei", email));
    await signAndKeep(first, email);
    const next = await sheetOf(writer("Ben Osei", email));
    const { shareLink } = await openSignerPage(cloud.url, email, next.title);
    const browser = new Visitor(cloud.url);
    expect(await read(browser, next, { shareLink })).toMatchObject({
      status: 400,
      body: { code: "code_invalid" },
    });
    await enterCode(browser, next, email, shareLink);
    const ofBen = { name: "Ben Osei", isPublisher: false };
    expect(keptIn(await read(browser, next, { shareLink }))).toEqual([{ ...ofBen, ipi: otherIpi }]);
    // The code of one sheet says nothing on another.
    expect((await read(browser, first, { shareLink: first.general, email })).status).toBe(400);

    const wrong = await remove(browser, next, { shareLink, name: "Ben Osei" });
    expect(wrong).toMatchObject({ status: 400, body: { details: [{ path: "isPublisher" }] } });
    expect((await remove(new Visitor(cloud.url), next, { shareLink, ...ofBen })).status).toBe(400);
    for (let time = 0; time < 2; time += 1)
      expect((await remove(browser, next, { shareLink, ...ofBen })).status).toBe(200);
    expect(keptIn(await read(browser, next, { shareLink }))).toEqual([]);
  });

  it("are kept only if the signer asks for it", async () => {
    const email = newAddress("ben");
    const sheet = await sheetOf(writer("Ben Osei", email));
    const shareLink = await signAndKeep(sheet, email, {});
    const browser = new Visitor(cloud.url);
    await enterCode(browser, sheet, email, shareLink);
    expect(keptIn(await read(browser, sheet, { shareLink }))).toEqual([]);
    const page = await readSignerPage(browser, shareLink);
    const { signatureData: _, ...body } = sheetSignatureBody(page, shareLink);
    const refused = { ...body, keepsDrawing: true, keepsDetails: false };
    expect((await call(browser, "POST", sheet, "sign", refused)).body).toMatchObject({
      details: [{ path: "keepsDetails" }],
    });
    const declared = withOwnIpi(ownDeclaration(page), "none");
    const { signatureData: _image, ...anew } = sheetSignatureBody(page, shareLink, declared);
    const kept = { ...anew, keepsDrawing: true, keepsDetails: true };
    expect((await call(browser, "POST", sheet, "sign", kept)).status).toBe(200);
    expect(keptIn(await read(browser, sheet, { shareLink }))).toMatchObject([{ ipi: "none" }]);
  });

  it("of two artists of one manager at one mailbox, and of a writer and their company, are apart", async () => {
    const email = newAddress("manager");
    const company = {
      ...writer("Lune Music", email),
      ...{ kind: "publisher", role: undefined, rowId: "company", forRows: ["ada"] },
      ...{ songwriterPercentage: 0, songwriterIpi: "", pro: "" },
      ...{ publisherName: "Lune Music", publisherIpi: otherIpi },
    };
    const sheet = await sheetOf(
      { ...writer("Ada Lune", email), rowId: "ada" },
      { ...writer("Bo Lune", email), rowId: "bo", songwriterPercentage: 40 },
      company,
    );
    const shareLink = await signAndKeep(sheet, email, { keepsDetails: true }, (page) => {
      const declaration = ownDeclaration(page);
      const ipis = ["00052210040", "none", otherIpi];
      const pro = { name: "BMI", code: "021" };
      return {
        ...declaration,
        entries: declaration.entries.map((entry, index) => ({ pro, ...entry, ipi: ipis[index] })),
      };
    });
    const browser = new Visitor(cloud.url);
    await enterCode(browser, sheet, email, shareLink);
    expect(keptIn(await read(browser, sheet, { shareLink }))).toEqual([
      { name: "Ada Lune", isPublisher: false, ipi: "00052210040" },
      { name: "Bo Lune", isPublisher: false, ipi: "none" },
      { name: "Lune Music", isPublisher: true, ipi: otherIpi },
    ]);
    const bos = { name: "Bo Lune", isPublisher: false };
    expect((await remove(browser, sheet, { shareLink, ...bos })).status).toBe(200);
    expect(keptIn(await read(browser, sheet, { shareLink })).map(({ name }) => name)).toEqual([
      "Ada Lune",
      "Lune Music",
    ]);
  });

  it("are seen and deleted by one's own link also when the sheet has ended", async () => {
    const email = newAddress("ben");
    const sheet = await sheetOf(writer("Ben Osei", email));
    const shareLink = await signAndKeep(sheet, email);
    const key = { "idempotency-key": randomUUID() };
    const voided = { reason: "Another title" };
    const path = `/api/agreements/${sheet.id}/void`;
    expect((await owner.request("POST", path, voided, key)).status).toBe(200);
    const browser = new Visitor(cloud.url);
    expect(await enterCode(browser, sheet, email, sheet.general)).toMatchObject({
      status: 409,
      body: { code: "agreement_closed" },
    });
    await enterCode(browser, sheet, email, shareLink);
    expect(keptIn(await read(browser, sheet, { shareLink }))).toHaveLength(1);
  });
});

describe("nobody else learns of details", () => {
  it("without a code, each address and each link is answered alike", async () => {
    const [ben, cy] = [newAddress("ben"), newAddress("cy")];
    const sheet = await sheetOf(writer("Ben Osei", ben), writer("Cy Park", cy));
    await signAndKeep(sheet, ben);
    const { shareLink: ofBen } = await openSignerPage(cloud.url, ben, sheet.title);
    const { shareLink: ofCy } = await openSignerPage(cloud.url, cy, sheet.title);
    const bodies = [
      { shareLink: ofBen },
      { shareLink: ofCy },
      { shareLink: sheet.general },
      ...[ben, cy, "stranger@example.com"].map((email) => ({ shareLink: sheet.general, email })),
    ];
    const name = { name: "Ben Osei", isPublisher: false };
    const stranger = await signedUpUser(cloud.url, "Sol Sam", newAddress("sol"));
    for (const visitor of [new Visitor(cloud.url), stranger])
      for (const body of bodies)
        for (const answer of [
          await read(visitor, sheet, body),
          await remove(visitor, sheet, { ...body, ...name }),
        ])
          expect(answer).toMatchObject({ status: 400, body: { code: "code_invalid" } });
  });

  it("nor does another party with a code of their own, or whoever shares their screen", async () => {
    const [ben, cy] = [newAddress("ben"), newAddress("cy")];
    const sheet = await sheetOf(writer("Ben Osei", ben), writer("Cy Park", cy));
    const ofBen = await signAndKeep(sheet, ben);
    const { shareLink: ofCy } = await openSignerPage(cloud.url, cy, sheet.title);
    const browser = new Visitor(cloud.url);
    await enterCode(browser, sheet, cy, ofCy);
    expect(keptIn(await read(browser, sheet, { shareLink: ofCy }))).toEqual([]);
    for (const body of [{ shareLink: ofBen }, { shareLink: sheet.general, email: ben }])
      expect((await read(browser, sheet, body)).body).toMatchObject({ code: "code_invalid" });
    expect(keptIn(await read(browser, sheet, { shareLink: sheet.general, email: cy }))).toEqual([]);
  });

  it("nor a visitor without a link, another agreement's link, an observer, or somebody else's session", async () => {
    const ben = newAddress("ben");
    const sheet = await sheetOf(writer("Ben Osei", ben));
    const other = await sheetOf(writer("Ben Osei", newAddress("other")));
    await signAndKeep(sheet, ben);
    const visitor = new Visitor(cloud.url);
    expect((await read(visitor, sheet, {})).status).toBe(401);
    expect((await read(visitor, sheet, { shareLink: other.general })).status).toBe(404);
    expect((await read(visitor, { ...sheet, id: "A".repeat(22) }, {})).status).toBe(404);
    const stranger = await signedUpUser(cloud.url, "Sam Sol", newAddress("sam"));
    expect((await read(stranger, sheet, {})).status).toBe(404);
    expect((await read(owner, sheet, { email: ben })).status).toBe(403);
    // The owner has signed nothing, and keeps nothing.
    expect(keptIn(await read(owner, sheet, {}))).toEqual([]);
  });

  it("nor does the next holder of a corrected address, and the former holder's code ends", async () => {
    const [ben, next] = [newAddress("ben"), newAddress("next")];
    const sheet = await sheetOf(writer("Ben Osei", ben));
    const shareLink = await signAndKeep(sheet, ben);
    const browser = new Visitor(cloud.url);
    await enterCode(browser, sheet, ben, shareLink);
    const page = await readSignerPage(browser, shareLink);
    const { shareLink: general } = await owner.expect(
      z.object({ shareLink: z.string() }),
      "POST",
      `/api/agreements/${sheet.id}/contributors/${page.signer?.contributorId ?? ""}/email`,
      { email: next },
      { "idempotency-key": randomUUID() },
    );
    expect((await read(browser, sheet, { shareLink })).status).not.toBe(200);
    for (const email of [ben, next])
      expect((await read(browser, sheet, { shareLink: general, email })).status).toBe(400);
    const theirs = new Visitor(cloud.url);
    await enterCode(theirs, sheet, next, general);
    expect(keptIn(await read(theirs, sheet, { shareLink: general, email: next }))).toEqual([]);
  });
});

const ofAccount = async (visitor: Visitor) =>
  keptIn(await visitor.request("GET", "/api/account/details"));

describe("details of an address with an account", () => {
  it("are in the account, with what was kept before it, and fill forms by session", async () => {
    const email = newAddress("ben");
    const first = await sheetOf(writer("Ben Osei", email));
    await signAndKeep(first, email);
    const ben = await signedUpUser(cloud.url, "Ben Osei", email);
    const ofBen = { name: "Ben Osei", isPublisher: false };
    expect(await ofAccount(ben)).toEqual([{ ...ofBen, ipi: otherIpi }]);
    const second = await sheetOf(writer("Ben Osei", email));
    await signAndKeep(second, email, { keepsDetails: true }, (page) =>
      withOwnIpi(ownDeclaration(page), "none"),
    );
    expect(await ofAccount(ben)).toEqual([{ ...ofBen, ipi: "none" }]);
    expect(keptIn(await read(ben, second, {}))).toEqual([{ ...ofBen, ipi: "none" }]);
    const { shareLink } = await openSignerPage(cloud.url, email, second.title);
    expect(keptIn(await read(ben, second, { shareLink }))).toHaveLength(1);
    for (let time = 0; time < 2; time += 1)
      expect((await ben.request("DELETE", "/api/account/details", ofBen)).status).toBe(200);
    expect(await ofAccount(ben)).toEqual([]);
  });

  it("go along when the account changes its address, and the next holder of the former one sees none", async () => {
    const email = newAddress("ben");
    const first = await sheetOf(writer("Ben Osei", email));
    const shareLink = await signAndKeep(first, email);
    const ben = await signedUpUser(cloud.url, "Ben Osei", email);
    const moved = newAddress("moved");
    await ben.request("PATCH", "/api/auth/profile", { email: moved });
    const token = tokenInEmail(await ben.emailTo(moved, /new email address/i), "token=");
    const confirmed = await ben.request("POST", "/api/auth/verify-email", { token });
    expect(confirmed.status).toBe(200);
    expect(await ofAccount(ben)).toEqual([{ name: "Ben Osei", isPublisher: false, ipi: otherIpi }]);
    const browser = new Visitor(cloud.url);
    await enterCode(browser, first, email, shareLink);
    expect(keptIn(await read(browser, first, { shareLink }))).toEqual([]);
  });

  it("are not shown to the next holder of the address after the account was deleted", async () => {
    const email = newAddress("ben");
    const first = await sheetOf(writer("Ben Osei", email));
    await signAndKeep(first, email);
    const ben = await signedUpUser(cloud.url, "Ben Osei", email);
    const second = await sheetOf(writer("Benny O", email));
    const shareLink = await signAndKeep(second, email);
    expect(await ofAccount(ben)).toHaveLength(2);
    expect((await ben.request("POST", "/api/account/delete", { password })).status).toBe(200);
    const browser = new Visitor(cloud.url);
    await enterCode(browser, second, email, shareLink);
    expect(keptIn(await read(browser, second, { shareLink }))).toEqual([]);
    // What they keep is theirs.
    const third = await sheetOf(writer("Next Holder", email));
    const theirs = await signAndKeep(third, email);
    await enterCode(browser, third, email, theirs);
    expect(keptIn(await read(browser, third, { shareLink: theirs }))).toMatchObject([
      { name: "Next Holder" },
    ]);
  });
});
