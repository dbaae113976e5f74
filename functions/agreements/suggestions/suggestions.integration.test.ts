import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { createSong, signedUpUser } from "../../../infra/tools/testing/agreement.ts";
import {
  callSigning,
  openSignerPage,
  rowOfSchema3,
} from "../../../infra/tools/testing/schema-3.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { Visitor } from "../../../infra/tools/samples/visitor.ts";
import { newSheet, type SuggestedSheet } from "./suggestions.fixture.ts";

const cloud = setUpCloud();
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
});

const sheetOf = async (more?: object): Promise<SuggestedSheet> =>
  await newSheet(cloud.url, owner, more);

const newKey = () => ({ "idempotency-key": randomUUID() });

const code = (name: string, status = 409) => ({ status, body: { code: name } });

describe("suggesting", () => {
  it("is seen whole by owner, proposer and those whose shares it changes, and by others as a discussion", async () => {
    const sheet = await sheetOf();
    const { ben, cy, dee } = sheet;
    const answer = await sheet.suggest(sheet.shares(dee));
    expect(answer).toMatchObject({
      status: 201,
      body: { agreeing: { suggestions: [{ view: "whole", state: "open", kind: "shares" }] } },
    });
    const { agreeing, openSuggestions } = await sheet.ownersPage();
    expect(openSuggestions).toBe(1);
    expect(agreeing.suggestions).toMatchObject([
      {
        name: "Dee Ito",
        message: "I wrote the bridge",
        canBeAccepted: true,
        content: {
          rows: [
            { songwriterPercentage: 45 },
            { songwriterPercentage: 30 },
            { songwriterPercentage: 25 },
          ],
        },
      },
    ]);
    expect(await sheet.seenBy(ben)).toMatchObject([{ view: "whole", name: "Dee Ito" }]);
    const [discussed, ...others] = await sheet.seenBy(cy);
    expect(others).toEqual([]);
    expect(Object.keys(discussed ?? {}).toSorted()).toEqual(
      ["at", "contributorId", "name", "version", "view"].toSorted(),
    );
  });

  it("a repeated call makes one suggestion; a second one waits for the first; five are made of one version", async () => {
    const sheet = await sheetOf();
    const { dee } = sheet;
    const body = sheet.shares(dee);
    const key = randomUUID();
    const [first, again] = [
      await sheet.act("suggestions", body, { key }),
      await sheet.act("suggestions", body, { key }),
    ];
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await sheet.suggest(body)).toMatchObject(code("suggestion_open"));
    for (let made = 1; made < 5; made += 1) {
      const open = (await sheet.seenBy(dee)).at(-1);
      const id = open?.view === "whole" ? open.id : "";
      const withdraw = { shareLink: dee.shareLink };
      expect(await sheet.act(`suggestions/${id}/withdraw`, withdraw)).toMatchObject({
        status: 200,
      });
      // Once more changes nothing.
      expect(await sheet.act(`suggestions/${id}/withdraw`, withdraw)).toMatchObject({
        status: 200,
      });
      await sheet.suggested(dee);
    }
    const last = (await sheet.seenBy(dee)).at(-1);
    const id = last?.view === "whole" ? last.id : "";
    await sheet.act(`suggestions/${id}/withdraw`, { shareLink: dee.shareLink });
    expect(await sheet.suggest(body)).toMatchObject(code("too_many_suggestions"));
  });

  it("refuses what does not fit, naming the field", async () => {
    const sheet = await sheetOf();
    const { dee, ben } = sheet;
    const body = sheet.shares(dee);
    const { documentHash, shareLink } = body;
    const [row, ...rows] = body.content.rows;
    const less = { ...body, content: { rows: [{ ...row, masterPercentage: 1 }, ...rows] } };
    expect(await sheet.suggest(less)).toMatchObject({
      status: 400,
      body: {
        code: "totals_not_100",
        details: [{ path: "content.rows", message: "Master percentages must total 100%" }],
      },
    });
    const about = { shareLink, documentHash };
    for (const [wrong, path] of [
      [sheet.shares(dee, 0), "content.rows"],
      [{ ...about, kind: "shares" }, "content.rows"],
      [{ ...about, kind: "missing_person", content: {} }, "content.name"],
      [
        { ...about, kind: "missing_person", content: { name: "Ed", email: ben.email } },
        "content.email",
      ],
      [{ ...about, kind: "not_mine" }, "message"],
      [{ ...about, kind: "unsure", message: " " }, "message"],
      [{ ...about, kind: "text", content: { title: sheet.song.title } }, "content.title"],
      [{ ...about, kind: "unsure", message: "x".repeat(1001) }, "message"],
      [{ ...about, kind: "text", content: { title: "https://evil.example" } }, "content.title"],
    ] as const)
      expect(await sheet.suggest(wrong)).toMatchObject({
        status: 400,
        body: { code: "invalid_request", details: [{ path }] },
      });
    const other = { ...body, documentHash: "0".repeat(64) };
    expect(await sheet.suggest(other)).toMatchObject(code("version_outdated"));
    expect(await sheet.sign(dee)).toMatchObject({ status: 200 });
    expect(await sheet.suggest(body)).toMatchObject(code("already_signed"));
    const elsewhere = await sheetOf();
    expect(await elsewhere.suggest(body)).toMatchObject(code("agreement_not_found", 404));
  });

  it("at the general link asks for a code once", async () => {
    const sheet = await sheetOf();
    const { dee } = sheet;
    const shareLink = sheet.song.agreement.shareLink ?? "";
    const visitor = new Visitor(cloud.url);
    const body = { ...sheet.shares(dee), shareLink, email: dee.email };
    expect(await sheet.act("suggestions", body, { visitor })).toMatchObject({
      status: 202,
      body: { codeSent: true },
    });
    const mail = await owner.emailTo(dee.email, /code: \d{6}$/);
    const typed = /(\d{6})$/.exec(mail.subject)?.[1];
    const made = await sheet.act("suggestions", { ...body, code: typed }, { visitor });
    expect(made).toMatchObject({
      status: 201,
      body: { agreeing: { codeUntil: expect.any(String) } },
    });
    const [own] = await sheet.seenBy(dee);
    const id = own?.view === "whole" ? own.id : "";
    const identified = { shareLink, email: dee.email };
    expect(await sheet.act(`suggestions/${id}/withdraw`, identified, { visitor })).toMatchObject({
      status: 200,
      body: { agreeing: { suggestions: [{ state: "withdrawn" }] } },
    });
  });
});

