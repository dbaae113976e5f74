import { globSync } from "node:fs";
import { join } from "node:path";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { readReleaseItems } from "../../../infra/tools/testing/release-items.ts";
import { suggestedDeclaration } from "../../../shared/domain/agreement/agreeing/declarations/suggested-declaration.ts";
import { UserId } from "../../../shared/domain/ids.ts";
import { StoredAgreement } from "../../data/agreements/stored-agreement.ts";
import type { Stores } from "../../data/stores.ts";
import { addSeconds } from "../../platform/clock.ts";
import { agreementObjectsInMemory } from "../../testing/agreement-objects.fixture.ts";
import { ownerCall, signingCall } from "../../testing/call-contexts.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { updateAgreement } from "../update-agreement.ts";
import { keepDeclaration } from "./keep-declaration.ts";
import { signAsContributor } from "./sign-as-contributor.ts";
import { suggestAsContributor } from "./suggest-as-contributor.ts";

// A sheet that was open when schema 3 was deployed completes by its own rules.

const root = join(import.meta.dirname, "../../testing/releases");
const releases = globSync("*.data.json", { cwd: root }).map((file) => ({
  release: file.slice(0, -".data.json".length),
  account: readReleaseItems(join(root, file)).account,
}));

let data: DataTable;
let stores: Stores;
const { loadObjects } = agreementObjectsInMemory();

describe.each(dataEngines)("on $engine", ({ open }) => {
  describe.each(releases)("a sheet that release $release sent", ({ account }) => {
    setUpStores(open, (opened) => ({ data, stores } = opened));

    it("takes no declaration and no suggestion, and is signed as it was sent", async () => {
      for (const item of account)
        await data.client.send(new PutCommand({ TableName: data.name, Item: item }));
      const sent = account
        .filter(({ kind, status }) => kind === "agreement" && status === "pending")
        .map((item) => StoredAgreement.parse(item))
        .filter((head) => !("documentSchema" in head) || head.documentSchema !== 3);
      expect(sent).not.toEqual([]);
      for (const head of sent) {
        const at = addSeconds(head.createdAt, 3600);
        for (const contributor of head.contributors) {
          if (contributor.signedAt !== undefined) continue;
          const call = await signingCall(head, contributor, { at });
          const { shareLink, documentHash } = call.body;
          const declaration = suggestedDeclaration(head, contributor.id);
          await expect(
            keepDeclaration(stores, loadObjects, {
              ...call,
              body: { shareLink, documentHash, declaration },
            }),
          ).rejects.toMatchObject({ code: "agreement_closed", details: [{ path: "declaration" }] });
          await expect(
            suggestAsContributor(stores, loadObjects, {
              ...call,
              body: { shareLink, documentHash, kind: "unsure", content: {}, message: "Is it 25?" },
            }),
          ).rejects.toMatchObject({ code: "agreement_closed" });
          const page = await signAsContributor(stores, loadObjects, call);
          expect(page).toMatchObject({ signer: { signed: true } });
          expect(page).not.toHaveProperty("agreeing");
        }
        const record = await stores.agreements.readRecord(head.id);
        expect(record?.agreement).toMatchObject({ status: "signed", version: head.version });
        expect(record?.agreement).not.toHaveProperty("documentSchema", 3);
        expect(record?.sent?.document).toContain('"schema":2');
      }
    });
  });

  describe.each(releases)("a sheet that release $release sent, changed since", ({ account }) => {
    setUpStores(open, (opened) => ({ data, stores } = opened));

    it("gets a new version of schema 3, which everyone signs with their details", async () => {
      for (const item of account)
        await data.client.send(new PutCommand({ TableName: data.name, Item: item }));
      const [earlier] = account
        .filter(({ kind, status }) => kind === "agreement" && status === "pending")
        .map((item) => StoredAgreement.parse(item));
      if (earlier === undefined || earlier.status === "draft")
        throw new Error("The release sent a sheet");
      const { id, documentHash, createdBy } = earlier;
      const at = addSeconds(earlier.createdAt, 3600);
      const body = { documentHash, artist: "The Shallows" };
      await updateAgreement(
        stores,
        ownerCall(UserId.parse(createdBy), { params: { id }, body }, { at }),
      );
      const sent = await stores.agreements.readHead(id);
      expect(sent).toMatchObject({ documentSchema: 3, version: earlier.version + 1 });
      if (sent === undefined || sent.status === "draft") throw new Error("It is sent");
      const [first] = sent.contributors;
      if (first === undefined) throw new Error("It has contributors");
      // As the page of the earlier version signs, which is still open.
      const call = await signingCall(sent, first, { at }, { documentHash });
      const { declaration: _, declarationHash: _hash, seen: _seen, ...asEarlier } = call.body;
      await expect(
        signAsContributor(stores, loadObjects, { ...call, body: asEarlier }),
      ).rejects.toMatchObject({ code: "version_outdated" });
      for (const contributor of sent.contributors) {
        const head = await stores.agreements.readHead(id);
        if (head === undefined) throw new Error("It is still there");
        await signAsContributor(stores, loadObjects, await signingCall(head, contributor, { at }));
      }
      const record = await stores.agreements.readRecord(id);
      expect(record?.agreement).toMatchObject({ status: "signed", documentSchema: 3 });
      expect(record?.sent?.document).toContain('"schema":3');
    });
  });
});
