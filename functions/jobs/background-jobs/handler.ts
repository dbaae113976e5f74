import { openTable } from "../../data/core/open-table.ts";
import { now } from "../../platform/clock.ts";
import { jobHandler } from "../job-handler.ts";

/**
 * Deletes accounts, teams, folders, what is in sandboxes, and the remaining items of deleted songs, creates data exports,
 * copies shared songs and documents with several songs, finishes the moves of songs, makes and deletes the drafts of bulk
 * creations, indexes workspaces from before the search existed, and counts their earlier agreements. Each job loads only
 * its own code, because the clients and libraries of the jobs differ.
 */
export const handler = jobHandler("background-jobs", {
  "delete-account": async (entry, outbox) =>
    await (await import("./remove-account-data.ts")).removeAccountData(entry, outbox),
  "delete-team": async (entry, outbox) =>
    await (await import("./remove-team-data.ts")).removeTeamData(entry, outbox),
  "export-data": async ({ id, input: { exportId, ...owner } }, outbox) =>
    await (
      await import("./create-data-export.ts")
    ).createDataExport({ id, owner, exportId }, outbox),
  "export-team": async ({ id, input: { exportId, ...owner } }, outbox) =>
    await (
      await import("./create-data-export.ts")
    ).createDataExport({ id, owner, exportId }, outbox),
  "delete-folder": async (entry, outbox) =>
    await (await import("./delete-folder.ts")).deleteFolder(entry, outbox),
  "empty-sandbox": async (entry, outbox) =>
    await (await import("./empty-sandbox-of-workspace.ts")).emptySandboxOfWorkspace(entry, outbox),
  "delete-earlier-lyrics": async ({ id, input }, outbox) => {
    const { deleteEarlierLyrics } = await import("../../data/songs/earlier-lyrics.ts");
    await deleteEarlierLyrics(openTable(), input.songId);
    await outbox.finish(id, now());
  },
  "remove-shares": async (entry, outbox) =>
    await (await import("./remove-shares.ts")).removeSharesOfSong(entry, outbox),
  "end-uploads": async (entry, outbox) =>
    await (await import("./end-uploads-of-person.ts")).endUploadsOfPerson(entry, outbox),
  "remove-logo": async ({ id, input }, outbox) => {
    const { openLogoObjects } = await import("../../data/branding/logo-objects.ts");
    await openLogoObjects().remove({ id: input.logoId, sha256: input.sha256 });
    await outbox.finish(id, now());
  },
  "copy-document": async (entry, outbox) =>
    await (await import("./copy-document-of-song.ts")).copyDocumentOfSong(entry, outbox),
  "copy-song": async (entry, outbox) =>
    await (await import("./copy-song.ts")).copySong(entry, outbox),
  "finish-song-move": async (entry, outbox) =>
    await (await import("./finish-move-of-song.ts")).finishMoveOfSong(entry, outbox),
  "create-bulk-drafts": async (entry, outbox, hasTime) =>
    await (await import("./create-bulk-drafts.ts")).runBulkCreation(entry, outbox, hasTime),
  "send-bulk": async ({ id, input }, outbox, hasTime) => {
    const { sendBulkDrafts } = await import("../../bulk/send-bulk-drafts.ts");
    const { openStores } = await import("../../data/stores.ts");
    const againAt = await sendBulkDrafts({ stores: openStores(), now, hasTime }, input);
    await (againAt === undefined ? outbox.finish(id, now()) : outbox.continueAt(id, againAt));
  },
  "delete-bulk-drafts": async ({ id, input }, outbox, hasTime) => {
    const { deleteBulkDrafts } = await import("../../bulk/delete-bulk-drafts.ts");
    const { openStores } = await import("../../data/stores.ts");
    const isDone = await deleteBulkDrafts(openStores(), input, { now, hasTime });
    await (isDone ? outbox.finish(id, now()) : outbox.continueAt(id, now()));
  },
  "count-analytics": async ({ id, input }, outbox, hasTime) => {
    const { countWorkspace } = await import("../../analytics/count-workspace.ts");
    const isDone = await countWorkspace(openTable(), input.workspaceId, { now, hasTime });
    await (isDone ? outbox.finish(id, now()) : outbox.continueAt(id, now()));
  },
  "index-workspace": async ({ id, input }, outbox, hasTime) => {
    const { indexWorkspace } = await import("../../search/index-workspace.ts");
    const isDone = await indexWorkspace(openTable(), input.workspaceId, { at: now(), hasTime });
    await (isDone ? outbox.finish(id, now()) : outbox.continueAt(id, now()));
  },
});
