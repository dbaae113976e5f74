import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import {
  agreementStatus,
  signedUpUser,
  waitUntil,
} from "../../../infra/tools/testing/agreement.ts";
import {
  callSigning,
  openSignerPage,
  readSignerPage,
} from "../../../infra/tools/testing/schema-3.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { tokenInEmail, Visitor } from "../../../infra/tools/samples/visitor.ts";
import { SheetListView } from "../../../shared/contracts/signing/sheet-list.ts";
import {
  eventsOf,
  key,
  openedBrowser,
  password,
  protectedSheet,
  readBy,
  secretWords,
  setPassword,
  signBy,
  unlock,
} from "./link-password.fixture.ts";

const cloud = setUpCloud();
const day = 24 * 3600;
let owner: Visitor;
let owners = 0;
const ownersEmail = () => `nia${owners}@locked.example`;

// A session ends while the clock is advanced.
beforeEach(async () => {
  owners += 1;
  owner = await signedUpUser(cloud.url, "Nia Okafor", ownersEmail());
});

const needed = { status: 403, body: { code: "share_password_needed" } };
const neededOrCode = { status: 403, body: { code: "password_or_code_needed" } };
const visitor = () => new Visitor(cloud.url);

const expectNoSecret = (text: string) => {
  for (const word of secretWords) expect(text).not.toContain(word);
};

const newest = async (email: string, about: RegExp) => await visitor().emailTo(email, about);

const ask = async (browser: Visitor, shareLink: string) =>
  await browser.request("POST", "/api/agreements/share/unlock-code", { shareLink }, key());

/** The id of the contributor of an address. */
async function idOf(agreementId: string, email: string): Promise<string> {
  const People = z.object({
    contributors: z.array(z.object({ id: z.string(), email: z.string() })),
  });
  const { contributors } = await owner.expect(People, "GET", `/api/agreements/${agreementId}`);
  return contributors.find((one) => one.email === email)?.id ?? "";
}

