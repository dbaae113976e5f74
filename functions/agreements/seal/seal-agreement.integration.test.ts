import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import type { SentRecord } from "../../data/agreements/agreement-records.ts";
import { fileKeys } from "../../data/core/file-keys.ts";
import type { ItemKey } from "../../data/core/keys.ts";
import { agreementKeys } from "../../data/agreements/agreement-keys.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { sha256Of } from "../../platform/sha256.ts";
import { createSong } from "../../songs/create-song.ts";
import { agreementObjectsInMemory } from "../../testing/agreement-objects.fixture.ts";
import { createSongCall, atSecond, songInputFor } from "../../testing/call-contexts.fixture.ts";
import { agreementTasksIn } from "../../testing/outbox-tasks.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { signAll } from "../signing/sign-all.fixture.ts";
import { sealAgreement } from "./seal-agreement.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";

let data: DataTable;
let stores: Stores;
const { bucket, files, loadObjects } = agreementObjectsInMemory();
const drawn = new TextEncoder().encode("PDF");
const render = vi.fn(async () => drawn);

/** An agreement that two contributors have signed, and the job that seals it. */
async function signedAgreement() {
  const { userId } = await newUser(stores.table, "nia@example.com");
  const { agreement } = await createSong(
    stores,
    createSongCall(userId, songInputFor(2), { at: atSecond(1) }),
  );
  await signAll(stores, loadObjects, agreement.id);
  const record = await recordOf(agreement.id);
  const [task] = agreementTasksIn(await data.scan(), agreement.id, "seal");
  if (task === undefined) throw new Error("No seal was asked for");
  return { record, job: { agreementId: agreement.id, version: 1, outboxId: task.id } };
}

async function recordOf(agreementId: string): Promise<SentRecord> {
  const record = await stores.agreements.readRecord(agreementId);
  if (record?.sent === undefined) throw new Error("It was sent");
  return record;
}

type Signed = Awaited<ReturnType<typeof signedAgreement>>;

async function seal({ job }: Signed, at: string): Promise<void> {
  const outbox = new OutboxRepository(stores.table);
  const tools = { ...stores, outbox, files, render, siteOrigin: "https://example.com" };
  await sealAgreement(tools, { ...job, at });
}

