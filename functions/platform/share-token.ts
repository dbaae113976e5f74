import { currentKeyVersion, deriveShareProof, hasKeyVersion, sameText } from "./keys.ts";

/** What a token of a shared song leads to: the song's general link, or its share with one address. */
export type ShareTarget = { songId: string } & (
  | { kind: "link"; generation: number }
  | { kind: "share"; shareId: string }
);

/** A token as it was given: what it claims to lead to. Only `isTokenOf` tells whether it does. */
export interface ClaimedShare {
  songId: string;
  /** Undefined for the general link. */
  shareId: string | undefined;
  keyVersion: string;
}

/** The song, the share after an underscore, the version of the key, and the proof, which may contain hyphens. */
const form = /^([0-9A-Za-z]{20,40})(?:_([0-9A-Za-z]{20,40}))?-(v[1-9]\d{0,3})-[\w-]{22}$/;

/** The token of a link or share. It is derived, so that only what it leads to is stored. */
export async function shareToken(target: ShareTarget, keyVersion?: string): Promise<string> {
  const version = keyVersion ?? (await currentKeyVersion());
  const { songId } = target;
  const [name, parts] =
    target.kind === "link"
      ? [songId, [songId, String(target.generation)]]
      : [`${songId}_${target.shareId}`, [songId, "share", target.shareId]];
  return `${name}-${version}-${await deriveShareProof([target.kind, ...parts], version)}`;
}

/** What a token claims to lead to; undefined for a text that is none. */
export async function readShareToken(token: string): Promise<ClaimedShare | undefined> {
  const [, songId, shareId, keyVersion] = form.exec(token) ?? [];
  if (songId === undefined || keyVersion === undefined) return undefined;
  return (await hasKeyVersion(keyVersion)) ? { songId, shareId, keyVersion } : undefined;
}

/** Whether a token leads to this link or share. */
export async function isTokenOf(
  token: string,
  target: ShareTarget,
  keyVersion: string,
): Promise<boolean> {
  return sameText(token, await shareToken(target, keyVersion));
}
