import { allDownloads, type Grant, type LinkPermission } from "./permissions.ts";

/** A link's password. `version` counts the passwords; a browser that gave an earlier one gives it again. */
interface LinkPassword {
  hash: string;
  version: number;
}

/** The general link of a song. Everyone who has the link can open the song. */
export interface ShareLink extends Grant {
  permission: LinkPermission;
  /** Counts the renewals, from 1. A token is valid for one generation. */
  generation: number;
  /** The version of the key of this generation's token. Absent: any, because the link was never changed. */
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

/** The link of a song whose owner has changed nothing. */
export const unchangedLink: ShareLink = {
  generation: 1,
  isOn: true,
  expiresAt: null,
  permission: "view",
  downloadOptions: allDownloads,
  agreementForm: "copy",
  passwords: 0,
  revision: 0,
};

/** A change of a link. What is absent stays. */
export interface LinkChange {
  permission?: LinkPermission | undefined;
  downloadOptions?: Grant["downloadOptions"] | undefined;
  agreementForm?: Grant["agreementForm"] | undefined;
  isOn?: boolean | undefined;
  expiresAt?: string | null | undefined;
  /** The new password's hash; null for none. */
  passwordHash?: string | null | undefined;
  /** The generation to replace by a new one. Any other than the current one was replaced before. */
  renews?: number | undefined;
}

/** Whether a change gives visitors what they did not have: it is sharing, which needs a plan. */
export function givesMore({ isOn, permission, agreementForm }: LinkChange): boolean {
  return isOn === true || permission === "download" || agreementForm === "sealed";
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

/** Returns whether a link opens its song at a time. */
export function isLinkOpen(link: LinkEnds, at: string): boolean {
  return link.isOn && !hasExpired(link, at);
}

/** Returns whether a link's last day is over at a time. */
export function hasExpired({ expiresAt }: Pick<LinkEnds, "expiresAt">, at: string): boolean {
  return expiresAt !== null && at >= expiresAt;
}
