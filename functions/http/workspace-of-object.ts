import * as z from "zod";
import type { ObjectKind } from "../../shared/contracts/object-in-path.ts";
import {
  personalWorkspaceOf,
  upgradeLegacyOwnerId,
  WorkspaceId,
  type UserId,
} from "../../shared/domain/ids.ts";
import { normalizeEmail } from "../../shared/domain/text/email.ts";
import { addressBookKeys } from "../data/address-book/address-book-keys.ts";
import { partitions, prefixes } from "../data/core/key-prefixes.ts";
import { keys, type ItemKey } from "../data/core/keys.ts";
import { agreementKeys } from "../data/agreements/agreement-keys.ts";
import { fileItemKeys } from "../data/files/file-item-keys.ts";
import { bulkKeys } from "../data/bulk/bulk-keys.ts";
import { storedItem } from "../data/core/stored-item.ts";
import type { Table } from "../data/core/table.ts";
import { shareKeys } from "../data/sharing/share-keys.ts";
import { readMembership } from "../data/teams/membership.ts";
import type { Workspace } from "./caller.ts";

/** An object as a call names it. */
export interface NamedObject {
  kind: ObjectKind;
  id: string;
  /** Addresses in the call, one of which a person of the address book is found by. */
  emails: readonly string[];
}

/** The workspace in a location or in an agreement's head. */
const Place = storedItem(() =>
  z.preprocess(upgradeLegacyOwnerId, z.object({ workspaceId: WorkspaceId })),
);
const TeamOfUser = storedItem(() => z.object({ teamId: WorkspaceId }));

/** A share's id begins with the id of what is shared. */
const sharedIdOf = (shareId: string) => shareId.split("_")[0] ?? "";

/** The item that names the object's workspace, for kinds that have one. */
const places: Partial<Record<ObjectKind, (id: string) => ItemKey>> = {
  song: keys.songLocation,
  songShare: (id) => keys.songLocation(sharedIdOf(id)),
  agreement: agreementKeys.agreement,
  file: fileItemKeys.fileLocation,
  folderShare: (id) => fileItemKeys.folderLocation(sharedIdOf(id)),
  apiKey: keys.apiKey,
};

type KeysInWorkspace = (workspaceId: WorkspaceId, object: NamedObject) => ItemKey[];

const agreementCard: KeysInWorkspace = (workspaceId, { id }) => [
  keys.agreementCard(workspaceId, id),
];

/** The object's items in a workspace that may have it, for kinds that are not found by their id alone. */
const itemsInWorkspace: Partial<Record<ObjectKind, KeysInWorkspace>> = {
  // An uploaded agreement has no head.
  agreement: agreementCard,
  uploadedAgreement: agreementCard,
  // A folder has a location only once it is shared.
  folder: (workspaceId, { id }) => [fileItemKeys.folder(workspaceId, id)],
  songCopy: (workspaceId, { id }) => [shareKeys.songCopy(workspaceId, id)],
  group: (workspaceId, { id }) => [addressBookKeys.group(workspaceId, id)],
  template: (workspaceId, { id }) => [keys.template(workspaceId, id)],
  bulk: (workspaceId, { id }) => [bulkKeys.bulk(workspaceId, id)],
  person: (workspaceId, { emails }) =>
    [...new Set(emails.map(normalizeEmail))].map((email) =>
      addressBookKeys.person(workspaceId, email),
    ),
};

/** Maximum number of keys in a batch read. */
const keysPerRead = 100;

/**
 * The workspace that an object belongs to, with the caller's membership, read consistently. Undefined if it is the
 * chosen one, or none of the caller's workspaces.
 */
export async function findOtherWorkspaceOf(
  table: Table,
  object: NamedObject,
  { userId, chosenId }: { userId: UserId; chosenId: WorkspaceId },
): Promise<Workspace | undefined> {
  const personalId = personalWorkspaceOf(userId);
  const placeOf = places[object.kind];
  const place = placeOf && (await table.get(placeOf(object.id), Place));
  const id = place?.workspaceId ?? (await searchWorkspaces(table, object, { userId, chosenId }));
  if (id === undefined || id === chosenId) return undefined;
  if (id === personalId) return { id };
  const team = await readMembership(table, id, userId);
  return team && { id, team };
}

/** The chosen workspace or the other one of the caller's workspaces that has the object. */
async function searchWorkspaces(
  table: Table,
  object: NamedObject,
  { userId, chosenId }: { userId: UserId; chosenId: WorkspaceId },
): Promise<WorkspaceId | undefined> {
  if (itemsInWorkspace[object.kind] === undefined) return undefined;
  if ((await firstWith(table, object, [chosenId])) !== undefined) return chosenId;
  const teams = await table.range({ pk: partitions.user(userId), prefix: prefixes.team });
  const all = [personalWorkspaceOf(userId), ...teams.map((one) => TeamOfUser.parse(one).teamId)];
  return await firstWith(
    table,
    object,
    all.filter((id) => id !== chosenId),
  );
}

async function firstWith(
  table: Table,
  object: NamedObject,
  workspaceIds: readonly WorkspaceId[],
): Promise<WorkspaceId | undefined> {
  const keysOf = itemsInWorkspace[object.kind];
  const wanted = workspaceIds.flatMap(
    (workspaceId) => keysOf?.(workspaceId, object).map((key) => ({ workspaceId, key })) ?? [],
  );
  for (let start = 0; start < wanted.length; start += keysPerRead) {
    const some = wanted.slice(start, start + keysPerRead);
    const found = await table.getMany(some.map(({ key }) => key));
    const index = found.findIndex((item) => item?.["id"] === object.id);
    if (index >= 0) return some[index]?.workspaceId;
  }
  return undefined;
}
