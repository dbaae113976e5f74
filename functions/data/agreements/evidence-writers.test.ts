import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { minute, pendingOf, signing } from "../../../shared/domain/agreement/agreement.fixture.ts";
import { evidenceTypes } from "../../../shared/domain/agreement/evidence/evidence.ts";
import { signAgreement } from "../../../shared/domain/agreement/lifecycle/sign.ts";
import { AppendOnlyTable, breaksEvidence } from "../../testing/append-only-table.fixture.ts";
import { partitionPrefixes } from "../core/key-prefixes.ts";
import { agreementKeys } from "./agreement-keys.ts";
import { evidenceAndJobItems } from "./agreement-items.ts";

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-west-1" }));
const table = new AppendOnlyTable(client, "table", "test");

it("evidence of every type, and a signature, are put on the condition that the item is not there", () => {
  const signed = signAgreement(pendingOf(), signing("c1"));
  const [entry] = signed.evidence;
  if (entry === undefined) throw new Error("A signature is evidence");
  const evidence = evidenceTypes.map((type, sequence) => ({ ...entry, type, sequence }));
  const items = evidenceAndJobItems(table, { ...signed, evidence }, minute(3));
  const puts = items.filter(({ Put }) =>
    String(Put?.Item?.["pk"]).startsWith(partitionPrefixes.evidence),
  );
  expect(puts).toHaveLength(evidenceTypes.length + 1);
  for (const item of items) expect(breaksEvidence(item)).toBe(false);
});

it("evidence has no other writer: no other file names its keys, but to read them", () => {
  const naming = globSync("functions/**/*.ts", { cwd: process.cwd() })
    .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
    .filter((file) =>
      /[kK]eys\.(?:agreementEvent|signature)\(|partitions\.evidence|partitionPrefixes\.evidence|EVIDENCE#/.test(
        readFileSync(file, "utf8"),
      ),
    );
  expect(naming.map((file) => file.replaceAll("\\", "/")).toSorted()).toEqual([
    // Puts them, see above.
    "functions/data/agreements/agreement-items.ts",
    "functions/data/agreements/agreement-keys.ts",
    // These two read them, see below.
    "functions/data/agreements/agreement-records.ts",
    "functions/data/agreements/agreement-repository.ts",
    "functions/data/core/key-prefixes.ts",
  ]);
  for (const reader of ["agreement-records", "agreement-repository"])
    expect(readFileSync(`functions/data/agreements/${reader}.ts`, "utf8")).not.toMatch(
      /(?:putItem|updateItem|deleteItem|\.put|\.update|\.remove\w*)\([^;]*evidence/,
    );
});

it("a table of the tests refuses every write that could replace, change or delete evidence", async () => {
  const key = agreementKeys.agreementEvent("agreement", 1);
  const gone = { text: "REMOVE note" };
  const refused = "Evidence may only be added";
  for (const write of [
    () => table.put(key, "evidence", {}),
    () => table.put(key, "evidence", {}, { text: "attribute_exists(pk)" }),
    () => table.update(key, gone),
    () => table.remove(key),
    () => table.transact([table.putItem(key, "evidence", {})]),
    () => table.transact([table.updateItem(key, gone)]),
    () => table.transact([table.deleteItem(key)]),
  ])
    await expect(write()).rejects.toThrow(refused);
});
