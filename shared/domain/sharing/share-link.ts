import { allDownloads, widensGrant, type ShareGrant, type LinkPermission } from "./permissions.ts";

/**
 * A link's password. `version` is the number of passwords so far; a browser that entered an earlier one must enter the
 * new one.
 */
interface LinkPassword {
  hash: string;
  version: number;
}

/** The general link of a song, or the link of a file. Everyone who has the link can open the song or the file. */
export interface ShareLink extends ShareGrant {
  permission: LinkPermission;
  /** Number of renewals, from 1. A token is valid for one generation. */
  generation: number;
  /**
   * Version of the key that this generation's token is derived with. Absent for a link that was never changed: any
   * version is valid.
   */
  keyVersion?: string | undefined;
  isOn: boolean;
  /** ISO 8601 UTC; null if the link does not expire. */
  expiresAt: string | null;
  password?: LinkPassword | undefined;
  /** Number of passwords so far. */
  passwords: number;
  /** Number of changes so far; 0 means that nothing is stored. */
  revision: number;
}

/** The link of a song without stored changes. */
export const defaultShareLink: ShareLink = {
  generation: 1,
  isOn: true,
  expiresAt: null,
  permission: "view",
  downloadOptions: allDownloads,
  agreementForm: "copy",
  passwords: 0,
  revision: 0,
};

/** Returns the link of a file before it is made, which opens nothing. `keyVersion` is the current version of the key. */
export function unmadeLink(keyVersion: string): ShareLink {
  return { ...defaultShareLink, isOn: false, keyVersion };
}

/** A change of a link. Absent fields stay unchanged. */
export interface LinkChange {
  permission?: LinkPermission | undefined;
  downloadOptions?: ShareGrant["downloadOptions"] | undefined;
  agreementForm?: ShareGrant["agreementForm"] | undefined;
  isOn?: boolean | undefined;
  expiresAt?: string | null | undefined;
  /** The new password's hash; null for none. */
  passwordHash?: string | null | undefined;
  /**
   * The generation to replace with a new one. Ignored unless it is the current one, because others were already
   * replaced.
   */
  renews?: number | undefined;
}

/**
 * Whether a change of a link at `at` gives visitors more than before: it turns the link on, allows a download, removes
 * the password, moves or removes the expiry, or renews a closed link. Such a change is sharing, which needs a plan. A
 * renewal of an open link only ends the address that was given away.
 */
export function widensAccess(before: ShareLink, after: ShareLink, at: string): boolean {
  const isRenewed = after.generation > before.generation;
  return (
    (after.isOn && !before.isOn) ||
    widensGrant(before, after) ||
    (before.password !== undefined && after.password === undefined) ||
    isLaterExpiry(before, after) ||
    (isRenewed && !isLinkOpen(before, at))
  );
}

function isLaterExpiry(before: ShareLink, after: ShareLink): boolean {
  if (before.expiresAt === null) return false;
  return after.expiresAt === null || Date.parse(after.expiresAt) > Date.parse(before.expiresAt);
}

/** Returns the changed link. `keyVersion` is the current version of the key. */
export function changeLink(before: ShareLink, change: LinkChange, keyVersion: string): ShareLink {
  const { isOn, expiresAt, permission, downloadOptions, agreementForm, passwordHash, renews } =
    change;
  const isRenewed = renews === before.generation;
  const passwords = before.passwords + (typeof passwordHash === "string" ? 1 : 0);
  const password =
    passwordHash === undefined
      ? before.password
      : passwordHash === null
        ? undefined
        : { hash: passwordHash, version: passwords };
  return {
    generation: before.generation + (isRenewed ? 1 : 0),
    keyVersion: isRenewed ? keyVersion : before.keyVersion,
    isOn: isOn ?? before.isOn,
    expiresAt: expiresAt === undefined ? before.expiresAt : expiresAt,
    permission: permission ?? before.permission,
    downloadOptions: downloadOptions ?? before.downloadOptions,
    agreementForm: agreementForm ?? before.agreementForm,
    password,
    passwords,
    revision: before.revision + 1,
  };
}

type LinkEnds = Pick<ShareLink, "isOn" | "expiresAt">;

/** Whether a link opens its song or file at a time. */
export function isLinkOpen(link: LinkEnds, at: string): boolean {
  return link.isOn && !hasLinkExpired(link, at);
}

/** Whether a link has expired at a time. */
export function hasLinkExpired({ expiresAt }: Pick<LinkEnds, "expiresAt">, at: string): boolean {
  return expiresAt !== null && at >= expiresAt;
}
