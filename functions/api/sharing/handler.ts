import { sharing } from "../../../shared/contracts/sharing/endpoints.ts";
import { loadAgreementObjects } from "../../agreements/load-agreement-objects.ts";
import { openStores } from "../../data/stores.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import { addedSongView, addSharedSong } from "../../sharing/add-shared-song.ts";
import { readSongCopy } from "../../sharing/copy/request-song-copy.ts";
import { downloadSharedLyrics } from "../../sharing/download-shared-lyrics.ts";
import { readLinkedFile } from "../../sharing/files/read-linked-file.ts";
import {
  findFolderShareView,
  listFolderShares,
  removeFolderShare,
  shareFolder,
} from "../../sharing/folders/folder-shares.ts";
import { listSharedFiles, readSharedFolder } from "../../sharing/folders/read-shared-folder.ts";
import { noteActivity } from "../../sharing/note-activity.ts";
import { readSharedSong } from "../../sharing/read-shared-song.ts";
import { sendShareCode } from "../../sharing/send-share-code.ts";
import { readShareLink, updateShareLink } from "../../sharing/share-link.ts";
import { shareSong } from "../../sharing/share-song.ts";
import { findShareView, listShares, removeShare } from "../../sharing/shares.ts";
import { unlockShare } from "../../sharing/unlock-share.ts";

async function invitationTools() {
  const { openUploadObjects } = await import("../../data/files/upload-objects.ts");
  return { table: openStores().table, objects: openUploadObjects() };
}

const loadEditing = async () => await import("../../sharing/folders/edit-folders.ts");

const loadFileLinks = async () => await import("../../sharing/files/file-link.ts");

const loadInviting = async () =>
  await import("../../uploaded-agreements/invitations/invite-person.ts");

export const handler = endpointGroup(sharing, {
  shareLink: (context) => readShareLink(openStores(), context),
  updateShareLink: (context) => updateShareLink(openStores(), context),
  share: {
    run: (context) => shareSong(openStores(), context),
    replay: ({ workspace }, ids) => findShareView(openStores().table, workspace.id, ids),
  },
  shares: (context) => listShares(openStores(), context),
  removeShare: {
    run: (context) => removeShare(openStores(), context),
    replay: async () => ({}),
  },
  sharedSong: (context) => readSharedSong(openStores().table, context),
  page: async (context) => {
    const [{ readSharePage }, { previewShare }] = await Promise.all([
      import("../../data/sharing/share-page.ts"),
      import("../../sharing/preview-share.ts"),
    ]);
    return await previewShare({ table: openStores().table, readPage: readSharePage }, context);
  },
  unlock: (context) => unlockShare(openStores().table, context),
  sendCode: (context) => sendShareCode(openStores().table, context),
  noteActivity: (context) => noteActivity(openStores().table, context),
  copy: {
    run: (context) => addSharedSong(openStores(), context),
    replay: async ({ workspace }, { copyId, songId = "" }) =>
      copyId === undefined
        ? addedSongView(songId)
        : await readSongCopy(openStores().table, workspace.id, copyId),
  },
  songCopy: ({ workspace, params }) => readSongCopy(openStores().table, workspace.id, params.id),
  downloadAgreement: async (context) => {
    const [{ openAgreementCopies }, { downloadAgreementCopy }] = await Promise.all([
      import("../../data/songs/drawn-pdfs.ts"),
      import("../../sharing/agreement-copy/download-agreement-copy.ts"),
    ]);
    const { table } = openStores();
    return await downloadAgreementCopy(
      { table, objects: openAgreementCopies(), files: loadAgreementObjects },
      context,
    );
  },
  downloadLyrics: async (context) => {
    const { openLyricSheets } = await import("../../data/songs/drawn-pdfs.ts");
    const { table } = openStores();
    return await downloadSharedLyrics({ table, objects: openLyricSheets() }, context);
  },
  shareFolder: {
    run: (context) => shareFolder(openStores().table, context),
    replay: ({ workspace }, ids) => findFolderShareView(openStores().table, workspace.id, ids),
  },
  folderShares: (context) => listFolderShares(openStores().table, context),
  removeFolderShare: {
    run: (context) => removeFolderShare(openStores().table, context),
    replay: async () => ({}),
  },
  sharedFolder: (context) => readSharedFolder(openStores().table, context),
  sharedFiles: (context) => listSharedFiles(openStores(), context),
  fileLink: async (context) =>
    await (await loadFileLinks()).readFileLink(openStores().table, context),
  updateFileLink: async (context) =>
    await (await loadFileLinks()).updateFileLink(openStores().table, context),
  linkedFile: (context) => readLinkedFile(openStores().table, context),
  joinFolder: async (context) =>
    await (await loadEditing()).joinFolder(openStores().table, context),
  editedFolders: async (context) =>
    await (await loadEditing()).readEditedFolders(openStores().table, context),
  leaveFolder: async (context) =>
    await (await loadEditing()).leaveFolder(openStores().table, context),
  sharedFolderChanges: async (context) =>
    await (await loadEditing()).readSharedFolderChanges(openStores().table, context),
  folderChanges: async (context) =>
    await (await loadEditing()).readFolderChanges(openStores().table, context),
  invite: {
    run: async (context) => await (await loadInviting()).invitePerson(openStores().table, context),
    replay: async (context, { agreementId = "" }) =>
      await (await loadInviting()).listInvitations(openStores().table, context, agreementId),
  },
  invitation: async (context) => {
    const { readInvitation } =
      await import("../../uploaded-agreements/invitations/answer-invitation.ts");
    return await readInvitation(await invitationTools(), context);
  },
  answerInvitation: async (context) => {
    const { recordInvitationAnswer } =
      await import("../../uploaded-agreements/invitations/answer-invitation.ts");
    return await recordInvitationAnswer(await invitationTools(), context);
  },
});
