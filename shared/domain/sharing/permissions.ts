/** What a link allows. `download` includes `view`. */
export const linkPermissions = ["view", "download"] as const;
export type LinkPermission = (typeof linkPermissions)[number];

/**
 * What a share with an address allows. `edit` lets one account work on the song, or on the files of the folder; everyone
 * else with the personal link may view it.
 */
export const sharePermissions = [...linkPermissions, "edit"] as const;
export type SharePermission = (typeof sharePermissions)[number];

/** What can be downloaded from a share that allows downloads. */
export const downloadKinds = ["song", "artwork", "agreement", "lyrics"] as const;
export type DownloadKind = (typeof downloadKinds)[number];
export type DownloadOptions = Record<DownloadKind, boolean>;

/** How a shared agreement is given: as a copy for third parties, or as the sealed PDF that its parties have. */
export const agreementForms = ["copy", "sealed"] as const;
export type AgreementForm = (typeof agreementForms)[number];

/** Everything that can be downloaded. */
export const allDownloads: DownloadOptions = {
  song: true,
  artwork: true,
  agreement: true,
  lyrics: true,
};

/** What the owner of a song allows by a link or share. */
export interface Grant {
  permission: SharePermission;
  downloadOptions: DownloadOptions;
  agreementForm: AgreementForm;
}

/** Returns whether a share allows to download something of this kind. */
export function allowsDownload(
  { permission, downloadOptions }: Pick<Grant, "permission" | "downloadOptions">,
  kind: DownloadKind,
): boolean {
  return permission === "download" && downloadOptions[kind];
}