describe("the owner", () => {
  it("accepts a suggestion: a new version, and everyone signs again", async () => {
    const sheet = await sheetOf();
    const { ben, dee } = sheet;
    const id = await sheet.suggested(dee);
    const before = await sheet.ownersPage();
    expect(await sheet.sign(ben)).toMatchObject({ status: 200 });
    const stale = { documentHash: before.documentHash, revision: before.revision };
    expect(await sheet.answer(id, "accept", stale)).toMatchObject(code("version_outdated"));
    const accepted = await sheet.answer(id, "accept");
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        version: 2,
        // The owner reads what became of it; the parties see the open version's alone.
        agreeing: { suggestions: [{ id, version: 1, state: "accepted", canBeAccepted: false }] },
        splits: [
          { songwriterPercentage: 45, signed: false },
          { songwriterPercentage: 30 },
          { songwriterPercentage: 25 },
        ],
      },
    });
    expect(await sheet.seenBy(dee)).toEqual([]);
    expect(await sheet.answer(id, "accept")).toMatchObject(code("version_outdated"));
    const mail = await owner.emailTo(dee.email, /^Accepted: your suggestion/);
    expect(mail.body.text).toContain("25");
    expect((await owner.emailTo(ben.email, /^Changed/)).subject).not.toContain("bridge");
  });

  it("answers and shows it: the answer is the proposer's, what is shown is everyone's", async () => {
    const sheet = await sheetOf();
    const { ben, cy, dee } = sheet;
    const id = await sheet.suggested(dee, {
      shareLink: dee.shareLink,
      documentHash: dee.page.documentHash,
      kind: "missing_person",
      content: { name: "Ed Moe", email: "ed@suggest.example" },
      message: "Ed wrote the hook",
    });
    expect(await sheet.answer(id, "accept")).toMatchObject(code("invalid_request", 400));
    expect(await sheet.answer(id, "answer", { text: " " })).toMatchObject(
      code("invalid_request", 400),
    );
    expect(await sheet.seenBy(ben)).toMatchObject([{ view: "discussed" }]);
    expect(await sheet.answer(id, "show")).toMatchObject({ status: 200 });
    const [shown] = await sheet.seenBy(cy);
    expect(shown).toMatchObject({ view: "whole", content: { name: "Ed Moe" }, isShown: true });
    expect(JSON.stringify(shown)).not.toContain("ed@suggest.example");
    const answered = await sheet.answer(id, "answer", { text: "Ed is on the other song" });
    expect(answered).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await sheet.seenBy(dee)).toMatchObject([
      { state: "answered", answer: "Ed is on the other song" },
    ]);
    expect(JSON.stringify(await sheet.seenBy(cy))).not.toContain("other song");
    expect(await sheet.answer(id, "answer", { text: "Again" })).toMatchObject(
      code("suggestion_overtaken"),
    );
    const mail = await owner.emailTo(dee.email, /^Answered: your suggestion/);
    expect(mail.body.text).toContain("Ed is on the other song");
    expect(mail.subject).not.toMatch(/Ed|hook/);
  });

  it("takes somebody off the sheet who did not work on it, by a new version that closes the suggestion", async () => {
    const sheet = await sheetOf();
    const { dee, ben } = sheet;
    const id = await sheet.suggested(dee, {
      shareLink: dee.shareLink,
      documentHash: dee.page.documentHash,
      kind: "not_mine",
      message: "Wrong Dee",
    });
    const path = `/api/agreements/${sheet.id}`;
    const { documentHash } = await sheet.ownersPage();
    const same = { documentHash, suggestionId: id };
    expect(await owner.request("PATCH", path, same, newKey())).toMatchObject(
      code("invalid_request", 400),
    );
    const change = { ...same, title: "Without Dee" };
    expect(
      await owner.request("PATCH", path, { ...change, suggestionId: "0".repeat(20) }, newKey()),
    ).toMatchObject(code("suggestion_not_found", 404));
    expect(await owner.request("PATCH", path, change, newKey())).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect(await owner.request("PATCH", path, change, newKey())).toMatchObject(
      code("version_outdated"),
    );
    expect(await sheet.answer(id, "answer", { text: "Done" })).toMatchObject(
      code("version_outdated"),
    );
    const events = JSON.stringify((await owner.request("GET", `${path}/events`)).body);
    expect(events).toMatch(/"suggested".*"accepted"/);
    expect(events).not.toContain("Wrong Dee");
    expect(await sheet.seenBy(ben)).toEqual([]);
  });

  it("finds the sheet under what needs them until it is answered", async () => {
    const sheet = await sheetOf();
    const { dee } = sheet;
    const needed = async () =>
      JSON.stringify((await owner.request("GET", "/api/agreements?needsYou=true&limit=100")).body);
    expect(await needed()).not.toContain(sheet.id);
    const id = await sheet.suggested(dee);
    expect(await needed()).toContain(sheet.id);
    await sheet.answer(id, "answer", { text: "No" });
    expect(await needed()).not.toContain(sheet.id);
    await sheet.suggested(dee);
    expect(await needed()).toContain(sheet.id);
    const notices = JSON.stringify((await owner.request("GET", "/api/notifications")).body);
    expect(notices).toContain("suggests a change of");
  });
});

