import type { sharing } from "../../../shared/contracts/sharing/endpoints.ts";
import type { SharedFile, SharedFolder } from "../../../shared/contracts/sharing/folder-shares.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { uploadPath } from "../../../shared/domain/files/upload-path.ts";
import type { UserId } from "../../../shared/domain/ids.ts";
import type { Table } from "../../data/core/table.ts";
import type { FileRepository } from "../../data/files/file-repository.ts";
import { FolderRepository } from "../../data/files/folder-repository.ts";
import type { StoredFolder } from "../../data/files/stored-folder.ts";
import { isSentByEditor, type StoredFile } from "../../data/files/stored-file.ts";
import {
  openFolderShare,
  pathFromSharedFolder,
  type OpenFolderShare,
} from "../../data/sharing/open-folder-share.ts";
import { isEditorOfShare } from "../../data/sharing/stored-folder-share.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { linkToNext, defaultPageLimit } from "../../http/paging.ts";
import { shareBrowserOf } from "../../http/share-browser.ts";
import { shareBranding } from "../share-branding.ts";

/** The person who is signed in; undefined for a visitor. */
type FindUser = () => Promise<{ userId: UserId } | undefined>;
type FolderContext = Context<(typeof sharing)["sharedFolder"]>;
type FilesContext = Context<(typeof sharing)["sharedFiles"]>;
type Visit = Pick<FolderContext, "params" | "cookies" | "at"> & {
  findSession: FindUser;
  query: { folderId?: string | undefined };
};

/**
 * The shared folder of a token, or one of its subfolders. Throws `share_not_found`, `share_code_needed`, and
 * `folder_not_found` for a folder outside of it.
 */
export async function readSharedFolder(table: Table, visit: Visit): Promise<SharedFolder> {
  const { opened, path, folder } = await placeOf(table, visit);
  const editor = await editorOf(opened, visit);
  const { workspaceId, sharedByName } = opened;
  const [inside, branding] = await Promise.all([
    new FolderRepository(table).listInside(folder),
    shareBranding(table, { workspaceId, sharedByName, at: visit.at }),
  ]);
  return {
    id: folder.id,
    name: folder.name,
    path: path.map(({ id, name }) => ({ id, name })),
    folders: inside
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ id, name, color, files }) => ({ id, name, color, files })),
    sharedBy: { name: sharedByName },
    ...branding,
    permission: opened.share.permission,
    isEditor: editor !== undefined,
  };
}

/** One page of the files of a shared folder or its subfolder, newest first. Throws the errors of `readSharedFolder`. */
export async function listSharedFiles(
  { table, files }: { table: Table; files: Pick<FileRepository, "listOfFolder"> },
  visit: Visit & Pick<FilesContext, "query">,
) {
  const { params, query } = visit;
  const { opened, folder } = await placeOf(table, visit);
  const editor = await editorOf(opened, visit);
  const { cursor, limit = defaultPageLimit } = query;
  const page = await files.listOfFolder(opened.workspaceId, folder.id, { limit, cursor });
  const path = `/api/share/${params.shareToken}/files`;
  const headers = linkToNext(path, {
    nextCursor: page.nextCursor,
    limit,
    filters: { folderId: query.folderId },
  });
  const shown = page.items.filter(({ state }) => state === "ready");
  return answer(
    200,
    shown.map((file) => sharedFileView(file, params.shareToken, editor)),
    { headers },
  );
}

async function placeOf(
  table: Table,
  { params, query, cookies, at }: Visit,
): Promise<{ opened: OpenFolderShare; path: StoredFolder[]; folder: StoredFolder }> {
  const token = params.shareToken;
  const opened = await openFolderShare(table, { token, browser: shareBrowserOf(cookies), at });
  const path = await pathFromSharedFolder(table, opened, query.folderId ?? opened.folder.id);
  const folder = path.at(-1);
  if (folder === undefined) throw new DomainError("folder_not_found");
  return { opened, path, folder };
}

/** The caller, if they edit the folder. Reads the session only if the share allows editing. */
async function editorOf(
  { share }: OpenFolderShare,
  { findSession }: Pick<Visit, "findSession">,
): Promise<UserId | undefined> {
  if (share.permission !== "edit") return undefined;
  const userId = (await findSession())?.userId;
  return isEditorOfShare(share, userId) ? userId : undefined;
}

function sharedFileView(file: StoredFile, token: string, editor: UserId | undefined): SharedFile {
  const { id, name, type, sizeBytes, filename, durationSeconds, createdAt } = file;
  return {
    id,
    name,
    type,
    size: sizeBytes,
    path: `${uploadPath(filename)}?${new URLSearchParams({ share: token })}`,
    ...(durationSeconds === undefined ? {} : { durationSeconds }),
    isMine: isSentByEditor(file, editor),
    uploadedAt: createdAt,
  };
}
