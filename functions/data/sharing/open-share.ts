import { isSandbox, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { ShareGrant } from "../../../shared/domain/sharing/permissions.ts";
import {
  isLinkOpen,
  defaultShareLink,
  type ShareLink,
} from "../../../shared/domain/sharing/share-link.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { isShareTokenOf, readShareToken, type ClaimedShare } from "../../platform/share-token.ts";
import { keys } from "../core/keys.ts";
import { shareKeys } from "./share-keys.ts";
import { readLocation } from "../core/locations.ts";
import type { Table } from "../core/table.ts";
import { SongRepository, type Song, type SongLyrics } from "../songs/song-repository.ts";
import { findSharer } from "../teams/find-sharer.ts";
import type { ShareClaim } from "./share-claim.ts";
import { checkShareNotMoving } from "./share-of-song.ts";
import { isPasswordGiven } from "./share-link-repository.ts";
import { StoredCodeBrowser, StoredShareLink, StoredShare } from "./stored-share.ts";

type Lock = { needs: "password"; link: ShareLink } | { needs: "code"; share: StoredShare };

/** The link or share that a token points to. The password or code may not have been given yet. */
export interface FoundShare {
  workspaceId: WorkspaceId;
  songId: string;
  grant: ShareGrant;
  /** The person who shared; undefined for the general link. */
  sharedBy: UserId | undefined;
  claim: ShareClaim;
  /** What this browser must give first: the password of a link, or the emailed code of a share. */
  locked: Lock | undefined;
}

/** A song that the holder of a token may see. */
export interface OpenShare {
  song: Song & SongLyrics;
  grant: ShareGrant;
  claim: ShareClaim;
  /** The person who shared it. */
  sharedBy: UserId;
  sharedByName: string;
}

/** A visit of a shared song, folder or file: its token and the visitor's browser. */
export interface Visit {
  token: string;
  /** The secret of the browser's cookie. */
  browser: string | undefined;
  at: string;
}

/**
 * Finds the link or share that a token points to. Throws `share_not_found`, which is the same for an invented token, a
 * link that is off, has expired or was renewed, a removed share, a deleted song, and one of a sandbox; and `busy` while a share moves.
 */
export async function findShare(table: Table, visit: Visit): Promise<FoundShare> {
  const claimed = await readShareToken(visit.token);
  const workspaceId = claimed && (await readLocation(table, keys.songLocation(claimed.songId)));
  const found =
    workspaceId &&
    !isSandbox(workspaceId) &&
    (claimed.shareId === undefined
      ? await findLink(table, workspaceId, claimed, visit)
      : await findPersonal(table, workspaceId, claimed, claimed.shareId, visit));
  if (!found) throw new DomainError("share_not_found");
  return found;
}

/** Opens the song that a token points to. Throws `share_not_found`, `share_password_needed`, `share_code_needed`. */
export async function openShare(table: Table, visit: Visit): Promise<OpenShare> {
  const { workspaceId, songId, grant, claim, sharedBy, locked } = await findShare(table, visit);
  if (locked !== undefined) throw new DomainError(`share_${locked.needs}_needed`);
  const song = await new SongRepository(table).readWithLyrics(workspaceId, songId);
  const sharer = sharedBy ?? song?.createdBy;
  const person = sharer && (await findSharer(table, workspaceId, sharer));
  // The song or its owner's account was deleted, but not all of its items yet.
  if (song === undefined || sharer === undefined || person === undefined)
    throw new DomainError("share_not_found");
  return { song, grant, claim, sharedBy: sharer, sharedByName: person.name };
}

async function findLink(
  table: Table,
  workspaceId: WorkspaceId,
  { songId, keyVersion }: ClaimedShare,
  { token, browser, at }: Visit,
): Promise<FoundShare | undefined> {
  const [stored, admitted] = await table.getMany([
    shareKeys.shareLink(workspaceId, songId),
    ...(browser === undefined
      ? []
      : [shareKeys.shareBrowser(workspaceId, songId, hashToken(browser))]),
  ]);
  const link: ShareLink = stored === undefined ? defaultShareLink : StoredShareLink.parse(stored);
  const target = { kind: "link", songId, generation: link.generation } as const;
  if (!(await isShareTokenOf(token, target, link.keyVersion ?? keyVersion))) return undefined;
  if (!isLinkOpen(link, at)) return undefined;
  return {
    workspaceId,
    songId,
    grant: link,
    claim: { kind: "link", generation: link.generation, passwords: link.passwords },
    sharedBy: undefined,
    locked: isPasswordGiven(link, admitted, at) ? undefined : { needs: "password", link },
  };
}

async function findPersonal(
  table: Table,
  workspaceId: WorkspaceId,
  { songId }: ClaimedShare,
  shareId: string,
  { token, browser, at }: Visit,
): Promise<FoundShare | undefined> {
  const [stored, admitted] = await table.getMany([
    shareKeys.share(workspaceId, songId, shareId),
    ...(browser === undefined
      ? []
      : [shareKeys.codeBrowser(workspaceId, songId, shareId, hashToken(browser))]),
  ]);
  if (stored === undefined) {
    await checkShareNotMoving(table, { workspaceId, songId, shareId });
    return undefined;
  }
  const share = StoredShare.parse(stored);
  if (!(await isShareTokenOf(token, { kind: "share", songId, shareId }, share.keyVersion)))
    return undefined;
  const isKnown = admitted !== undefined && at < StoredCodeBrowser.parse(admitted).expiresAt;
  return {
    workspaceId,
    songId,
    grant: share,
    claim: { kind: "share", shareId },
    sharedBy: share.createdBy,
    locked: share.asksCode && !isKnown ? { needs: "code", share } : undefined,
  };
}