describe("a sheet that asks for agreement first", () => {
  it("is signed once all have said that it looks right", async () => {
    const sheet = await sheetOf({ asksAgreementFirst: true });
    const { ben, cy, dee } = sheet;
    expect(await sheet.sign(ben)).toMatchObject(code("not_agreed_yet"));
    expect(await sheet.looksRight(ben, "0".repeat(64))).toMatchObject(code("version_outdated"));
    for (const party of [ben, ben, cy])
      expect(await sheet.looksRight(party)).toMatchObject({ status: 200 });
    await sheet.suggested(dee);
    // Agreeing overtakes one's own suggestion.
    expect(await sheet.looksRight(dee)).toMatchObject({
      status: 200,
      body: { agreeing: { suggestions: [{ state: "overtaken" }] } },
    });
    await owner.emailTo(ben.email, /^Everyone agrees/);
    expect(await sheet.sign(ben)).toMatchObject({ status: 200 });
    expect(await sheet.looksRight(ben)).toMatchObject(code("already_signed"));
    const plain = await sheetOf();
    expect(await plain.looksRight(plain.ben)).toMatchObject(code("invalid_request", 400));
  });
});

const shares = (rowId: string, songwriter: number, publisher: number, others: number) => ({
  ...{ rowId, songwriterPercentage: songwriter, publisherPercentage: publisher },
  ...{ copyrightPercentage: others, masterPercentage: others },
});

it("accepting shares that take a publisher's songwriter away is refused, and the suggestion stays open", async () => {
  const title = "Publisher Alone";
  const song = await createSong(owner, {
    title,
    splits: [
      { ...rowOfSchema3("Ann Lee", "ann@alone.example", 60), rowId: "ann" },
      { ...rowOfSchema3("Bo Lind", "bo@alone.example", 40), rowId: "bo", publisherPercentage: 0 },
      {
        ...rowOfSchema3("Bo Songs", "songs@alone.example", 0),
        ...{ rowId: "company", kind: "publisher", forRows: ["bo"], publisherPercentage: 40 },
        ...{ role: null, publisherName: "Bo Songs", pro: "BMI" },
      },
    ],
  });
  const { id } = song.agreement;
  const { shareLink, page } = await openSignerPage(cloud.url, "ann@alone.example", title);
  const rows = [shares("ann", 100, 60, 60), shares("bo", 0, 0, 40), shares("company", 0, 40, 0)];
  const { documentHash } = page;
  const body = { shareLink, documentHash, kind: "shares", content: { rows }, message: "" };
  const made = await callSigning(new Visitor(cloud.url), { id, action: "suggestions" }, body);
  expect(made.status).toBe(201);
  const Detail = z.object({
    revision: z.number(),
    agreeing: z.object({ suggestions: z.array(z.object({ id: z.string(), state: z.string() })) }),
  });
  const read = async () => await owner.expect(Detail, "GET", `/api/agreements/${id}`);
  const { revision, agreeing } = await read();
  const action = `suggestions/${agreeing.suggestions[0]?.id}/accept`;
  const accepted = await callSigning(owner, { id, action }, { documentHash, revision });
  expect(accepted).toMatchObject({ status: 400, body: { code: "publisher_without_writer" } });
  expect((await read()).agreeing.suggestions).toMatchObject([{ state: "open" }]);
});
