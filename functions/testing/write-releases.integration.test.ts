import { globSync } from "node:fs";
import { join } from "node:path";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, it } from "vitest";
import { readReleaseItems } from "../../infra/tools/testing/release-items.ts";
import { itemKey } from "../../infra/tools/faults/table-labels.ts";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import type { Agreement, AgreementSheetRow } from "../../shared/domain/agreement/agreement.ts";
import { currentConsentVersion } from "../../shared/domain/agreement/evidence/consent.ts";
import { signAgreement } from "../../shared/domain/agreement/lifecycle/sign.ts";
import { updateAgreement } from "../agreements/update-agreement.ts";
import { StoredAgreement } from "../data/agreements/stored-agreement.ts";
import type { Stores } from "../data/stores.ts";
import { addSeconds } from "../platform/clock.ts";
import { updateSong } from "../songs/update-song.ts";
import { ownerCall } from "./call-contexts.fixture.ts";
import { laterKeysIn, withLaterKeys } from "./later-keys.fixture.ts";
import { setUpStores } from "./stores.fixture.ts";

// What each release has stored is written back by a signature and by edits of this one, and nothing of it is lost,
// nor of what a later release has added: this is what a rollback does to the data of the later release.

type Item = Record<string, unknown>;

const root = join(import.meta.dirname, "releases");
const releases = globSync("*.data.json", { cwd: root }).map((file) => ({
  release: file.slice(0, -".data.json".length),
  account: readReleaseItems(join(root, file)).account,
}));

/** The key that a later release adds to the maps of a kind of item. */
const laterKeyOf = (kind: unknown) =>
  `laterOf${String(kind).replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
/** Records, whose keys are data. */
const withoutLaterKeys = new Set(["idempotency", "written-schemas"]);
/** The copies of the head in cards and songs, which are made from it again; and the record of a song's files. */
const isCopy = (kind: unknown, path: string) =>
  (kind === "song" && /^(?:splits|agreement|sealed|files$)/.test(path)) ||
  (kind === "agreement-card" && path.startsWith("splits"));

function addedTo(item: Item): Item {
  const { kind } = item;
  if (withoutLaterKeys.has(String(kind))) return item;
  return withLaterKeys(item, laterKeyOf(kind), (path) => !isCopy(kind, path));
}

let data: DataTable;
let stores: Stores;
const itemsNow = async () => new Map((await data.scan()).map((item) => [itemKey(item), item]));

const wireRow = (row: AgreementSheetRow) => ({
  songwriterName: row.songwriterName,
  email: row.email,
  pro: row.pro,
  songwriterIpi: row.songwriterIpi,
  publisherName: row.publisherName,
  publisherIpi: row.publisherIpi,
  selfPublished: row.selfPublished,
  songwriterPercentage: row.songwriterShare / 100,
  publisherPercentage: row.publisherShare / 100,
  copyrightPercentage: row.copyrightShare / 100,
  masterPercentage: row.masterShare / 100,
});

/** What a contributor does: signs the open version. */
async function sign(head: Agreement, at: string): Promise<void> {
  if (head.status !== "pending") return;
  const contributor = head.contributors.find(({ signedAt }) => signedAt === undefined);
  if (contributor === undefined) throw new Error("Everybody has signed");
  await stores.agreements.change(
    head.id,
    (before) =>
      signAgreement(before, {
        contributorId: contributor.id,
        name: contributor.name,
        method: "typed",
        identification: "personal_link",
        imageKey: "signatures/image",
        imageSha256: "hash",
        documentHash: head.documentHash,
        consentVersion: currentConsentVersion,
        at,
        origin: { ipAddress: "203.0.113.7", userAgent: "Firefox" },
      }),
    { at },
  );
}

/** What the owner does: changes the title of the sheet, whose rows come back from the page, and then the song. */
async function edit({ id, createdBy, songId }: Agreement, at: string): Promise<void> {
  const head = await stores.agreements.readHead(id);
  if (head === undefined) throw new Error("There is a head");
  const body = {
    title: `${head.title} (edited)`,
    splits: head.splits.map(wireRow),
    documentHash: head.status === "draft" ? undefined : head.documentHash,
  };
  await updateAgreement(stores, ownerCall(createdBy, { params: { id }, body }, { at }));
  const song = { params: { id: songId }, body: { bpm: 81 } };
  await updateSong(stores, ownerCall(createdBy, song, { at: addSeconds(at, 1) }));
}

describe.each(dataEngines)("on $engine", ({ open }) => {
  describe.each(releases)("the items of release $release", ({ account }) => {
    setUpStores(open, (opened) => ({ data, stores } = opened));

    it("lose nothing by a signature, by a new version and by edits of drafts and songs", async () => {
      for (const item of account)
        await data.client.send(new PutCommand({ TableName: data.name, Item: addedTo(item) }));
      const before = await itemsNow();
      const heads = account
        .filter(({ kind, status }) => kind === "agreement" && /draft|pending/.test(String(status)))
        .map((item) => StoredAgreement.parse(item));
      expect(new Set(heads.map(({ status }) => status))).toEqual(new Set(["draft", "pending"]));
      for (const head of heads) {
        const at = addSeconds(head.createdAt, 3600);
        await sign(head, at);
        await edit(head, addSeconds(at, 60));
      }
      const after = await itemsNow();
      const changed = [...before].filter(
        ([key, item]) => JSON.stringify(after.get(key)) !== JSON.stringify(item),
      );
      const kinds = new Set(changed.map(([, item]) => item["kind"]));
      expect([...kinds]).toEqual(expect.arrayContaining(["agreement", "agreement-card", "song"]));
      for (const [key, item] of changed) {
        const name = laterKeyOf(item["kind"]);
        const kept = laterKeysIn(after.get(key), name);
        expect({ key, kept }).toEqual({
          key,
          kept: expect.arrayContaining(laterKeysIn(item, name)),
        });
      }
      // The copies in songs and cards have what the later release has put into the heads' rows.
      for (const { id, splits, workspaceId, songId } of heads) {
        const ofHead = laterKeyOf("agreement");
        for (const key of [
          `OWNER#${workspaceId} SONG#${songId}`,
          `OWNER#${workspaceId} AGREEMENT#${id}`,
        ])
          expect(laterKeysIn(after.get(key)?.["splits"], ofHead)).toEqual(
            splits.map(({ contributorId }, index) => ({
              path: `splits.${index}`,
              of: contributorId,
            })),
          );
      }
    });
  });
});
