import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it } from "vitest";
import { sentSheet } from "../../../shared/domain/agreement/agreeing/agreeing.fixture.ts";
import { minute } from "../../../shared/domain/agreement/agreement.fixture.ts";
import { AgreementRepository } from "../../data/agreements/agreement-repository.ts";
import { agreementKeys } from "../../data/agreements/agreement-keys.ts";
import { Table } from "../../data/core/table.ts";
import { noIdempotency } from "../../http/idempotency.ts";
import { deriveLinkToken, hashToken } from "../../platform/keyed-hashes.ts";
import { agreementObjectsInMemory } from "../../testing/agreement-objects.fixture.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";
import { generalLink, personalLink } from "../agreement-links.ts";
import { checkCode } from "./check-code.ts";
import { readByLink } from "./read-by-link.ts";

setUpKeysSecret();

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-west-1" }));
const dynamo = mockClient(client);
const table = new Table(client, "table", "test");
const stores = { table, agreements: new AgreementRepository(table) };
const { loadObjects } = agreementObjectsInMemory();
const sheet = sentSheet();
const { id, version, documentHash, sentAt } = sheet;
const [nia] = sheet.contributors;
if (nia === undefined) throw new Error("The sheet has contributors");

beforeEach(() => {
  dynamo.reset();
  dynamo.on(GetCommand).resolves({});
  dynamo.on(GetCommand, { Key: agreementKeys.agreement(id) }).resolves({ Item: sheet });
  dynamo.on(GetCommand, { Key: agreementKeys.agreementVersion(id, version) }).resolves({
    Item: { version, document: '{"schema":3,"lyrics":""}', documentHash, sentAt },
  });
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(TransactWriteCommand).resolves({});
  dynamo.on(UpdateCommand).resolves({});
});

const origin = { ipAddress: "203.0.113.7", userAgent: "Firefox" };
const cookiesOf = (browser: string | undefined) =>
  new Map(browser === undefined ? [] : [["__Host-checked-code", browser]]);

const askedBy = async (email: string, code?: string) => ({
  ...{ params: { id }, query: {}, origin, at: minute(5), idempotency: noIdempotency },
  ...{ cookies: cookiesOf(undefined), findSession: async () => undefined },
  ...{ session: undefined, caller: undefined, workspace: undefined },
  body: { shareLink: await deriveLinkToken(generalLink(sheet)), email, code },
});

/** How often each kind of call was made to the table, and of what the transactions consist. */
const calls = () =>
  dynamo
    .calls()
    .map(({ args: [{ constructor, input }] }) => [
      constructor.name,
      "TransactItems" in input && Array.isArray(input.TransactItems)
        ? input.TransactItems.map((item: object) => Object.keys(item).join())
        : [],
    ]);

describe("a code for an address", () => {
  it.each([undefined, "000000"])(
    "makes the same calls for a contributor's and for a stranger's (code %s)",
    async (code) => {
      const made = [];
      for (const email of [nia.email, "stranger@example.com"]) {
        dynamo.resetHistory();
        const answered = await checkCode(stores, loadObjects, await askedBy(email, code)).catch(
          (error: { code: string }) => error.code,
        );
        made.push({ answered, calls: calls() });
      }
      expect(made[1]).toEqual(made[0]);
      expect(made[0]?.answered).toEqual(
        code === undefined
          ? expect.objectContaining({ status: 202, body: { codeSent: true } })
          : "code_invalid",
      );
    },
  );

  it("requests a decoy in place of the stranger's email, which names no address of theirs", async () => {
    await checkCode(stores, loadObjects, await askedBy("stranger@example.com"));
    const [call] = dynamo.commandCalls(TransactWriteCommand);
    const items = call?.args[0].input.TransactItems ?? [];
    const mail = items.find(({ Put }) => Put?.Item?.["kind"] === "outbox")?.Put?.Item;
    expect(JSON.stringify(mail)).toContain('"isDecoy":true');
    expect(JSON.stringify(items)).not.toContain("stranger@example.com");
  });
});

async function read(link: string, given?: string) {
  dynamo.on(GetCommand, { Key: agreementKeys.link(hashToken(link)) }).resolves({
    Item: { agreementId: id, linkKind: "general", generation: 1 },
  });
  dynamo.resetHistory();
  const view = await readByLink(stores, loadObjects, {
    ...{ shareLink: link, at: minute(9), cookies: cookiesOf(given) },
    findSession: async () => undefined,
  });
  return { view, reads: dynamo.calls().length };
}

describe("reading a sheet of schema 3", () => {
  const browser = "b".repeat(43);
  const checked = (changes: object = {}) => ({
    ...agreementKeys.checkedCode(id, hashToken(browser)),
    ...{ contributorId: nia.id, linkGeneration: 1, expiresAt: minute(30), ...changes },
  });
  it("takes one more read in a browser in which a code was entered, and else none", async () => {
    const general = await deriveLinkToken(generalLink(sheet));
    const personal = await read(await deriveLinkToken(personalLink(id, nia)));
    expect(personal.view.signer?.email).toBe(nia.email);
    const masked = await read(general);
    expect(masked.reads).toBe(personal.reads);
    expect(masked.view).not.toHaveProperty("signer");
    const agreeing = { ":pk": `AGREEMENT#${id}`, ":bound": "AGREEING#" };
    const found = (items: object[]) =>
      dynamo.on(QueryCommand, { ExpressionAttributeValues: agreeing }).resolves({ Items: items });
    found([checked()]);
    const opened = await read(general, browser);
    expect(opened.reads).toBe(personal.reads + 1);
    expect(opened.view).toMatchObject({
      ...{ link: "general", signer: { email: nia.email }, agreeing: { codeUntil: minute(30) } },
    });
    const ended = [
      checked({ expiresAt: minute(8) }),
      checked({ linkGeneration: 2 }),
      checked({ contributorId: "c9" }),
      { ...checked(), sk: agreementKeys.checkedCode(id, hashToken("c".repeat(43))).sk },
    ];
    for (const item of ended) {
      found([item]);
      expect((await read(general, browser)).view).not.toHaveProperty("signer");
    }
  });
});
