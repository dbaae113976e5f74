import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { contractEndpoints } from "../../../infra/tools/testing/contract-call.ts";
import { signedUpUser } from "../../../infra/tools/testing/agreement.ts";
import { callSigning } from "../../../infra/tools/testing/schema-3.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { shareSong } from "../../../infra/tools/samples/sample-records.ts";
import { tokenInEmail, Visitor } from "../../../infra/tools/samples/visitor.ts";
import { newSheet, type SuggestedSheet } from "./suggestions.fixture.ts";

const cloud = setUpCloud();

/** What only owner and proposer see. */
const secret = /Secretperson|secret@mail\.example|a secret message|a secret answer/;

/** What owner, proposer and those see whose shares it changes. */
const affectedMessage = "a message about shares";
let sharesId: string;

const representativeEmail = "mara@secret.example";

interface Caller {
  visitor: Visitor;
  /** The token in the addresses that the caller opens. */
  shareLink: string;
}

let sheet: SuggestedSheet;
let ids: string[];
let callers: Map<string, Caller>;

beforeAll(async () => {
  const owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@secret.example");
  sheet = await newSheet(cloud.url, owner);
  const { ben, cy, dee } = sheet;
  const about = { shareLink: dee.shareLink, documentHash: dee.page.documentHash };
  const person = { name: "Secretperson", email: "secret@mail.example" };
  const answered = await sheet.suggested(dee, {
    ...{ ...about, kind: "missing_person", content: person, message: "a secret message" },
  });
  await sheet.answer(answered, "answer", { text: "a secret answer" });
  const open = await sheet.suggested(dee, {
    ...{ ...about, kind: "unsure", message: "a secret message" },
  });
  // It changes Dee's shares, too, so Dee reads it as a whole.
  const shares = await sheet.suggested(ben, sheet.shares(ben, 5, affectedMessage));
  ids = [answered, open];
  sharesId = shares;
  const ofRepresentative = await nameRepresentative();
  const songShare = await shareSong(owner, sheet.song.id);
  const generalLink = sheet.song.agreement.shareLink ?? "";
  const visiting = (shareLink: string) => ({ visitor: new Visitor(cloud.url), shareLink });
  const account = async (name: string, email: string, shareLink: string) => ({
    visitor: await signedUpUser(cloud.url, name, email),
    shareLink,
  });
  callers = new Map<string, Caller>([
    ["the owner", { visitor: owner, shareLink: generalLink }],
    ["the proposer by their link", visiting(dee.shareLink)],
    ["the proposer by their session", await account("Dee Ito", dee.email, generalLink)],
    ["another party by their link", visiting(cy.shareLink)],
    ["another party by their session", await account("Cy Park", cy.email, cy.shareLink)],
    ["who signs for the proposer", visiting(ofRepresentative)],
    ["a visitor with the general link", visiting(generalLink)],
    ["a visitor with a link of the song", visiting(songShare)],
    ["a stranger with an account", await account("Sam", "sam@secret.example", generalLink)],
  ]);
  // Their former address gets a read-only link, and the new one a link of its own.
  const contributorId = ben.page.signer?.contributorId ?? "";
  await owner.expect(
    z.unknown(),
    "POST",
    `/api/agreements/${sheet.id}/contributors/${contributorId}/email`,
    { email: "new-ben@secret.example" },
    { "idempotency-key": randomUUID() },
  );
  const mail = await owner.emailTo(ben.email, /replaced/i);
  callers.set("the former holder of an address", visiting(tokenInEmail(mail, "/sign/")));
});

/** Names somebody to sign for Dee. */
async function nameRepresentative(): Promise<string> {
  const { shareLink, page, email } = sheet.dee;
  const representative = {
    ...{ name: "Mara Ito", email: representativeEmail, capacity: "parent_or_guardian" },
    statement: "my legal mother",
  };
  const call = { method: "PUT", id: sheet.id, action: "representative" };
  const body = { shareLink, documentHash: page.documentHash, representative };
  await callSigning(new Visitor(cloud.url), call, body);
  const { subject } = await sheet.owner.emailTo(email, /code: \d{6}$/);
  const named = await callSigning(new Visitor(cloud.url), call, {
    ...body,
    code: subject.slice(-6),
  });
  expect(named.status).toBe(200);
  const asked = await sheet.owner.emailTo(representativeEmail, /^You are asked to sign for/);
  return tokenInEmail(asked, "/sign/");
}

const reads = contractEndpoints.filter(({ endpoint }) => endpoint.method === "GET");

/** The address of a read about the sheet or its song; other parameters are those of nothing. */
function pathFor(path: string, shareLink: string): string {
  const own = path.startsWith("/api/agreements/{id}") ? sheet.id : sheet.song.id;
  return path
    .replace("{id}", own)
    .replace("{version}", "1")
    .replace("{shareLink}", shareLink)
    .replace("{token}", shareLink)
    .replaceAll(/\{\w+\}/g, "0".repeat(20));
}