describe("a link that asks for a password", () => {
  it(
    "shows nothing before it, and everything after it in this browser, at this link",
    { tags: ["plan:password-protected-agreements"] },
    async () => {
      const { id, first, second, general } = await protectedSheet(cloud.url, owner);
      for (const link of [first, second, general]) {
        const answer = await readBy(visitor(), link);
        expect(answer).toMatchObject(needed);
        expectNoSecret(JSON.stringify(answer.body));
        expectNoSecret(JSON.stringify((await visitor().request("GET", `/sign/${link}`)).body));
      }
      const browser = visitor();
      expect(await unlock(browser, first, { password: "told by telephone?" })).toMatchObject({
        status: 400,
        body: { code: "share_password_invalid" },
      });
      expect(await unlock(browser, first, {})).toMatchObject({ status: 400 });
      expect(await readBy(browser, first)).toMatchObject(needed);
      expect((await unlock(browser, first)).status).toBe(200);
      expect(await readBy(browser, first)).toMatchObject({
        status: 200,
        body: { song: { title: "Zephyr in March" } },
      });
      // Another link is another secret, and another browser another one.
      expect(await readBy(browser, second)).toMatchObject(needed);
      expect(await readBy(visitor(), first)).toMatchObject(needed);
      await signBy(browser, id, first);
      await cloud.advance(30 * day + 60, 3);
      expect(await readBy(browser, first)).toMatchObject(neededOrCode);
    },
  );

  it("has no email with title, name or attachment, on the whole way to the sealed PDF", async () => {
    const since = (await visitor().inbox({ attachments: false })).length;
    const { id, quillon, thessaly, first, second } = await protectedSheet(cloud.url, owner);
    const one = await openedBrowser(cloud.url, first);
    const two = await openedBrowser(cloud.url, second);
    await callSigning(one, { id, action: "opened" }, { shareLink: first });
    const page = z
      .object({ documentHash: z.string(), splits: z.array(z.object({ rowId: z.string() })) })
      .parse((await readBy(two, second)).body);
    await callSigning(
      two,
      { id, action: "suggestions" },
      {
        ...{ shareLink: second, documentHash: page.documentHash, kind: "unsure", content: {} },
        message: "Is Zephyr in March ours?",
      },
    );
    await cloud.advance(11 * 60, 2);
    await newest(ownersEmail(), /Changes of your split sheet are suggested/);
    const detail = await owner.expect(
      z.object({ documentHash: z.string(), splits: z.array(z.unknown()) }),
      "GET",
      `/api/agreements/${id}`,
    );
    const changed = await owner.request(
      "PATCH",
      `/api/agreements/${id}`,
      {
        ...{ documentHash: detail.documentHash, title: "Zephyr in April", artist: "Marrow Choir" },
        splits: detail.splits,
      },
      key(),
    );
    expect(changed.status).toBe(200);
    await newest(quillon, /^Changed: a split sheet/);
    // The password stays with the agreement, and so does what browsers have opened.
    expect(await readBy(visitor(), first)).toMatchObject(needed);
    await cloud.advance(3 * day + 60, 4);
    await cloud.settled();
    await cloud.advance(15 * 60, 4);
    await newest(quillon, /Reminder: a split sheet waits for you/);
    await signBy(one, id, first);
    await signBy(two, id, second);
    await waitUntil(
      async () => await agreementStatus(owner, id),
      (status) => status === "completed",
    );
    await cloud.settled();
    const completed = await newest(thessaly, /^Signed by everyone/);
    expect(completed.attachments.filter(({ contentType }) => contentType.includes("pdf"))).toEqual(
      [],
    );
    const mails = (await visitor().inbox({ attachments: false })).toReversed().slice(since);
    expect(mails.length).toBeGreaterThan(8);
    for (const mail of mails) {
      const { html, text } = mail.body;
      expectNoSecret([mail.from, mail.subject, html, text, ...mail.destination.to].join("\n"));
      expect(text).not.toContain(password);
    }
    expect(await readBy(two, second)).toMatchObject({
      status: 200,
      body: { sealedUrl: expect.stringContaining("http") },
    });
    const events = await eventsOf(owner, id);
    expect(events.filter(({ passwordAsked }) => passwordAsked === true)).toMatchObject([
      { type: "opened" },
      { type: "signed", actorName: "Quillon Vantreight" },
      { type: "signed", actorName: "Thessaly Ostrander" },
    ]);
    expect(JSON.stringify(events)).not.toContain(password);
  });

  it("ends what browsers have opened with a new password, and can be removed", async () => {
    const { id, first } = await protectedSheet(cloud.url, owner);
    const browser = await openedBrowser(cloud.url, first);
    expect(await setPassword(owner, id, "another one")).toMatchObject({
      status: 200,
      body: { hasLinkPassword: true },
    });
    expect(await readBy(browser, first)).toMatchObject(needed);
    expect(await unlock(browser, first)).toMatchObject({ status: 400 });
    expect((await unlock(browser, first, { password: "another one" })).status).toBe(200);
    // Also the first one again is a new one.
    await setPassword(owner, id, password);
    expect(await readBy(browser, first)).toMatchObject(needed);
    const removed = await setPassword(owner, id, null);
    expect(removed.status).toBe(200);
    expect(removed.body).not.toHaveProperty("hasLinkPassword");
    expect((await readBy(visitor(), first)).status).toBe(200);
    expect((await setPassword(owner, id, null)).status).toBe(200);
    const types = (await eventsOf(owner, id)).map(({ type }) => type);
    expect(types.filter((type) => type.startsWith("password"))).toEqual([
      "password_set",
      "password_changed",
      "password_changed",
      "password_removed",
    ]);
  });

  it("opens for who has signed by an emailed code, and for nobody else", async () => {
    const { id, first, second, general, quillon } = await protectedSheet(cloud.url, owner);
    await signBy(await openedBrowser(cloud.url, first), id, first);
    const browser = visitor();
    expect(await readBy(browser, first)).toMatchObject(neededOrCode);
    expect(await readBy(browser, second)).toMatchObject(needed);
    for (const link of [second, general])
      expect(await ask(browser, link)).toMatchObject({
        status: 403,
        body: { code: "not_a_party" },
      });
    expect(await ask(browser, first)).toMatchObject({ status: 202 });
    const mail = await newest(quillon, /code: \d{6}$/);
    expectNoSecret(`${mail.subject}${mail.body.text}${mail.body.html}`);
    const code = mail.subject.slice(-6);
    expect(await unlock(browser, second, { code })).toMatchObject({ status: 403 });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    expect(await unlock(browser, first, { code: wrong })).toMatchObject({
      body: { code: "code_invalid" },
    });
    expect((await unlock(browser, first, { code })).status).toBe(200);
    expect((await readBy(browser, first)).status).toBe(200);
    expect(await unlock(visitor(), first, { code })).toMatchObject({
      body: { code: "code_invalid" },
    });
  });

  it("makes wrong passwords wait, at this link only", async () => {
    const { first, second } = await protectedSheet(cloud.url, owner);
    const answers = [];
    for (let count = 0; count < 8; count += 1)
      answers.push(await unlock(visitor(), first, { password: `guess ${count}` }));
    const waiting = answers.find(({ status }) => status === 429);
    expect(Number(waiting?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await unlock(visitor(), first)).toMatchObject({ status: 429 });
    await openedBrowser(cloud.url, second);
  });

  it("asks neither its sender nor a signed-in party, but a party at somebody else's link", async () => {
    const party = await signedUpUser(cloud.url, "Quillon Vantreight", "own@locked.example");
    const { id, first, second, general } = await protectedSheet(cloud.url, owner);
    expect((await readBy(owner, first)).status).toBe(200);
    expect((await readBy(owner, general)).status).toBe(200);
    expect(await readBy(party, first)).toMatchObject(needed);
    const corrected = await owner.expect(
      z.object({ contributors: z.array(z.object({ id: z.string(), email: z.string() })) }),
      "GET",
      `/api/agreements/${id}`,
    );
    const [contributor] = corrected.contributors;
    await owner.expect(
      z.unknown(),
      "POST",
      `/api/agreements/${id}/contributors/${contributor?.id}/email`,
      { email: "own@locked.example" },
      key(),
    );
    const mail = await newest("own@locked.example", /asks you to sign a split sheet/);
    const own = tokenInEmail(mail, "/sign/");
    await waitUntil(
      async () => (await readBy(party, own)).status,
      (status) => status === 200,
    );
    expect((await readBy(party, general)).status).toBe(200);
    expect(await readBy(party, second)).toMatchObject(needed);
    expect(await readBy(visitor(), own)).toMatchObject(needed);
    await signBy(party, id, own);
    expect((await eventsOf(owner, id)).some(({ passwordAsked }) => passwordAsked === true)).toBe(
      false,
    );
  });

  it("asks who signs for somebody, and the former holder of an address, at links of their own", async () => {
    const { id, first, second, quillon, thessaly } = await protectedSheet(cloud.url, owner);
    const one = await openedBrowser(cloud.url, first);
    const page = await readSignerPage(one, first);
    const representative = {
      ...{ name: "Ada Reyes", email: `ada-${quillon}`, capacity: "parent_or_guardian" },
      statement: "I am his mother",
    };
    const body = { shareLink: first, documentHash: page.documentHash, representative };
    const name = { method: "PUT", id, action: "representative" };
    expect(await callSigning(one, name, body)).toMatchObject({ status: 202 });
    const code = (await newest(quillon, /code: \d{6}$/)).subject.slice(-6);
    expect(await callSigning(one, name, { ...body, code })).toMatchObject({ status: 200 });
    const asked = await newest(representative.email, /named to sign/);
    expectNoSecret(`${asked.subject}${asked.body.text}${asked.body.html}`);

    // Who has signed keeps what they signed, at the address that was replaced.
    await signBy(await openedBrowser(cloud.url, second), id, second);
    const correction = `/api/agreements/${id}/contributors/${await idOf(id, thessaly)}/email`;
    const email = `new-${thessaly}`;
    expect((await owner.request("POST", correction, { email }, key())).status).toBe(200);
    const replaced = await newest(thessaly, /address was replaced/);
    expectNoSecret(`${replaced.subject}${replaced.body.text}${replaced.body.html}`);

    for (const [mail, refusal] of [
      [asked, needed],
      [replaced, neededOrCode],
    ] as const) {
      const link = tokenInEmail(mail, "/sign/");
      const answer = await readBy(visitor(), link);
      expect(answer).toMatchObject(refusal);
      expectNoSecret(JSON.stringify(answer.body));
      // What was opened in this browser was another link.
      expect(await readBy(one, link)).toMatchObject(refusal);
      const browser = await openedBrowser(cloud.url, link);
      expect(await readBy(browser, link)).toMatchObject({ status: 200 });
    }
  });

  it("opens in ten tabs at once, and a password that is set, changed or removed meanwhile holds in all of them", async () => {
    const { id, first, second } = await protectedSheet(cloud.url, owner);
    const browser = await openedBrowser(cloud.url, first);
    const tabs = () => Promise.all(Array.from({ length: 10 }, () => readBy(browser, first)));
    const statuses = async () => new Set((await tabs()).map(({ status }) => status));
    expect(await statuses()).toEqual(new Set([200]));
    await setPassword(owner, id, "another one");
    expect(await statuses()).toEqual(new Set([403]));
    const all = await Promise.all(
      Array.from({ length: 3 }, () => unlock(browser, first, { password: "another one" })),
    );
    expect(all.map(({ status }) => status)).toContain(200);
    expect(await statuses()).toEqual(new Set([200]));
    expect(await readBy(browser, second)).toMatchObject(needed);
    await setPassword(owner, id, null);
    expect((await readBy(visitor(), second)).status).toBe(200);
    await setPassword(owner, id, "another one");
    expect(await statuses()).toEqual(new Set([403]));
  });

  it("hides a sheet in the list of an email until its own link was opened", async () => {
    const email = "list@locked.example";
    const rows = (title: string, more: object) => ({
      title,
      splits: [
        {
          ...{
            songwriterName: "Thessaly Ostrander",
            email,
            role: "CA",
            songwriterIpi: "00052210040",
          },
          ...{ publisherName: "Okafor Songs", publisherIpi: "00014107338" },
          ...{ songwriterPercentage: 100, publisherPercentage: 100 },
          ...{ copyrightPercentage: 100, masterPercentage: 100 },
        },
      ],
      ...more,
    });
    await owner.expect(z.unknown(), "POST", "/api/songs", rows("Plain Day", {}), key());
    await owner.expect(z.unknown(), "POST", "/api/songs", rows("Zephyr", { password }), key());
    await openSignerPage(cloud.url, email, "Plain Day");
    await cloud.advance(3 * day + 60, 4);
    await cloud.settled();
    await cloud.advance(15 * 60, 4);
    const mail = await newest(email, /2 agreements wait for your signature/);
    expect(mail.body.text).toContain("Protected split sheet");
    expect(mail.body.text).toContain("Plain Day");
    expect(mail.body.text).not.toContain("Zephyr");
    const listLink = /\/sheets\/([\w-]+)/.exec(mail.body.text)?.[1] ?? "";
    const read = async (browser: Visitor) =>
      await browser.expect(SheetListView(), "GET", `/api/sheet-lists/${listLink}`);
    const { sheets } = await read(visitor());
    const locked = sheets.find(({ isLocked }) => isLocked === true);
    expect(locked).toMatchObject({
      title: "",
      artist: "",
      number: 0,
      ownerName: "",
      state: "sign",
    });
    expect(sheets.find(({ isLocked }) => isLocked !== true)).toMatchObject({ title: "Plain Day" });
    const browser = await openedBrowser(cloud.url, locked?.shareLink ?? "");
    expect((await read(browser)).sheets.map(({ title }) => title).toSorted()).toEqual([
      "Plain Day",
      "Zephyr",
    ]);
  });
});
