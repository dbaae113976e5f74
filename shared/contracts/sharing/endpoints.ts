import * as z from "zod";
import { shareActivities } from "../../domain/sharing/share-activity.ts";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { fileLinkEndpoints } from "./file-links.ts";
import { folderShareEndpoints } from "./folder-shares.ts";
import { agreementInvitationEndpoints } from "./invitations.ts";
import { Cursor, EmailedCode, EmptyBody, Id, ShareToken } from "../fields.ts";
import {
  AgreementForm,
  DownloadOptions,
  SharedSong,
  ShareId,
  ShareInput,
  ShareLinkChange,
  ShareLinkView,
  ShareView,
  SongCopyView,
} from "./views.ts";

const OfSong = once(() => z.object({ id: Id() }));
const OfShare = once(() => z.object({ shareToken: ShareToken() }));

/** The owner's links and shares of songs, folders and files, and what visitors call with their tokens. */
export const sharing = {
  shareLink: endpoint({
    method: "GET",
    path: "/api/songs/{id}/share-link",
    access: "user",
    // The link opens the song for everybody, also for a person who has left the team.
    role: "member",
    summary: "Returns the general link of a song with its settings",
    repeat: "natural",
    shows: ["shares"],
    schemas: () => ({
      params: OfSong(),
      responses: { 200: ShareLinkView() },
    }),
    errors: ["song_not_found"],
  }),
  updateShareLink: endpoint({
    method: "PATCH",
    path: "/api/songs/{id}/share-link",
    // Without an entitlement: a link can be turned off, whatever the plan. What gives visitors more needs one.
    access: "user",
    summary:
      "Changes the general link of a song: on or off, a new address, expiry, password and what it allows",
    repeat: "natural",
    changes: ["shares"],
    schemas: () => ({
      params: OfSong(),
      body: ShareLinkChange().extend({
        downloadOptions: DownloadOptions().optional(),
        agreementForm: AgreementForm().optional(),
      }),
      responses: { 200: ShareLinkView() },
    }),
    errors: ["song_not_found", "plan_required"],
  }),
  share: endpoint({
    method: "POST",
    path: "/api/songs/{id}/share",
    // Without an entitlement: an address can be given less, whatever the plan. What gives it more needs one.
    access: "user",
    summary: "Shares a song with an address, which gets an email with a personal link",
    repeat: "key",
    changes: ["shares", "sheets"],
    schemas: () => ({
      params: OfSong(),
      body: ShareInput(),
      responses: { 201: ShareView() },
    }),
    // `share_not_found`: a repeat of the request after the share was removed.
    errors: [
      "song_not_found",
      "song_still_moving",
      "share_not_found",
      "plan_required",
      "too_many_requests",
    ],
  }),
  shares: endpoint({
    method: "GET",
    path: "/api/songs/{id}/shares",
    access: "user",
    summary: "Lists the addresses that a song is shared with, newest first",
    repeat: "natural",
    shows: ["shares"],
    schemas: () => ({
      params: OfSong(),
      query: Cursor(),
      responses: { 200: z.array(ShareView()) },
    }),
    errors: ["song_not_found"],
  }),
  removeShare: endpoint({
    method: "DELETE",
    path: "/api/song-shares/{id}",
    access: "user",
    summary: "Ends a share: its link opens nothing any more",
    repeat: "key",
    changes: ["shares", "sheets"],
    schemas: () => ({
      params: z.object({ id: ShareId() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["share_not_found", "song_still_moving"],
  }),
  sharedSong: endpoint({
    method: "GET",
    path: "/api/share/{shareToken}",
    access: "public",
    summary: "Returns the song that a link or share leads to",
    repeat: "natural",
    schemas: () => ({
      params: OfShare(),
      responses: { 200: SharedSong() },
    }),
    errors: ["share_not_found", "share_password_needed", "share_code_needed"],
  }),
  page: endpoint({
    method: "GET",
    // The edge asks for it in place of `/share/{shareToken}`: the same address has the built page in the web bucket.
    path: "/share/_/index.html",
    access: "public",
    html: true,
    summary: "Returns the page of a shared song with its link preview",
    repeat: "natural",
    schemas: () => ({
      /** Any value but the token of a song with an open general link gives the page without a song. */
      query: z.object({ share: z.string().optional() }),
      responses: { 200: z.string() },
    }),
    errors: [],
  }),
  unlock: endpoint({
    method: "POST",
    path: "/api/share/{shareToken}/unlock",
    access: "public",
    summary:
      "Opens a link that has a password, or a share that needs an emailed code, for this browser",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      params: OfShare(),
      body: z.object({ password: z.string().max(1000).optional(), code: EmailedCode().optional() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["share_not_found", "share_password_invalid", "code_invalid", "too_many_requests"],
  }),
  sendCode: endpoint({
    method: "POST",
    path: "/api/share/{shareToken}/code",
    access: "public",
    summary:
      "Emails the code that opens a share in this browser to its address, at most once in 30 seconds",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      params: OfShare(),
      responses: { 202: EmptyBody() },
    }),
    errors: ["share_not_found", "too_many_requests"],
  }),
  noteActivity: endpoint({
    method: "POST",
    path: "/api/share/{shareToken}/activity",
    access: "public",
    summary: "Counts for the owner that a visitor opened, played or downloaded what is shared",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      params: OfShare(),
      body: z.object({
        what: z.enum(shareActivities),
        /** Chosen by the page, so that a repeat is counted once. */
        id: z.uuid(),
      }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["share_not_found", "share_password_needed", "share_code_needed"],
  }),
  copy: endpoint({
    method: "POST",
    path: "/api/songs/{id}/copy",
    // Without an entitlement: an own copy needs a plan, a song that is shared for editing needs its owner's.
    access: "user",
    // The copy is made there, no matter which workspace owns the shared song.
    workspace: "chosen",
    summary:
      "Begins an own copy of a shared song, which a job makes: title, lyrics and files, no agreements. A song that is shared for editing is itself added to what is shared with the caller",
    repeat: "key",
    changes: ["sheets", "storage"],
    schemas: () => ({
      params: OfSong(),
      body: z.object({
        shareToken: ShareToken(),
        /** For a song that is shared for editing: requests a copy instead of adding the shared song. */
        ownCopy: z.boolean().optional(),
      }),
      responses: {
        /** The shared song itself was added. */
        200: SongCopyView(),
        202: SongCopyView(),
      },
    }),
    // `copy_not_found`: a repeat of the request a day after the copy was made.
    errors: [
      "share_not_found",
      "share_password_needed",
      "share_code_needed",
      "copy_not_allowed",
      "edit_not_allowed",
      "plan_required",
      "copy_not_found",
      "storage_full",
    ],
  }),
  songCopy: endpoint({
    method: "GET",
    path: "/api/song-copies/{id}",
    access: "user",
    summary: "Returns how far the copy of a shared song is",
    repeat: "natural",
    schemas: () => ({
      params: OfSong(),
      responses: { 200: SongCopyView() },
    }),
    errors: ["copy_not_found"],
  }),
  downloadAgreement: endpoint({
    method: "GET",
    path: "/api/share/{shareToken}/download/agreement",
    access: "public",
    summary:
      "Redirects to a copy of the shared song's sealed agreement for third parties, without signature images, whole addresses and certificate; while it is drawn the answer is 202, and the request can be repeated",
    repeat: "natural",
    schemas: () => ({
      params: OfShare(),
      responses: {
        202: z.object({ state: z.literal("drawing") }),
        302: z.undefined(),
      },
    }),
    errors: ["share_not_found", "share_password_needed", "share_code_needed"],
  }),
  downloadLyrics: endpoint({
    method: "GET",
    path: "/api/share/{shareToken}/download/lyrics",
    access: "public",
    summary:
      "Redirects to the shared song's lyrics as a PDF; while it is drawn the answer is 202, and the request can be repeated",
    repeat: "natural",
    schemas: () => ({
      params: OfShare(),
      responses: {
        202: z.object({ state: z.literal("drawing") }),
        302: z.undefined(),
      },
    }),
    errors: [
      "share_not_found",
      "song_not_found",
      "share_password_needed",
      "share_code_needed",
      "lyrics_empty",
    ],
  }),
  ...folderShareEndpoints,
  ...fileLinkEndpoints,
  ...agreementInvitationEndpoints,
} as const;
