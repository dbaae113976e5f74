import { callPath } from "../../../../shared/contracts/client.ts";
import type { AgreementStatus } from "../../../../shared/domain/agreement/agreement.ts";
import type { SongAgreementFilter } from "../../../../shared/domain/agreement/song-agreement-filter.ts";
import { rootFolderId } from "../../../../shared/domain/files/folder-tree.ts";
import type { SongOrder } from "../../../../shared/domain/song/song-list.ts";
import {
  addressBookQuery,
  customFieldsQuery,
  groupsQuery,
  templatesQuery,
} from "../address-book.ts";
import {
  agreementEventsQuery,
  agreementQuery,
  agreementsQuery,
  rescueReviewsQuery,
  sheetsSharedWithMeQuery,
  uploadReviewQuery,
  uploadReviewsQuery,
} from "../agreements.ts";
import {
  identitiesQuery,
  openSessionsQuery,
  profileQuery,
  signedInUserQuery,
  twoFactorQuery,
} from "../auth.ts";
import {
  analyticsPeopleQuery,
  analyticsQuery,
  analyticsWaitingQuery,
} from "../analytics/analytics-queries.ts";
import { brandingQuery } from "../branding/branding-query.ts";
import { bulkQuery, bulksQuery } from "../bulk/bulk-queries.ts";
import { accountExportQuery } from "../data-export.ts";
import {
  allFilesScope,
  filesQuery,
  firstFilesOf,
  firstFolders,
  foldersQuery,
  recentFilesQuery,
  storageUsageQuery,
  type FileListScope,
} from "../files.ts";
import { agreements, files } from "../endpoints.ts";
import { environmentQuery } from "../meta.ts";
import { preferencesQuery } from "../preferences.ts";
import {
  dashboardQuery,
  filteredSongsQuery,
  songMoveQuery,
  songQuery,
  songsQuery,
  songsSharedWithMeQuery,
} from "../songs.ts";
import {
  apiKeysQuery,
  teamActivityQuery,
  teamQuery,
  teamTransferQuery,
  webhookDeliveriesQuery,
  webhooksQuery,
  workspacesQuery,
} from "../teams.ts";
import type { PageAddress, PageRead, PageReads } from "./page-read.ts";

const folders: PageRead = { query: foldersQuery, address: callPath(files.folders, firstFolders) };
const filesIn = (scope: FileListScope): PageRead => ({
  query: filesQuery(scope),
  address: callPath(files.list, firstFilesOf(scope)),
});

/** The reads of the frame of all signed-in pages that it needs before the page's content is in its place. */
export const frameReads = ({ team }: Pick<PageAddress, "team">): readonly PageRead[] => [
  signedInUserQuery,
  environmentQuery,
  storageUsageQuery,
  // The user's role in the team decides what the page shows.
  ...(team === undefined ? [] : [workspacesQuery]),
];

/**
 * The reads of the signed-in pages for their first content. The document starts them beside the session
 * (early-calls-script.ts), and a press on a link before the page opens (use-link-prefetch.ts). Of the entries with a
 * path, the first whose query is that of the address counts. Of an entry's reads, the first is the one whose texts the
 * page's placeholder shows (`EarlyText`).
 */
