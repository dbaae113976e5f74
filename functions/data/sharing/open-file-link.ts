import { DomainError } from "../../../shared/domain/domain-error.ts";
import { isLinkOpen } from "../../../shared/domain/sharing/share-link.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { isShareTokenOf, readFileToken } from "../../platform/share-token.ts";
import { fileItemKeys } from "../files/file-item-keys.ts";
import { readLocation } from "../core/locations.ts";
import type { Table } from "../core/table.ts";
import type { StoredFile } from "../files/stored-file.ts";
import { findSharer } from "../teams/find-sharer.ts";
import { FileLinkRepository } from "./file-link-repository.ts";
import type { Visit } from "./open-share.ts";
import { isPasswordGiven } from "./share-link-repository.ts";
import type { StoredFileLink } from "./stored-share.ts";

/** The file that a link leads to. The password may not have been given yet. */
export interface FoundFileLink {
  file: StoredFile;
  link: StoredFileLink;
  /** Whether this browser must give the password first. */
  isLocked: boolean;
}

/**
 * Finds the file of a link. Throws `share_not_found`, which is the same for an invented token, a link that is off, has
 * expired or was renewed, and a file that is deleted or has left the workspace.
 */
export async function findFileLink(
  table: Table,
  { token, browser, at }: Visit,
): Promise<FoundFileLink> {
  const claimed = await readFileToken(token);
  const workspaceId =
    claimed && (await readLocation(table, fileItemKeys.fileLocation(claimed.fileId)));
  if (claimed === undefined || workspaceId === undefined) throw new DomainError("share_not_found");
  const { fileId } = claimed;
  const browserHash = browser && hashToken(browser);
  const found = await new FileLinkRepository(table).read(workspaceId, fileId, browserHash);
  const link = found?.link;
  if (found === undefined || link === undefined) throw new DomainError("share_not_found");
  const { linkId, generation, keyVersion = claimed.keyVersion } = link;
  const target = { kind: "file", fileId, linkId, generation } as const;
  if (!(await isShareTokenOf(token, target, keyVersion)) || !isLinkOpen(link, at))
    throw new DomainError("share_not_found");
  return { file: found.file, link, isLocked: !isPasswordGiven(link, found.browserItem, at) };
}

/** Opens the file of a link. Throws `share_not_found`, `share_password_needed`. */
export async function openFileLink(table: Table, visit: Visit) {
  const { file, link, isLocked } = await findFileLink(table, visit);
  if (isLocked) throw new DomainError("share_password_needed");
  const person = await findSharer(table, file.workspaceId, link.sharedBy);
  // The account or the team was deleted, but not all of its items yet.
  if (person === undefined) throw new DomainError("share_not_found");
  return { file, link, sharedByName: person.name };
}

/**
 * The file of a link, if this is its address; undefined for every other file, and for one that is to be saved if the
 * link does not allow downloads. Throws the errors of `openFileLink`.
 */
export async function fileOfLink(
  table: Table,
  visit: Visit,
  { filename, isSaving }: { filename: string; isSaving: boolean },
): Promise<StoredFile | undefined> {
  const { file, link } = await openFileLink(table, visit);
  if (isSaving && link.permission !== "download") return undefined;
  return file.filename === filename ? file : undefined;
}
