import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import type { ItemKey } from "../data/core/keys.ts";
import { agreementKeys } from "../data/agreements/agreement-keys.ts";
import { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import type { Stores } from "../data/stores.ts";
import { createSong } from "../songs/create-song.ts";
import { agreementObjectsInMemory } from "../testing/agreement-objects.fixture.ts";
import {
  atSecond,
  createSongCall,
  ownerCall,
  signingCall,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { agreementTasksIn } from "../testing/outbox-tasks.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { deleteDraft } from "./delete-draft.ts";
import { readAgreement } from "./read-agreement.ts";
import { sealAgreement } from "./seal/seal-agreement.ts";
import { signAll } from "./signing/sign-all.fixture.ts";
import { signAsContributor } from "./signing/sign-as-contributor.ts";
import { updateAgreement } from "./update-agreement.ts";

let data: DataTable;
let stores: Stores;
const { files, loadObjects } = agreementObjectsInMemory();

/** Refused with a time after which the caller may try again. */
const waits = { code: "newer_release", retryAfterSeconds: 60 };

async function agreementOf(changes: { send?: boolean } = {}) {
  const { userId } = await newUser(stores.table);
  const body = { ...songInputFor(2), ...changes };
  const song = await createSong(stores, createSongCall(userId, body, { at: atSecond(1) }));
  const { id } = song.agreement;
  const headOf = async () => {
    const head = await stores.agreements.readHead(id);
    if (head === undefined) throw new Error("There is a head");
    return head;
  };
  return {
    id,
    headOf,
    read: () =>
      readAgreement(stores, {
        workspaceId: personalWorkspaceOf(userId),
        agreementId: id,
        at: atSecond(2),
      }),
    sign: async (index: number) => {
      const head = await headOf();
      const contributor = head.contributors[index];
      if (contributor === undefined) throw new Error("There are two contributors");
      const call = await signingCall({ documentHash: "", ...head }, contributor, {
        at: atSecond(9),
      });
      return await signAsContributor(stores, loadObjects, call);
    },
    edit: async () => {
      const { splits } = songInputFor(2);
      const head = await headOf();
      const documentHash = head.status === "draft" ? undefined : head.documentHash;
      const input = { params: { id }, body: { splits, title: "High Tide Radio", documentHash } };
      return await updateAgreement(stores, ownerCall(userId, input, { at: atSecond(8) }));
    },
  };
}

async function set(key: ItemKey, name: string, value: unknown): Promise<void> {
  const names = { "#name": name };
  await stores.table.update(key, {
    text: "SET #name = :value",
    names,
    values: { ":value": value },
  });
}

const itemOf = async ({ pk, sk }: ItemKey) =>
  (await data.scan()).find((item) => item["pk"] === pk && item["sk"] === sk);

const render = async () => new TextEncoder().encode("PDF");

describe.each(dataEngines)("what a later release wrote on $engine", ({ open }) => {
  setUpStores(open, (opened) => ({ data, stores } = opened));

  it("heads, versions, events and outbox entries are written with their schema", async () => {
    await agreementOf();
    const items = await data.scan();
    const schemas = { agreement: 3, "agreement-version": 2, event: 1 };
    for (const [kind, schema] of Object.entries(schemas))
      expect(items.filter((item) => item["kind"] === kind)).toContainEqual(
        expect.objectContaining({ schema }),
      );
    expect(items.filter((item) => "schema" in item && item["kind"] === "agreement-card")).toEqual(
      [],
    );
  });

  it("a head of a later schema is shown, and neither signed nor edited; without the schema it is", async () => {
    const { id, read, sign, edit } = await agreementOf();
    await set(agreementKeys.agreement(id), "schema", 99);
    const before = await itemOf(agreementKeys.agreement(id));
    expect(await read()).toMatchObject({ id, title: "Low Tide Radio" });
    await expect(sign(0)).rejects.toMatchObject(waits);
    await expect(edit()).rejects.toMatchObject(waits);
    expect(await itemOf(agreementKeys.agreement(id))).toEqual(before);
    await set(agreementKeys.agreement(id), "schema", 3);
    await sign(0);
    await edit();
    expect(await itemOf(agreementKeys.agreement(id))).toMatchObject({ schema: 3, version: 2 });
  });

  it("a draft of a later schema is neither edited nor deleted", async () => {
    const { id, headOf, read, edit } = await agreementOf({ send: false });
    await set(agreementKeys.agreement(id), "schema", 99);
    expect(await read()).toMatchObject({ id, status: "draft" });
    await expect(edit()).rejects.toMatchObject(waits);
    const draft = await headOf();
    if (draft.status !== "draft") throw new Error("It was not sent");
    const deletion = { at: atSecond(8), withFiles: true };
    await expect(deleteDraft(stores, draft, deletion)).rejects.toMatchObject(waits);
    expect(await itemOf(agreementKeys.agreement(id))).toBeDefined();
  });

  it("a head that this release can't read at all says so, and is no internal error", async () => {
    const { id, headOf } = await agreementOf();
    await set(agreementKeys.agreement(id), "schema", 99);
    await set(agreementKeys.agreement(id), "status", "countersigned");
    await expect(headOf()).rejects.toMatchObject(waits);
  });

  it.each(["schema", "document"])(
    "a version of a later %s is shown, and neither signed nor edited",
    async (what) => {
      const { id, read, sign, edit } = await agreementOf();
      const key = agreementKeys.agreementVersion(id, 1);
      const document = String((await itemOf(key))?.["document"]);
      const later = document.replace('"schema":3', '"schema":4,"territory":"FR"');
      expect(later).not.toBe(document);
      await set(key, what, what === "schema" ? 99 : later);
      expect(await read()).toMatchObject({ id, lyrics: "Static on the water" });
      await expect(sign(0)).rejects.toMatchObject(waits);
      await expect(edit()).rejects.toMatchObject(waits);
      await set(key, what, what === "schema" ? 2 : document);
      await sign(0);
    },
  );

  it("a signed agreement with a later document waits for its seal, without a finding in its history", async () => {
    const { id, headOf } = await agreementOf();
    await signAll(stores, loadObjects, id);
    const key = agreementKeys.agreementVersion(id, 1);
    const document = String((await itemOf(key))?.["document"]);
    await set(key, "document", document.replace('"schema":3', '"schema":4'));
    const [task] = agreementTasksIn(await data.scan(), id, "seal");
    const outbox = new OutboxRepository(stores.table);
    const tools = { ...stores, outbox, files, render, siteOrigin: "https://example.com" };
    const job = { outboxId: task?.id ?? "", agreementId: id, version: 1, at: atSecond(30) };
    const history = await stores.agreements.readEvidence(id);
    await expect(sealAgreement(tools, job)).rejects.toMatchObject(waits);
    expect(await headOf()).toMatchObject({ status: "signed" });
    expect(await headOf()).not.toHaveProperty("sealRefusal");
    expect(await stores.agreements.readEvidence(id)).toEqual(history);
    await set(key, "document", document);
    await sealAgreement(tools, { ...job, at: atSecond(40) });
    expect(await headOf()).toMatchObject({ status: "completed" });
  });
});