export const pageReads: readonly PageReads[] = [
  {
    path: "/dashboard",
    query: "songs",
    reads: ({ optional }) => {
      const search = optional("search");
      const agreement = optional("agreement") as SongAgreementFilter | undefined;
      const sort = optional("sort") as SongOrder | undefined;
      return [
        filteredSongsQuery({
          ...(search !== undefined && { search }),
          ...(agreement !== undefined && { agreement }),
          ...(sort !== undefined && { sort }),
        }),
      ];
    },
  },
  {
    path: "/dashboard",
    reads: () => [songsQuery, agreementsQuery({ needsYou: "true" }), dashboardQuery],
    // Otherwise they are below the songs, which fill a phone's window (shared-below-songs.tsx).
    readsIfEmpty: [songsSharedWithMeQuery, sheetsSharedWithMeQuery],
  },
  {
    path: "/agreements",
    reads: ({ optional }) => {
      const search = optional("search");
      const status = optional("status") as AgreementStatus | undefined;
      return [
        agreementsQuery({
          ...(search !== undefined && { search }),
          ...(status !== undefined && { status }),
        }),
        agreementsQuery({ needsYou: "true" }),
        uploadReviewsQuery,
      ];
    },
  },
  {
    path: "/agreements/:agreementId",
    reads: ({ required }) => [
      agreementQuery(required("agreementId")),
      agreementEventsQuery(required("agreementId")),
    ],
  },
  ...["/agreements/:agreementId/sign", "/agreements/:agreementId/edit"].map((path): PageReads => ({
    path,
    reads: ({ required }) => [agreementQuery(required("agreementId"))],
  })),
  { path: "/songs/:songId", reads: ({ required }) => [songQuery(required("songId"))] },
  {
    path: "/songs/:songId/moved/:moveId",
    reads: ({ required }) => [songMoveQuery(required("songId"), required("moveId"))],
  },
  {
    path: "/lyrics",
    query: "song",
    reads: ({ required }) => [songsQuery, songQuery(required("song"))],
  },
  { path: "/lyrics", reads: () => [songsQuery] },
  {
    path: "/create",
    query: "draft",
    reads: ({ required }) => [
      // The wizard reads a draft and then its song, and keeps both in a query of its own.
      {
        query: undefined,
        address: callPath(agreements.read, { params: { id: required("draft") } }),
      },
    ],
  },
  { path: "/create", reads: () => [] },
  {
    path: "/upload-agreement",
    query: "parse",
    reads: ({ required }) => [uploadReviewQuery(required("parse"))],
  },
  { path: "/upload-agreement", reads: () => [] },
  { path: "/rescue", reads: () => [rescueReviewsQuery] },
  {
    path: "/files",
    query: "folderId",
    reads: ({ required }) => [filesIn(required("folderId")), folders],
  },
  {
    path: "/files",
    query: "view=all",
    reads: () => [recentFilesQuery, folders, filesIn(allFilesScope)],
  },
  { path: "/files", reads: () => [recentFilesQuery, folders, filesIn(rootFolderId)] },
  { path: "/bulks", query: "correct", reads: ({ required }) => [bulkQuery(required("correct"))] },
  {
    path: "/analytics",
    reads: () => [analyticsQuery, analyticsWaitingQuery, analyticsPeopleQuery],
  },
  { path: "/bulks", reads: () => [bulksQuery] },
  { path: "/bulks/:bulkId", reads: ({ required }) => [bulkQuery(required("bulkId"))] },
  { path: "/custom-fields", reads: () => [customFieldsQuery] },
  { path: "/templates", reads: () => [templatesQuery] },
  { path: "/contributors", query: "view=groups", reads: () => [groupsQuery] },
  {
    path: "/contributors",
    reads: ({ optional }) => [addressBookQuery(optional("search") ?? "")],
  },
  {
    path: "/profile",
    reads: () => [
      profileQuery,
      twoFactorQuery,
      openSessionsQuery,
      preferencesQuery,
      accountExportQuery,
      identitiesQuery,
    ],
  },
  {
    path: "/team",
    reads: ({ team }) =>
      team === undefined ? [workspacesQuery] : [teamQuery(team), teamActivityQuery(team)],
  },
  { path: "/branding", reads: () => [brandingQuery] },
  { path: "/api-keys", reads: () => [apiKeysQuery] },
  {
    path: "/webhooks",
    query: "webhook",
    reads: ({ required }) => [webhooksQuery, webhookDeliveriesQuery(required("webhook"))],
  },
  { path: "/webhooks", reads: () => [webhooksQuery] },
  {
    path: "/team/transfer/:teamId",
    reads: ({ required }) => [teamTransferQuery(required("teamId"))],
  },
];
