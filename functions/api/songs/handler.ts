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
import { createGroup, removeGroup, updateGroup } from "../../address-book/groups/change-groups.ts";
import { findGroupView, listGroups, openGroup } from "../../address-book/groups/read-groups.ts";
import { listSongAgreements } from "../../songs/list-song-agreements.ts";
import { listSongs } from "../../songs/list-songs.ts";
import { listEarlierLyrics, openEarlierLyrics } from "../../songs/lyrics-history.ts";
import { addPerson } from "../../address-book/people/add-person.ts";
import { decideOffer } from "../../address-book/people/decide-offer.ts";
import { importPeople } from "../../address-book/people/import-people.ts";
import { listPeople } from "../../address-book/people/list-people.ts";
import { mergePeople } from "../../address-book/people/merge-people.ts";
import { removePeople } from "../../address-book/people/remove-people.ts";
import { updatePerson } from "../../address-book/people/update-person.ts";
import { readDashboard } from "../../songs/read-dashboard.ts";
import { suggestPeople } from "../../address-book/people/suggest-people.ts";
import { updateSong } from "../../songs/update-song.ts";
import { readCreatedSong, readSong } from "../../songs/read-song.ts";

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
    uploadReviews: async (context) => {
      const { listUploadReviews } =
        await import("../../uploaded-agreements/review/list-upload-reviews.ts");
      return await listUploadReviews(openStores(), context);
    },
    uploadReview: async (context) => {
      const { readUploadReview } =
        await import("../../uploaded-agreements/review/save-upload-review.ts");
      return await readUploadReview(openStores(), context);
    },
    saveUploadReview: async (context) => {
      const { saveUploadReview } =
        await import("../../uploaded-agreements/review/save-upload-review.ts");
      return await saveUploadReview(openStores(), context);
    },
    uploadAgreement: {
      run: async (context) =>
        await (
          await import("../../uploaded-agreements/upload-agreement.ts")
        ).uploadAgreement(openStores(), context),
      replay: async ({ workspace }, { agreementId = "" }) => {
        const { uploadedAgreementView } =
          await import("../../uploaded-agreements/uploaded-agreement-view.ts");
        return await uploadedAgreementView(openStores(), workspace.id, agreementId);
      },
    },
    songwriters: ({ query, workspace }) =>
      suggestPeople(openStores().table, workspace.id, query.query),
    contributors: (context) => listPeople(openStores().table, context),
    addContributor: (context) => addPerson(openStores().table, context),
    updateContributor: (context) => updatePerson(openStores().table, context),
    decideOffer: (context) => decideOffer(openStores().table, context),
    mergeContributors: (context) => mergePeople(openStores().table, context),
    removeContributors: (context) => removePeople(openStores().table, context),
    importContributors: (context) => importPeople(openStores().table, context),
    groups: ({ workspace }) => listGroups(openStores().table, workspace.id),
    group: (context) => openGroup(openStores().table, context),
    createGroup: {
      run: (context) => createGroup(openStores().table, context),
      replay: ({ workspace }, { groupId = "" }) =>
        findGroupView(openStores().table, workspace.id, groupId),
    },
    updateGroup: (context) => updateGroup(openStores().table, context),
    removeGroup: {
      run: (context) => removeGroup(openStores().table, context),
      replay: async () => ({}),
    },
    templates: async (context) => {
      const { listTemplates } = await import("../../templates/read-templates.ts");
      return await listTemplates(openStores().table, context);
    },
    template: async (context) => {
      const { openTemplate } = await import("../../templates/read-templates.ts");
      return await openTemplate(openStores().table, context);
    },
    createTemplate: {
      run: async (context) => {
        const { createTemplate } = await import("../../templates/change-templates.ts");
        return await createTemplate(openStores(), context);
      },
      replay: async ({ workspace }, { templateId = "" }) => {
        const { openTemplate } = await import("../../templates/read-templates.ts");
        return await openTemplate(openStores().table, { params: { id: templateId }, workspace });
      },
    },
    updateTemplate: async (context) => {
      const { updateTemplate } = await import("../../templates/change-templates.ts");
      return await updateTemplate(openStores().table, context);
    },
    removeTemplate: {
      run: async (context) => {
        const { removeTemplate } = await import("../../templates/change-templates.ts");
        return await removeTemplate(openStores().table, context);
      },
      replay: async () => ({}),
    },
    draftOfTemplate: {
      run: async (context) => {
        const { draftOfTemplate } = await import("../../templates/draft-of-template.ts");
        return await draftOfTemplate(openStores(), context);
      },
      replay: async ({ workspace, at }, { agreementId = "" }) => {
        const { readAddedAgreement } = await import("../../songs/add-agreement.ts");
        const wanted = { workspaceId: workspace.id, agreementId, at };
        return await readAddedAgreement(openStores(), wanted);
      },
    },
    customFields: async (context) => {
      const { listCustomFields } = await import("../../custom-fields/read-custom-fields.ts");
      return await listCustomFields(openStores().table, context);
    },
    createCustomField: {
      run: async (context) => {
        const { createCustomField } = await import("../../custom-fields/change-custom-fields.ts");
        return await createCustomField(openStores().table, context);
      },
      replay: async ({ workspace }, { customFieldId = "" }) => {
        const { findCustomFieldView } = await import("../../custom-fields/read-custom-fields.ts");
        return await findCustomFieldView(openStores().table, workspace.id, customFieldId);
      },
    },
    updateCustomField: async (context) => {
      const { updateCustomField } = await import("../../custom-fields/change-custom-fields.ts");
      return await updateCustomField(openStores().table, context);
    },
    removeCustomField: {
      run: async (context) => {
        const { removeCustomField } = await import("../../custom-fields/change-custom-fields.ts");
        return await removeCustomField(openStores().table, context);
      },
      replay: async () => ({}),
    },
    bulks: async (context) => {
      const { listBulks } = await import("../../bulk/read-bulks.ts");
      return await listBulks(openStores().table, context);
    },
    bulk: async (context) => {
      const { openBulk } = await import("../../bulk/read-bulks.ts");
      return await openBulk(openStores(), context);
    },
    checkBulkSongs: async (context) => {
      const { checkBulkSongs } = await import("../../bulk/read-bulks.ts");
      return await checkBulkSongs(openStores().table, context);
    },
    createBulk: {
      run: async (context) => {
        const { createBulk } = await import("../../bulk/announce-bulk.ts");
        return await createBulk(openStores().table, context);
      },
      replay: async (context, ids) => {
        const { readAnnouncedBulk } = await import("../../bulk/announce-bulk.ts");
        return await readAnnouncedBulk(openStores().table, context, ids);
      },
    },
    correctBulk: {
      run: async (context) => {
        const { correctBulk } = await import("../../bulk/announce-bulk.ts");
        return await correctBulk(openStores().table, context);
      },
      replay: async (context, ids) => {
        const { readAnnouncedBulk } = await import("../../bulk/announce-bulk.ts");
        return await readAnnouncedBulk(openStores().table, context, ids);
      },
    },
    startBulk: async (context) => {
      const { startBulk } = await import("../../bulk/start-bulk.ts");
      return await startBulk(openStores().table, context);
    },
    stopBulk: async (context) => {
      const { stopBulk } = await import("../../bulk/stop-bulk.ts");
      return await stopBulk(openStores().table, context);
    },
    sendBulk: async (context) => {
      const { sendBulk } = await import("../../bulk/send-bulk.ts");
      return await sendBulk(openStores(), context);
    },
    stopSendingBulk: async (context) => {
      const { stopSendingBulk } = await import("../../bulk/send-bulk.ts");
      return await stopSendingBulk(openStores().table, context);
    },
    deleteBulkDrafts: async (context) => {
      const { requestDraftsDeletion } = await import("../../bulk/request-drafts-deletion.ts");
      return await requestDraftsDeletion(openStores().table, context);
    },
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
