/** What a link allows. `download` includes `view`. */
export const linkPermissions = ["view", "download"] as const;
export type LinkPermission = (typeof linkPermissions)[number];

/**
 * What a share with an address allows. `edit` lets one account work on the song itself; whoever only has the personal
 * link of such a share may view.
 */
export const sharePermissions = [...linkPermissions, "edit"] as const;
export type SharePermission = (typeof sharePermissions)[number];

/** What can be downloaded from a share that allows downloads. */
export const downloadKinds = ["song", "artwork", "agreement", "lyrics"] as const;
export type DownloadKind = (typeof downloadKinds)[number];
export type DownloadOptions = Record<DownloadKind, boolean>;

/** Everything that can be downloaded so far. */
export const allDownloads: DownloadOptions = {
  song: true,
  artwork: true,
  agreement: false,
  lyrics: true,
};

/**
 * The choice of downloads that is kept. There is no copy of the agreement for third parties yet, and no owner is asked
 * about it: a yes that is kept now would give it away on the day it exists.
 */
export function keptDownloads(options: DownloadOptions): DownloadOptions {
  return { ...options, agreement: false };
}

/** What the owner of a song allows by a link or share. */
export interface Grant {
  permission: SharePermission;
  downloadOptions: DownloadOptions;
}

/** Returns whether a share allows to download something of this kind. */
export function allowsDownload(
  { permission, downloadOptions }: Grant,
  kind: DownloadKind,
): boolean {
  return permission === "download" && downloadOptions[kind];
}
