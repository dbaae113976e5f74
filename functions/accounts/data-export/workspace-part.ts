import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { readGroups } from "../../data/address-book/group-repository.ts";
import { listMergedAddresses } from "../../data/address-book/merged-addresses.ts";
import { readPeoplePage } from "../../data/address-book/person-repository.ts";
import type { StoredPerson } from "../../data/address-book/stored-person.ts";
import { listRankedPeople } from "../../data/analytics/people-counts.ts";
import { readAnalyticsCounts } from "../../data/analytics/workspace-counts.ts";
import { readApiKeys } from "../../data/api-keys/api-key-repository.ts";
import { readBranding } from "../../data/branding/branding-repository.ts";
import { listBulks, readBulkSongs } from "../../data/bulk/bulk-repository.ts";
import { fileKeys } from "../../data/core/file-keys.ts";
import { everyItem } from "../../data/core/every-item.ts";
import type { Table } from "../../data/core/table.ts";
import { readCustomFields } from "../../data/custom-fields/custom-field-repository.ts";
import { FileLinkRepository } from "../../data/sharing/file-link-repository.ts";
import { FolderShareRepository } from "../../data/sharing/folder-share-repository.ts";
import { ShareRepository } from "../../data/sharing/share-repository.ts";
import { readTemplates } from "../../data/templates/template-repository.ts";
import { listAllDeliveries } from "../../data/webhooks/webhook-delivery-repository.ts";
import { readWebhooks } from "../../data/webhooks/webhook-repository.ts";
import type { Archive } from "./archive.ts";
import type { ExportBucket } from "./stored-export.ts";
import type { UnreadableParts } from "./unreadable-parts.ts";

/** The links and shares without the secrets that open them. */
function sharesView(
  { links, shares }: Awaited<ReturnType<ShareRepository["listAll"]>>,
  ofFolders: Awaited<ReturnType<FolderShareRepository["listAll"]>>,
  ofFiles: Awaited<ReturnType<FileLinkRepository["listAll"]>>,
) {
  return {
    links: links.map(({ songId, isOn, expiresAt, password, permission, downloadOptions }) => ({
      ...{ songId, isOn, expiresAt, hasPassword: password !== undefined },
      ...{ permission, downloadOptions },
    })),
    shares: shares.map(({ songId, email, permission, downloadOptions, createdAt }) => ({
      ...{ songId, email, permission, downloadOptions, createdAt },
    })),
    folderShares: ofFolders.map(({ folderId, email, permission, createdAt }) => ({
      ...{ folderId, email, permission, createdAt },
    })),
    fileLinks: ofFiles.map(({ fileId, isOn, expiresAt, password, permission }) => ({
      ...{ fileId, isOn, expiresAt, hasPassword: password !== undefined, permission },
    })),
  };
}

/** The webhooks without the secrets that sign. */
function webhooksView({ webhooks }: Awaited<ReturnType<typeof readWebhooks>>) {
  return webhooks.map(
    ({ id, url, description, events, isOn, ending, failingSince, createdBy, createdAt }) => ({
      ...{ id, url, description, events, isOn, ending, failingSince, createdBy, createdAt },
    }),
  );
}

/** The bulk creations with what became of their songs. */
async function bulksOf(table: Table, workspaceId: WorkspaceId) {
  const bulks = [];
  for await (const bulk of everyItem((page) => listBulks(table, workspaceId, page))) {
    const { workspaceId: _, ipAddress: _address, userAgent: _agent, ...shown } = bulk;
    const songs = [...(await readBulkSongs(table, workspaceId, bulk.id)).values()];
    bulks.push({ ...shown, entries: songs.map(({ songKey: _key, ...song }) => song) });
  }
  return bulks;
}

/** What is counted of the agreements, and the people with their shares in basis points over all songs. */
async function analyticsOf(table: Table, workspaceId: WorkspaceId) {
  const people = [];
  for await (const one of everyItem((page) => listRankedPeople(table, workspaceId, page))) {
    const { name, email, counts } = one;
    people.push({ name, email, counts });
  }
  const { counts = {} } = (await readAnalyticsCounts(table, workspaceId)) ?? {};
  return { counts, people };
}

/** Adds a workspace's address book, groups, templates, custom fields, bulk creations, shares, API keys, webhooks and analytics. */
export async function addWorkspaceToArchive(
  archive: Archive,
  { table, unreadable }: { table: Table; unreadable: UnreadableParts },
  workspaceId: WorkspaceId,
): Promise<void> {
  const add = unreadable.adding(archive, workspaceId);
  await add("address-book.json", async () => {
    const people: StoredPerson[] = [];
    for await (const person of everyItem((page) => readPeoplePage(table, workspaceId, page)))
      people.push(person);
    return people;
  });
  await add("merged-addresses.json", () => listMergedAddresses(table, workspaceId));
  await add("shares.json", async () =>
    sharesView(
      await new ShareRepository(table).listAll(workspaceId),
      await new FolderShareRepository(table).listAll(workspaceId),
      await new FileLinkRepository(table).listAll(workspaceId),
    ),
  );
  await add("groups.json", () => readGroups(table, workspaceId));
  await add("branding.json", async () => {
    const { revision: _, ...branding } = (await readBranding(table, workspaceId)) ?? {
      revision: 0,
    };
    return branding;
  });
  await add("templates.json", () => readTemplates(table, workspaceId));
  await add("custom-fields.json", () => readCustomFields(table, workspaceId));
  await add("webhooks.json", async () => webhooksView(await readWebhooks(table, workspaceId)));
  await add("webhook-deliveries.json", () => listAllDeliveries(table, workspaceId));
  await add("api-keys.json", async () =>
    (await readApiKeys(table, workspaceId)).map(({ apiKey, lastUsedOn }) => {
      const { id, name, scopes, createdAt, expiresAt } = apiKey;
      return { id, name, scopes, createdAt, expiresAt, lastUsedOn };
    }),
  );
  await add("bulks.json", () => bulksOf(table, workspaceId));
  await add("analytics.json", () => analyticsOf(table, workspaceId));
}

/** Adds the logo of the workspace's branding, if it has one. */
export async function addLogoToArchive(
  archive: Archive,
  {
    table,
    bucket,
    unreadable,
  }: { table: Table; bucket: Pick<ExportBucket, "read">; unreadable: UnreadableParts },
  workspaceId: WorkspaceId,
): Promise<void> {
  await unreadable.without("branding-logo.png", workspaceId, async () => {
    const logo = (await readBranding(table, workspaceId))?.logo;
    const bytes = logo && (await bucket.read(fileKeys.logo(logo)));
    if (bytes !== undefined) await archive.addBytes("branding-logo.png", bytes);
  });
}
