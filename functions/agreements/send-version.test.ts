import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it } from "vitest";
import {
  draftOf,
  evenRows,
  minute,
  origin,
} from "../../shared/domain/agreement/agreement.fixture.ts";
import type { DraftAgreement } from "../../shared/domain/agreement/agreement.ts";
import { isOfUnknownSchema } from "../../shared/domain/agreement/evidence/read-document.ts";
import { currentDocumentSchema } from "../../shared/domain/agreement/agreeing/current-schema.ts";
import { Table } from "../data/core/table.ts";
import { sha256Of } from "../platform/sha256.ts";
import { setUpKeysSecret } from "../testing/secrets.fixture.ts";
import { schemaOfNextVersion } from "./next-version.ts";
import { sendVersion, versionAndLinkItems } from "./send-version.ts";

setUpKeysSecret();

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-west-1" }));
const dynamo = mockClient(client);
const table = new Table(client, "table", "test");

beforeEach(() => {
  dynamo.reset();
  dynamo.on(GetCommand).resolves({});
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(BatchGetCommand).resolves({ Responses: {} });
  dynamo.on(TransactWriteCommand).resolves({});
});

const draft = draftOf(evenRows(2));
const chosen: DraftAgreement = {
  ...draft,
  licensing: "all_parties",
  thirdParty: "A sample of Low Tide",
};
const sending = {
  ...{ lyrics: "Static on the water", iswc: "T-034.524.680-1", at: minute(1) },
  ...{ origin, expiresInDays: undefined, known: [] },
  fields: { definitions: [], isAllowed: true },
};

async function versionOf(before: DraftAgreement) {
  const { after } = sendVersion(before, sending);
  const items = await versionAndLinkItems(table, after, sending.lyrics, new Set());
  const item = items.find(({ Put }) => Put?.Item?.["kind"] === "agreement-version")?.Put?.Item;
  return { after, item };
}

describe("sending", () => {
  it("makes a sheet of the release's schema, whose hash is that of the stored document", async () => {
    const { after, item } = await versionOf(draft);
    expect(after.documentSchema ?? 2).toBe(currentDocumentSchema);
    expect(sha256Of(String(item?.["document"]))).toBe(after.documentHash);
    expect(item).toMatchObject({ schema: currentDocumentSchema === 3 ? 2 : 1 });
  });

  it("makes a sheet of schema 3 of what only such a sheet holds, with ids and kinds of its rows", async () => {
    const { after, item } = await versionOf(chosen);
    expect(after).toMatchObject({
      ...{ documentSchema: 3, iswc: "T-034.524.680-1", termsVersion: "2026-11-26" },
      splits: [
        { kind: "writer", role: "CA" },
        { kind: "writer", role: "CA" },
      ],
    });
    expect(new Set(after.splits.map(({ id }) => id)).size).toBe(2);
    const document = String(item?.["document"]);
    expect(sha256Of(document)).toBe(after.documentHash);
    expect(JSON.parse(document)).toMatchObject({
      ...{ schema: 3, licensing: "all_parties", thirdParty: "A sample of Low Tide" },
      ...{ iswc: "T-034.524.680-1", lyrics: "Static on the water" },
      rows: after.splits.map(({ id, contributorId: party }) => ({ id, party })),
    });
    expect(item).toMatchObject({ schema: 2, documentSchema: 3, documentHash: after.documentHash });
    expect(isOfUnknownSchema(document)).toBe(false);
  });

  it("never goes back from schema 3", () => {
    const { splits } = draft;
    expect(schemaOfNextVersion({ splits, documentSchema: 3 })).toBe(3);
    expect(schemaOfNextVersion({ splits, documentSchema: 2 })).toBe(currentDocumentSchema);
    expect(schemaOfNextVersion(chosen)).toBe(3);
  });
});
