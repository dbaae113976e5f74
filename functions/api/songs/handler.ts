import { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { loadAgreementObjects } from "../../agreements/load-agreement-objects.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { NotificationRepository } from "../../data/notifications/notification-repository.ts";
import { openStores } from "../../data/stores.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import { requireScope } from "../../http/require-scope.ts";
import { dependenciesForEditors } from "../../http/dependencies-for-editors.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import { listNotifications } from "../../notifications/list-notifications.ts";
import { searchWorkspace } from "../../search/search-workspace.ts";
import {
  openUnsubscribe,
  readPreferences,
  unsubscribe,
  updatePreferences,
} from "../../preferences/preferences.ts";
import { createSong } from "../../songs/create-song.ts";
import { deleteSong } from "../../songs/delete-song.ts";
import { downloadLyrics } from "../../songs/download-lyrics.ts";
import { downloadSongAgreement } from "../../songs/download-song-agreement.ts";
import { listSongAgreements } from "../../songs/list-song-agreements.ts";
import { listSongs } from "../../songs/list-songs.ts";
import { listEarlierLyrics, openEarlierLyrics } from "../../songs/lyrics-history.ts";
import { readDashboard } from "../../songs/read-dashboard.ts";
import { updateSong } from "../../songs/update-song.ts";
import { readCreatedSong, readSong } from "../../songs/read-song.ts";
import { uploadedAgreementEndpoints } from "./uploaded-agreement-endpoints.ts";
import { addressBookEndpoints } from "./address-book-endpoints.ts";
import { templateEndpoints } from "./template-endpoints.ts";
import { customFieldEndpoints } from "./custom-field-endpoints.ts";
import { bulkEndpoints } from "./bulk-endpoints.ts";

export const handler = endpointGroup(
  songs,
  {
    list: (context) => listSongs(openStores(), context),
    create: {
      run: async (context) => {
        const { agreement, existingAgreementId, send } = context.body;
        if (agreement) requireScope(context.caller, "agreements:write");
        if (agreement && existingAgreementId === undefined && send)
          requireScope(context.caller, "agreements:send");
        if (!agreement) {
          const { createSongWithoutAgreement } =
            await import("../../songs/create-song-without-agreement.ts");
          return await createSongWithoutAgreement(openStores(), context);
        }
        if (existingAgreementId === undefined) return await createSong(openStores(), context);
        const { createSongOfUploadedAgreement } =
          await import("../../uploaded-agreements/create-song-of-uploaded-agreement.ts");
        return await createSongOfUploadedAgreement(openStores(), context, existingAgreementId);
      },
      replay: ({ workspace, body, at }, { songId = "", agreementId }) =>
        readCreatedSong(openStores(), {
          workspaceId: workspace.id,
          songId,
          agreementId,
          hasAgreement: body.agreement,
          at,
        }),
    },
    sharedWithMe: async (context) => {
      const { listSharedWithMe } = await import("../../songs/list-shared-with-me.ts");
      return await listSharedWithMe(openStores().table, context);
    },
    leaveSong: async (context) => {
      const { leaveSong } = await import("../../songs/list-shared-with-me.ts");
      return await leaveSong(openStores().table, context);
    },
    read: ({ params, workspace: { id: workspaceId, sharedBy }, at }) =>
      readSong(openStores().songs, { workspaceId, songId: params.id, sharedBy, at }),
    update: (context) => updateSong(openStores(), context),
    remove: { run: (context) => deleteSong(openStores(), context), replay: async () => ({}) },
    move: {
      run: async (context) =>
        await (await import("../../songs/moving/move-song.ts")).moveSong(openStores(), context),
      replay: async ({ params }) => {
        const { readMovedSong } = await import("../../songs/moving/move-song.ts");
        return await readMovedSong(openStores(), params.id);
      },
    },
    readMove: async (context) => {
      const { readSongMove } = await import("../../songs/moving/move-song-back.ts");
      return await readSongMove(openStores(), context);
    },
    moveBack: async (context) => {
      const { moveSongBack } = await import("../../songs/moving/move-song-back.ts");
      return await moveSongBack(openStores(), context);
    },
    agreements: (context) => listSongAgreements(openStores().table, context),
    addAgreement: {
      run: async (context) =>
        await (await import("../../songs/add-agreement.ts")).addAgreement(openStores(), context),
      replay: async ({ workspace, at }, { agreementId = "" }) => {
        const { readAddedAgreement } = await import("../../songs/add-agreement.ts");
        const wanted = { workspaceId: workspace.id, agreementId, at };
        return await readAddedAgreement(openStores(), wanted);
      },
    },
    downloadAgreement: ({ params, workspace }) =>
      downloadSongAgreement(openStores(), loadAgreementObjects, {
        workspaceId: workspace.id,
        songId: params.id,
      }),
    downloadLyrics: async (context) => {
      const { table, songs } = openStores();
      const { openLyricSheets } = await import("../../data/songs/drawn-pdfs.ts");
      const tools = { songs, outbox: new OutboxRepository(table), objects: openLyricSheets() };
      return await downloadLyrics(tools, context);
    },
    lyricsHistory: (context) => listEarlierLyrics(openStores().table, context),
    changes: async (context) => {
      const { listSongChanges } = await import("../../songs/list-song-changes.ts");
      return await listSongChanges(openStores().table, context);
    },
    earlierLyrics: (context) => openEarlierLyrics(openStores().table, context),
    ...uploadedAgreementEndpoints,
    ...addressBookEndpoints,
    ...templateEndpoints,
    ...customFieldEndpoints,
    ...bulkEndpoints,
    dashboard: ({ workspace }) => readDashboard(openStores(), workspace.id),
    search: (context) => searchWorkspace(openStores().table, context),
    preferences: (context) => readPreferences(new UserRepository(openStores().table), context),
    updatePreferences: (context) =>
      updatePreferences(new UserRepository(openStores().table), context),
    unsubscribe: (context) => unsubscribe(new UserRepository(openStores().table), context),
    openUnsubscribe: (context) => openUnsubscribe(context),
    notifications: (context) =>
      listNotifications(new NotificationRepository(openStores().table), context),
    notificationState: async ({ caller }) => ({
      unread: await new NotificationRepository(openStores().table).countUnread(caller.userId),
    }),
    readNotifications: async ({ caller, body, at }) => ({
      unread: await new NotificationRepository(openStores().table).markAsRead(
        caller.userId,
        body.upTo,
        at,
      ),
    }),
  },
  dependenciesForEditors,
);
