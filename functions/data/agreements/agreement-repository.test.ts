import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  documentHash,
  draftOf,
  evenRows,
  minute,
  origin,
} from "../../../shared/domain/agreement/agreement.fixture.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import { openAgreement } from "../../../shared/domain/agreement/lifecycle/open.ts";
import { sendAgreement } from "../../../shared/domain/agreement/lifecycle/send.ts";
import { AgreementRepository } from "./agreement-repository.ts";
import { TransactionCanceled } from "../core/table-errors.ts";
import { Table } from "../core/table.ts";

vi.mock("../../platform/pause.ts", () => ({ pause: async () => undefined, retryDelayMs: () => 0 }));

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-west-1" }));
const dynamo = mockClient(client);
const table = new Table(client, "table", "test");
const agreements = new AgreementRepository(table);

const sending = { documentHash, at: minute(1), expiresAt: minute(100), origin };
const head = sendAgreement(draftOf(evenRows(2)), sending).after;
const opening = { contributorId: "c1", at: minute(2), origin };
const additionalItems = table.putItem({ pk: "P", sk: "S" }, "thing", {});

beforeEach(() => {
  dynamo.on(GetCommand).resolves({ Item: head });
});
afterEach(() => dynamo.reset());

function refusedFor(...codes: string[]): Error {
  const CancellationReasons = codes.map((Code) => ({ Code }));
  return Object.assign(new Error("Transaction cancelled"), {
    name: "TransactionCanceledException",
    CancellationReasons,
  });
}

async function change(decide = vi.fn((before: Agreement) => openAgreement(before, opening))) {
  const written = await agreements.change(head.id, decide, {
    at: minute(2),
    readBefore: head,
    additionalItems: () => [additionalItems],
  });
  return { written, decided: decide.mock.calls.length };
}

it("change writes without a read if the caller passes the head", async () => {
  dynamo.on(TransactWriteCommand).resolves({});
  expect(await change()).toMatchObject({ written: { after: { revision: 2 } }, decided: 1 });
  expect(dynamo.commandCalls(GetCommand)).toHaveLength(0);
});

it("change reads the head and decides again after a conflict or another change", async () => {
  dynamo
    .on(TransactWriteCommand)
    .rejectsOnce(refusedFor("TransactionConflict", "None", "None"))
    // Another change has taken the same revision and the same number of evidence.
    .rejectsOnce(refusedFor("ConditionalCheckFailed", "ConditionalCheckFailed", "None"))
    .resolves({});
  expect(await change()).toMatchObject({ decided: 3 });
  expect(dynamo.commandCalls(GetCommand)).toHaveLength(2);
});

it("change throws the cancellation if only the condition of an additional item failed", async () => {
  dynamo
    .on(TransactWriteCommand)
    // Like two concurrent edits of the same version: the version of the other edit exists already.
    .rejectsOnce(
      refusedFor("ConditionalCheckFailed", "None", "None", "None", "ConditionalCheckFailed"),
    )
    .rejects(refusedFor("None", "None", "None", "None", "ConditionalCheckFailed"));
  const decide = vi.fn((before: Agreement) => openAgreement(before, opening));
  const error = await change(decide).catch((thrown: unknown) => thrown);
  expect(decide).toHaveBeenCalledTimes(2);
  expect(error).toBeInstanceOf(TransactionCanceled);
  expect(error instanceof TransactionCanceled && error.isCausedBy(additionalItems)).toBe(true);
});

it("change throws busy if every attempt has a conflict", async () => {
  dynamo.on(TransactWriteCommand).rejects(refusedFor("TransactionConflict"));
  await expect(change()).rejects.toMatchObject({ code: "busy" });
});

it("change writes nothing without a decided change, and throws agreement_not_found for a missing agreement", async () => {
  expect(await change(vi.fn(() => undefined))).toEqual({ written: undefined, decided: 1 });
  expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
  dynamo.on(GetCommand).resolves({});
  const nowhere = agreements.change("nowhere", () => undefined, { at: minute(2) });
  await expect(nowhere).rejects.toMatchObject({ code: "agreement_not_found" });
});
