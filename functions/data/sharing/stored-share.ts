import { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import {
  agreementForms,
  downloadKinds,
  linkPermissions,
  sharePermissions,
} from "../../../shared/domain/sharing/permissions.ts";
import type { StoredItem } from "../core/expressions.ts";
import type { ItemKey } from "../core/keys.ts";
import { shareKeys } from "./share-keys.ts";

const downloadOptions = () => z.record(z.enum(downloadKinds), z.boolean());

const counts = () => ({
  opens: z.number().int().default(0),
  plays: z.number().int().default(0),
  downloads: z.number().int().default(0),
});

/** How often the general link of a song is opened. */
export const StoredCounts = storedItem(() => z.object(counts()));

/** The general link of a song, from its first change on. */
export const StoredLink = storedItem(() =>
  z.object({
    permission: z.enum(linkPermissions),
    downloadOptions: downloadOptions(),
    agreementForm: z.enum(agreementForms).default("copy"),
    generation: z.number().int(),
    keyVersion: z.string().optional(),
    isOn: z.boolean(),
    expiresAt: z.string().nullable(),
    password: z.object({ hash: z.string(), version: z.number().int() }).optional(),
    passwords: z.number().int(),
    revision: z.number().int(),
  }),
);

/** The share of a song with one address. */
export const StoredShare = storedItem(() =>
  z.object({
    permission: z.enum(sharePermissions),
    downloadOptions: downloadOptions(),
    agreementForm: z.enum(agreementForms).default("copy"),
    id: z.string(),
    songId: z.string(),
    email: z.string(),
    /** The person who shared it. */
    createdBy: UserId,
    /** The version of the key of its token. */
    keyVersion: z.string(),
    /** Whether a browser opens it only once it gave an emailed code. */
    asksCode: z.boolean().default(false),
    createdAt: z.string(),
    /** The account that edits the song by this share. It stays the only one, even if another account takes the address. */
    boundTo: UserId.optional(),
    ...counts(),
  }),
);
export type StoredShare = ItemOf<typeof StoredShare>;

/** A browser in which the emailed code of a share was given. */
export const StoredCodeBrowser = storedItem(() => z.object({ expiresAt: z.string() }));

/** Where a share's song is listed for the account that is bound to it. */
export function editedSongsOf(share: StoredItem): ItemKey[] {
  if (share["boundTo"] === undefined) return [];
  const { boundTo, songId, id } = StoredShare.parse(share);
  return boundTo === undefined ? [] : [shareKeys.editedSong(boundTo, songId, id)];
}

/** That a person edits someone else's song. The share decides whether they still may. */
export const EditedSong = storedItem(() =>
  z.object({
    songId: z.string(),
    shareId: z.string(),
    workspaceId: WorkspaceId,
    /** The person who shared it. */
    sharedBy: UserId,
  }),
);
export type EditedSong = ItemOf<typeof EditedSong>;

/** A browser in which the password of a song's link was given. */
export const StoredBrowser = storedItem(() =>
  z.object({
    generation: z.number().int(),
    passwordVersion: z.number().int(),
    expiresAt: z.string(),
  }),
);
export type StoredBrowser = ItemOf<typeof StoredBrowser>;
