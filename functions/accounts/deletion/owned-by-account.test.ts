import { expect, it } from "vitest";
import { fileKeys } from "../../data/core/file-keys.ts";
import { partitionPrefixes, type PartitionName } from "../../data/core/key-prefixes.ts";
import { keys } from "../../data/core/keys.ts";
import { limitKeys } from "../../data/core/limit-keys.ts";
import { agreementKeys } from "../../data/agreements/agreement-keys.ts";
import { fileItemKeys } from "../../data/files/file-item-keys.ts";
import { billingKeys } from "../../data/billing/billing-keys.ts";
import { brandingKeys } from "../../data/branding/branding-keys.ts";
import { webhookKeys } from "../../data/webhooks/webhook-keys.ts";
import { bulkKeys } from "../../data/bulk/bulk-keys.ts";
import { analyticsKeys } from "../../data/analytics/analytics-keys.ts";
import { addressBookKeys } from "../../data/address-book/address-book-keys.ts";
import { signInKeys } from "../../data/core/sign-in-keys.ts";
import { searchKeys } from "../../data/search/search-keys.ts";
import { shareKeys } from "../../data/sharing/share-keys.ts";
import { teamKeys } from "../../data/workspaces/team-keys.ts";
import { ownedByAccount } from "./owned-by-account.ts";

/** Partitions that hold no items of one account alone, and what happens to their items. */
const notListed: Partial<Record<PartitionName, string>> = {
  email: "the claim is released by the transaction that decides the deletion; sign-ups expire",
  song: "companions of songs",
  file: "companions of files",
  identity: "released by the deletion, unless they belong to another user by then",
  token: "expire",
  agreement: "drafts are removed with their owner; what was sent belongs to its parties",
  evidence: "belongs to the parties of what was sent",
  link: "lead to nothing without their agreement",
  party: "belong to the parties of what was sent; the deletion takes the account off them",
  limit: "expire",
  outbox: "expire when they are done",
  sealed: "belong to the parties of what was sealed",
  idempotency: "expire",
  team: "belong to the team; the deletion takes the account out of it",
  trial: "keyed digests alone, which stay: a deleted account must make no second trial possible",
  folder: "companions of folders",
  stage: "is the stage's own",
  apiKey: "companions of what the workspace knows of its API keys",
  logo: "is the operator's: that a logo was taken off, which names nobody",
  stripe: "customers are companions of what is known of their workspace's plan; webhooks expire",
};

/** Bucket prefixes that hold no objects of one account alone. */
const notListedObjects = ["logo-uploads/", "signatures/", "sealed/"];

// Each key is made from the same text, whatever its parameters are.
const madeKeys = Object.entries({
  ...keys,
  ...agreementKeys,
  ...fileItemKeys,
  ...billingKeys,
  ...bulkKeys,
  ...limitKeys,
  ...signInKeys,
  ...addressBookKeys,
  ...searchKeys,
  ...shareKeys,
  ...teamKeys,
  ...analyticsKeys,
  ...brandingKeys,
  ...webhookKeys,
}).map(([name, make]) => ({
  name,
  ...(make as (...parts: string[]) => { pk: string; sk: string })("id", "id", "id", "id"),
}));

it.each(madeKeys)("each item of the table is on a list or belongs to no account: $name", (key) => {
  const partition = Object.entries(partitionPrefixes).find(([, prefix]) =>
    key.pk.startsWith(prefix),
  )?.[0];
  if (partition === "owner" || partition === "user") {
    const lists = ownedByAccount.filter(
      (owned) => owned.partition === partition && key.sk.startsWith(owned.sortKey),
    );
    expect(lists).toHaveLength(1);
  } else expect(Object.keys(notListed)).toContain(partition);
});

it("each companion item of a list is an item of the table", () => {
  const companions = ownedByAccount.flatMap(
    (owned) => owned.companions?.({ id: "id", customerId: "id" }) ?? [],
  );
  const ranges = ownedByAccount.flatMap(
    (owned) => owned.companionRanges?.({ id: "id", hasEarlierLyrics: true }) ?? [],
  );
  const known = madeKeys.map(({ pk, sk }) => `${pk} ${sk}`);
  for (const { pk, sk } of companions) expect(known).toContain(`${pk} ${sk}`);
  const isInRange = (key: { pk: string; sk: string }) =>
    ranges.some(({ pk, prefix }) => key.pk === pk && key.sk.startsWith(prefix));
  expect(madeKeys.filter(isInRange).map(({ name }) => name)).toEqual(["earlierLyrics"]);
  const alone = madeKeys.filter(
    (key) =>
      (["SONG#id", "FILE#id", "FOLDER#id", "API-KEY#id"].includes(key.pk) ||
        key.sk === "CUSTOMER") &&
      !isInRange(key),
  );
  // Live and deleted files have the same companions.
  const named = new Set(companions.map(({ pk, sk }) => `${pk} ${sk}`));
  expect([...named].toSorted()).toEqual(alone.map(({ pk, sk }) => `${pk} ${sk}`).toSorted());
});

it("each object of the bucket is on a list or belongs to no account, and none names an owner", () => {
  const made = Object.values(fileKeys).map((make) =>
    (make as (...parts: unknown[]) => string)(
      {
        ...{ filename: "id.wav", exportId: "id", songId: "id", bulkId: "id", run: 1 },
        ...{ uploadId: "id", id: "id", sha256: "hash" },
        ...{ workspaceId: "owner", userId: "owner" },
      },
      1,
      "contributor",
      "hash",
    ),
  );
  const owned = ownedByAccount.flatMap(
    (list) =>
      list.objects?.({
        ...{ id: "id", filename: "id.wav", purpose: "agreement", run: 1 },
        logo: { id: "id", sha256: "hash", width: 1, height: 1 },
      }) ?? [],
  );
  const listed = made.filter((key) => !notListedObjects.some((prefix) => key.startsWith(prefix)));
  expect([...new Set(owned)].toSorted()).toEqual(listed.toSorted());
  expect(made.join(" ")).not.toContain("owner");
});
