/** The permissions of a link. `download` includes `view`. */
export const linkPermissions = ["view", "download"] as const;
export type LinkPermission = (typeof linkPermissions)[number];

/**
 * The permissions of a share with an address. `edit` lets one account work on the song, or on the files of the folder;
 * other visitors with the personal link may view it.
 */
export const sharePermissions = [...linkPermissions, "edit"] as const;
export type SharePermission = (typeof sharePermissions)[number];

/** The kinds of data that can be downloaded from a share that allows downloads. */
export const downloadKinds = ["song", "artwork", "agreement", "lyrics"] as const;
export type DownloadKind = (typeof downloadKinds)[number];
export type DownloadOptions = Record<DownloadKind, boolean>;

/** The forms of a shared agreement: a copy for third parties, or the sealed PDF of its parties. */
export const agreementForms = ["copy", "sealed"] as const;
export type AgreementForm = (typeof agreementForms)[number];

/** The options that allow all downloads. */
export const allDownloads: DownloadOptions = {
  song: true,
  artwork: true,
  agreement: true,
  lyrics: true,
};

/** The permissions that a song's owner gives by a link or share. */
export interface ShareGrant {
  permission: SharePermission;
  downloadOptions: DownloadOptions;
  agreementForm: AgreementForm;
}

/** Whether a share allows downloading this kind of data. */
export function allowsDownload(
  { permission, downloadOptions }: Pick<ShareGrant, "permission" | "downloadOptions">,
  kind: DownloadKind,
): boolean {
  return permission === "download" && downloadOptions[kind];
}

/**
 * Whether a grant gives its holders more than before: editing, the download of a further kind, or the sealed PDF in
 * place of a copy.
 */
export function widensGrant(before: ShareGrant, after: ShareGrant): boolean {
  return (
    (after.permission === "edit" && before.permission !== "edit") ||
    (after.agreementForm === "sealed" && before.agreementForm !== "sealed") ||
    downloadKinds.some((kind) => allowsDownload(after, kind) && !allowsDownload(before, kind))
  );
}

/** Whether a changed share with an address gives more than before: a wider grant, or no emailed code any more. */
export function widensShare(
  before: ShareGrant & { asksCode: boolean },
  after: ShareGrant & { asksCode: boolean },
): boolean {
  return widensGrant(before, after) || (before.asksCode && !after.asksCode);
}