/** Changes an attribute or a part of it, like a person with write access to the table could. */
async function tamper(Key: ItemKey, path: string, value: unknown): Promise<void> {
  const names = path.split(".").filter((part) => !/^\d+$/.test(part));
  await data.client.send(
    new UpdateCommand({
      TableName: data.name,
      Key,
      UpdateExpression: `SET ${path
        .split(".")
        .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.#${part}`))
        .join("")
        .slice(1)} = :value`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: { ":value": value },
    }),
  );
}

const headKey = ({ record }: Signed) => agreementKeys.agreement(record.agreement.id);
const versionKey = ({ record }: Signed) => agreementKeys.agreementVersion(record.agreement.id, 1);
function contributorId({ record }: Signed, index: number): string {
  return record.agreement.contributors[index]?.id ?? "";
}
const signatureKey = (signed: Signed) =>
  agreementKeys.signature(signed.record.agreement.id, 1, contributorId(signed, 0));
async function eventKey({ record: { agreement } }: Signed, type: string): Promise<ItemKey> {
  const events = await stores.agreements.readEvidence(agreement.id);
  const sequence = events.find((event) => event.type === type)?.sequence ?? 0;
  return agreementKeys.agreementEvent(agreement.id, sequence);
}
const otherText = ({ record }: Signed) =>
  record.sent.document.replace("Low Tide Radio", "High Tide Radio");

const keyOfDrawn = (agreementId: string) => fileKeys.sealedPdf(agreementId, 1, sha256Of(drawn));

/** Changes that a person with write access to table and bucket could make between last signature and seal. */
const tamperings: {
  what: string;
  found: string;
  tampering: (signed: Signed) => Promise<unknown>;
}[] = [
  {
    what: "another document",
    found: "its version's hash",
    tampering: (signed) => tamper(versionKey(signed), "document", otherText(signed)),
  },
  {
    what: "another document with its own hash",
    found: "the sheet's hash",
    tampering: async (signed) => {
      await tamper(versionKey(signed), "document", otherText(signed));
      await tamper(versionKey(signed), "documentHash", sha256Of(otherText(signed)));
    },
  },
  {
    what: "another document, title and hash everywhere but on the signatures",
    found: "of contributor 1 is on another document",
    tampering: async (signed) => {
      const hash = sha256Of(otherText(signed));
      await tamper(versionKey(signed), "document", otherText(signed));
      await tamper(versionKey(signed), "documentHash", hash);
      await tamper(headKey(signed), "documentHash", hash);
      await tamper(headKey(signed), "title", "High Tide Radio");
    },
  },
  {
    what: "another hash on a signature",
    found: "of contributor 1 is on another document",
    tampering: (signed) => tamper(signatureKey(signed), "documentHash", "0".repeat(64)),
  },
  {
    what: "another share on the sheet",
    found: "The sheet is not the document",
    tampering: (signed) => tamper(headKey(signed), "splits.0.masterShare", 9000),
  },
  {
    what: "another title on the sheet",
    found: "The sheet is not the document",
    tampering: (signed) => tamper(headKey(signed), "title", "High Tide Radio"),
  },
  {
    what: "another contributor's name",
    found: "name is not on the sheet",
    tampering: (signed) => tamper(headKey(signed), "contributors.1.name", "Mallory"),
  },
  {
    what: "a row that was given to another contributor",
    found: "A row is not its contributor's",
    tampering: (signed) =>
      tamper(headKey(signed), "splits.1.contributorId", contributorId(signed, 0)),
  },
  {
    what: "a contributor who was taken off",
    found: "Someone signed who is no contributor",
    tampering: (signed) =>
      tamper(headKey(signed), "contributors", signed.record.agreement.contributors.slice(0, 1)),
  },
  {
    what: "another time on a signature",
    found: "another time or method",
    tampering: (signed) => tamper(signatureKey(signed), "signedAt", atSecond(3)),
  },
  {
    what: "a signature that was deleted",
    found: "The signature of contributor 1 is missing",
    tampering: (signed) =>
      data.client.send(new DeleteCommand({ TableName: data.name, Key: signatureKey(signed) })),
  },
  {
    what: "an event that was deleted",
    found: "The history has gaps",
    tampering: async (signed) =>
      await data.client.send(
        new DeleteCommand({ TableName: data.name, Key: await eventKey(signed, "consented") }),
      ),
  },
  {
    what: "an event of another signature",
    found: "The history tells of other signatures",
    tampering: async (signed) =>
      await tamper(await eventKey(signed, "signed"), "documentHash", "0".repeat(64)),
  },
  {
    what: "another image",
    found: "The image of contributor 1 is not the one",
    tampering: async (signed) => {
      const signer = contributorId(signed, 0);
      const first = signed.record.signatures.find((one) => one.contributorId === signer);
      bucket.set(first?.imageKey ?? "", new Uint8Array([1]));
    },
  },
  {
    what: "another PDF in the place of the sealed one",
    found: "Another PDF is stored",
    tampering: async ({ record }) =>
      bucket.set(keyOfDrawn(record.agreement.id), new TextEncoder().encode("mine")),
  },
];

describe.each(dataEngines)("an agreement on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it.each(tamperings)("is not sealed with $what, and the history says so once", async (one) => {
    const signed = await signedAgreement();
    bucket.delete(keyOfDrawn(signed.job.agreementId));
    await one.tampering(signed);
    await expect(seal(signed, atSecond(20))).rejects.toThrow(one.found);
    await expect(seal(signed, atSecond(80))).rejects.toThrow(one.found);
    const { agreement } = await recordOf(signed.job.agreementId);
    expect(agreement.status).toBe("signed");
    const events = await stores.agreements.readEvidence(agreement.id);
    const refusals = events.filter(({ type }) => type === "seal_refused");
    expect(refusals).toMatchObject([
      { at: atSecond(20), actor: "system", note: expect.stringContaining(one.found) },
    ]);
    expect(agreementTasksIn(await data.scan(), agreement.id, "completed")).toEqual([]);
  });

  it("is sealed once the changed data is restored", async () => {
    const signed = await signedAgreement();
    await tamper(headKey(signed), "title", "High Tide Radio");
    await expect(seal(signed, atSecond(20))).rejects.toThrow("The sheet is not the document");
    await tamper(headKey(signed), "title", "Low Tide Radio");
    await seal(signed, atSecond(80));
    const { agreement } = await recordOf(signed.job.agreementId);
    expect(agreement).toMatchObject({ status: "completed", sealedSha256: sha256Of(drawn) });
    expect(agreement).not.toHaveProperty("sealRefusal");
  });
});
