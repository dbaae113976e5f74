/** What a share allows. `download` includes `view`. */
export const sharePermissions = ["view", "download"] as const;
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

/** What a share's owner allows. */
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
