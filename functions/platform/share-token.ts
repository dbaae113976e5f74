import { fileTokenPrefix } from "../../shared/domain/sharing/file-token.ts";
import { folderTokenPrefix } from "../../shared/domain/sharing/folder-token.ts";
import {
  currentKeyVersion,
  deriveShareProof,
  hasKeyVersion,
  constantTimeEqual,
} from "./keyed-hashes.ts";

/**
 * The target of a token: a song's general link, a file's link, or the share of a song or a folder with one address.
 * `linkId` is random: a link that ends is not the one that is made for the file later.
 */
export type ShareTarget =
  | { kind: "link"; songId: string; generation: number }
  | { kind: "share"; songId: string; shareId: string }
  | { kind: "folder"; folderId: string; shareId: string }
  | { kind: "file"; fileId: string; linkId: string; generation: number };

/** The content of a given token of a song. It is unverified: only `isShareTokenOf` checks the proof. */
export interface ClaimedShare {
  songId: string;
  /** It is undefined for the general link. */
  shareId: string | undefined;
  keyVersion: string;
}

/** The content of a given token of a folder's share. It is unverified. */
export interface ClaimedFolderShare {
  folderId: string;
  shareId: string;
}

/** The song, the share after an underscore, the version of the key, and the proof, which may contain hyphens. */
const form = /^([0-9A-Za-z]{20,40})(?:_([0-9A-Za-z]{20,40}))?-(v[1-9]\d{0,3})-[\w-]{22}$/;
/** The folder mark, the folder, the share, the version of the key, and the proof. */
const folderForm = new RegExp(
  `^${folderTokenPrefix}([0-9A-Za-z]{20,40})_([0-9A-Za-z]{20,40})-(v[1-9]\\d{0,3})-[\\w-]{22}$`,
);

/** The file mark, the file, the version of the key, and the proof. */
const fileForm = new RegExp(`^${fileTokenPrefix}([0-9A-Za-z]{20,40})-(v[1-9]\\d{0,3})-[\\w-]{22}$`);

/** The token of a link or share. It is derived from the target and not stored. */
export async function shareToken(target: ShareTarget, keyVersion?: string): Promise<string> {
  const version = keyVersion ?? (await currentKeyVersion());
  const { name, parts } = nameOf(target);
  return `${name}-${version}-${await deriveShareProof([target.kind, ...parts], version)}`;
}

/** The readable part of a token, and the parts from which its proof is derived. */
function nameOf(target: ShareTarget): { name: string; parts: string[] } {
  const { kind } = target;
  switch (kind) {
    case "link":
      return { name: target.songId, parts: [target.songId, String(target.generation)] };
    case "share": {
      const { songId, shareId } = target;
      return { name: `${songId}_${shareId}`, parts: [songId, "share", shareId] };
    }
    case "folder": {
      const { folderId, shareId } = target;
      return { name: `${folderTokenPrefix}${folderId}_${shareId}`, parts: [folderId, shareId] };
    }
    case "file": {
      const { fileId, linkId, generation } = target;
      return { name: `${fileTokenPrefix}${fileId}`, parts: [fileId, linkId, String(generation)] };
    }
    default:
      return kind satisfies never;
  }
}

/** Whether a token has the format of a folder's token. */
export function isFolderToken(token: string): boolean {
  return folderForm.test(token);
}

/** Whether a token has the format of a file's token. */
export function isFileToken(token: string): boolean {
  return fileForm.test(token);
}

/** The file that a token names, without verifying its proof, and the version of its key; undefined for any other text. */
export async function readFileToken(
  token: string,
): Promise<{ fileId: string; keyVersion: string } | undefined> {
  const [, fileId, keyVersion] = fileForm.exec(token) ?? [];
  if (fileId === undefined || keyVersion === undefined) return undefined;
  return (await hasKeyVersion(keyVersion)) ? { fileId, keyVersion } : undefined;
}

/** Parses the token of a folder's share without verifying its proof; undefined for any other text. */
export async function readFolderToken(token: string): Promise<ClaimedFolderShare | undefined> {
  const [, folderId, shareId, keyVersion] = folderForm.exec(token) ?? [];
  if (folderId === undefined || shareId === undefined || keyVersion === undefined) return undefined;
  return (await hasKeyVersion(keyVersion)) ? { folderId, shareId } : undefined;
}

/** Parses the token of a song without verifying its proof; undefined for any other text. */
export async function readShareToken(token: string): Promise<ClaimedShare | undefined> {
  const [, songId, shareId, keyVersion] = form.exec(token) ?? [];
  if (songId === undefined || keyVersion === undefined) return undefined;
  return (await hasKeyVersion(keyVersion)) ? { songId, shareId, keyVersion } : undefined;
}

/** Whether a token is the valid token of this link or share. */
export async function isShareTokenOf(
  token: string,
  target: ShareTarget,
  keyVersion: string,
): Promise<boolean> {
  return constantTimeEqual(token, await shareToken(target, keyVersion));
}
