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

/** Activity counts of a link or share. */
export const StoredShareCounts = storedItem(() => z.object(counts()));

/** The general link of a song. It is stored from its first change on. */
export const StoredShareLink = storedItem(() =>
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

/**
 * The link of a file. It is stored from its first change on. Of its grant only the permission counts: a file has one
 * download.
 */
export const StoredFileLink = storedItem(() =>
  StoredShareLink.schema().extend({
    /** Random: a link that ended with the file's move is not the one that is made in another workspace later. */
    linkId: z.string(),
    /** The person who last turned it on. */
    sharedBy: UserId,
  }),
);
export type StoredFileLink = ItemOf<typeof StoredFileLink>;

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
    /** Whether a browser must give an emailed code before it opens the share. */
    asksCode: z.boolean().default(false),
    createdAt: z.string(),
    /** The account that edits the song by this share. It stays bound even if another account gets the address. */
    boundTo: UserId.optional(),
    ...counts(),
  }),
);
export type StoredShare = ItemOf<typeof StoredShare>;

/** A browser that gave the emailed code of a share. */
export const StoredCodeBrowser = storedItem(() => z.object({ expiresAt: z.string() }));

/** The key of a share's entry in the list of its bound account; empty for an unbound share. */
export function editedSongKeysOf(share: StoredItem): ItemKey[] {
  if (share["boundTo"] === undefined) return [];
  const { boundTo, songId, id } = StoredShare.parse(share);
  return boundTo === undefined ? [] : [shareKeys.editedSong(boundTo, songId, id)];
}

/** A list entry of a song of another workspace that a person edits. The share decides whether they still may. */
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

/** A browser that gave the password of the link of a song or a file. */
export const StoredPasswordBrowser = storedItem(() =>
  z.object({
    generation: z.number().int(),
    passwordVersion: z.number().int(),
    expiresAt: z.string(),
  }),
);
export type StoredPasswordBrowser = ItemOf<typeof StoredPasswordBrowser>;