async function readAll({ visitor, shareLink }: Caller): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { title, endpoint } of reads) {
    const path = pathFor(endpoint.path, shareLink);
    const query = endpoint.access === "userOrShare" ? `?share=${shareLink}` : "";
    const { body } = await visitor.request("GET", `${path}${query}`);
    found.set(title, JSON.stringify(body ?? ""));
  }
  return found;
}

describe("what is suggested and answered", () => {
  it("is in the answers to owner and proposer", async () => {
    for (const name of ["the owner", "the proposer by their link"]) {
      const caller = callers.get(name);
      const answers = caller === undefined ? [] : [...(await readAll(caller)).values()];
      const all = answers.join("\n");
      for (const text of ["Secretperson", "secret@mail.example", "a secret message", ...ids])
        expect(all).toContain(text);
      expect(all).toContain("a secret answer");
    }
  });

  it.each([
    "another party by their link",
    "another party by their session",
    "who signs for the proposer",
    "a visitor with the general link",
    "a visitor with a link of the song",
    "a stranger with an account",
    "the former holder of an address",
  ])("is in no answer to any read by %s", async (name) => {
    const caller = callers.get(name);
    if (caller === undefined) throw new Error(`There is no caller ${name}`);
    const answers = await readAll(caller);
    expect(answers.size).toBeGreaterThan(40);
    for (const [title, body] of answers) {
      expect(`${title} ${body}`).not.toMatch(secret);
      for (const id of ids) expect(`${title} ${body}`).not.toContain(id);
    }
  });
});

describe("a suggestion that changes shares", () => {
  it("is read as a whole by whom it concerns, and by nobody else", async () => {
    const mayRead = ["the owner", "the proposer by their link", "the proposer by their session"];
    for (const [name, caller] of callers) {
      const all = [...(await readAll(caller)).values()].join("\n");
      // Dee has proposed the others, and this one moves shares of Ben to Dee.
      const isTold = mayRead.includes(name);
      expect(`${name}: ${all.includes(affectedMessage)} ${all.includes(sharesId)}`).toBe(
        `${name}: ${isTold} ${isTold}`,
      );
    }
  });
});

describe("addresses", () => {
  it("of those on the sheet are in no answer to anybody who is not on it", async () => {
    const { ben, cy, dee } = sheet;
    const addresses = [ben.email, cy.email, dee.email, "new-ben@secret.example"];
    for (const name of [
      "a visitor with the general link",
      "a visitor with a link of the song",
      "a stranger with an account",
      "the former holder of an address",
    ]) {
      const caller = callers.get(name);
      if (caller === undefined) throw new Error(`There is no caller ${name}`);
      for (const [title, body] of await readAll(caller))
        for (const address of addresses)
          // The former holder reads which address of theirs was replaced.
          if (!(name.startsWith("the former") && address === ben.email))
            expect(`${name} ${title} ${body}`).not.toContain(address);
    }
  });
});

describe("the public record of a sealed PDF", () => {
  it("has the names of who signed, and nothing that was suggested, stated or sent to anybody", async () => {
    const other = await newSheet(cloud.url, sheet.owner);
    const { ben, cy, dee } = other;
    await other.suggested(dee, {
      ...{ shareLink: dee.shareLink, documentHash: dee.page.documentHash, kind: "unsure" },
      message: "a secret message",
    });
    for (const party of [ben, cy, dee]) expect((await other.sign(party)).status).toBe(200);
    await other.owner.emailTo(dee.email, /^Signed by everyone/);
    const events = await other.owner.expect(
      z.array(z.object({ type: z.string(), note: z.string().optional() })),
      "GET",
      `/api/agreements/${other.id}/events`,
    );
    const sha256 = events.find(({ type }) => type === "sealed")?.note ?? "";
    const record = await new Visitor(cloud.url).request("GET", `/api/verify/${sha256}`);
    expect(record.status).toBe(200);
    const text = JSON.stringify(record.body);
    expect(text).toContain("Dee Ito");
    expect(text).not.toMatch(secret);
    for (const { email } of [ben, cy, dee]) expect(text).not.toContain(email);
  });
});

describe("who signs for a contributor", () => {
  it("has an address that only the contributor reads; the owner reads the statement", async () => {
    for (const [name, caller] of callers) {
      const all = [...(await readAll(caller)).values()].join("\n");
      const isOwn = name.startsWith("the proposer") || name === "who signs for the proposer";
      if (isOwn) expect(all).toContain(representativeEmail);
      else expect(`${name} ${all}`).not.toContain(representativeEmail);
      if (!isOwn && name !== "the owner") expect(`${name} ${all}`).not.toContain("my legal mother");
    }
    const cy = callers.get("another party by their link");
    expect(cy && [...(await readAll(cy)).values()].join("\n")).toContain("Mara Ito");
  });
});
