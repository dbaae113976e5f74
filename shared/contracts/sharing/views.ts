import * as z from "zod";
import { SentBrandingView } from "../branding/sent-branding-view.ts";
import { once } from "../../domain/once.ts";
import {
  agreementForms,
  linkPermissions,
  sharePermissions,
  type DownloadKind,
} from "../../domain/sharing/permissions.ts";
import { copyStates } from "../../domain/sharing/copied-parts.ts";
import { LinkPassword } from "../link-password.ts";
import { EmailAddress, Id, Timestamp } from "../fields.ts";

/** The identifier of a share: its song's or folder's, and its own. */
export const ShareId = once(() =>
  z.string().regex(/^[0-9A-Za-z]{20,40}_[0-9A-Za-z]{20,40}$/, "Not a valid identifier"),
);

export const LinkPermission = once(() => z.enum(linkPermissions));
export const SharePermission = once(() => z.enum(sharePermissions));
export const DownloadOptions = once(() =>
  z.object({
    song: z.boolean(),
    artwork: z.boolean(),
    agreement: z.boolean(),
    lyrics: z.boolean(),
  } satisfies Record<DownloadKind, z.ZodBoolean>),
);

/**
 * The form of a shared agreement: a copy for third parties, or the sealed PDF with full addresses, signatures and
 * certificate.
 */
export const AgreementForm = once(() => z.enum(agreementForms));

/** Numbers of opens, plays and downloads by visitors. The owner and bots are not counted. */
export const shareCounts = () => ({
  opens: z.number().int(),
  plays: z.number().int(),
  downloads: z.number().int(),
});

/** The general link of a song, for its owner. */
export const ShareLinkView = once(() =>
  z.object({
    shareUrl: z.string(),
    /** Number of renewals, from 1. A renewal names the generation that it replaces. */
    generation: z.number().int(),
    isOn: z.boolean(),
    expiresAt: Timestamp().nullable(),
    hasPassword: z.boolean(),
    permission: LinkPermission(),
    downloadOptions: DownloadOptions(),
    agreementForm: AgreementForm(),
    ...shareCounts(),
  }),
);
export type ShareLinkView = z.infer<ReturnType<typeof ShareLinkView>>;

/** What the owner of any link can change. What is absent stays. */
export const ShareLinkChange = once(() =>
  z.object({
    isOn: z.boolean().optional(),
    /** The generation to replace, whose link stops working. A repeat replaces nothing. */
    renews: z.number().int().optional(),
    expiresAt: Timestamp().nullable().optional(),
    /** Null removes the password. */
    password: LinkPassword().nullable().optional(),
    permission: LinkPermission().optional(),
  }),
);

/** A share of a song with one address, for the song's owner. */
export const ShareView = once(() =>
  z.object({
    id: ShareId(),
    sharedWithEmail: z.string(),
    asksCode: z.boolean(),
    permission: SharePermission(),
    downloadOptions: DownloadOptions(),
    agreementForm: AgreementForm(),
    createdAt: Timestamp(),
    ...shareCounts(),
  }),
);
export type ShareView = z.infer<ReturnType<typeof ShareView>>;

export const ShareInput = once(() =>
  z.object({
    email: EmailAddress(),
    permission: SharePermission().default("view"),
    /** Applies only to the permission `download`. Absent means all. */
    downloadOptions: DownloadOptions().optional(),
    /** Applies only to the permission `download`. */
    agreementForm: AgreementForm().default("copy"),
    /** Whether each new device needs a code that is emailed to the address. */
    asksCode: z.boolean().default(false),
  }),
);

/** A copy of a shared song for another account, or the shared song itself if that account may now edit it. */
export const SongCopyView = once(() =>
  z.object({
    id: Id(),
    state: z.enum(copyStates),
    /** The song that was added; null until its copy is complete. */
    songId: Id().nullable(),
    /** Why there is no copy, or what the copy lacks. */
    reason: z.string().nullable(),
  }),
);
export type SongCopyView = z.infer<ReturnType<typeof SongCopyView>>;

/** A song as visitors of its link or share see it. It names no contributor. */
export const SharedSong = once(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    artist: z.string(),
    bpm: z.number(),
    lyrics: z.string(),
    /** Addresses of the main recording and the picture, with the token; null if there is none. */
    audioUrl: z.string().nullable(),
    artworkUrl: z.string().nullable(),
    /** The main recording's file name and waveform; null if there is none. */
    recording: z
      .object({
        /** Null unless it can be downloaded: a file name may name a contributor. */
        name: z.string().nullable(),
        durationSeconds: z.number().nullable(),
        /** 1,000 bytes in base64; null if none was made. */
        peaks: z.string().nullable(),
      })
      .nullable(),
    /** The picture's file name; null if there is none, or it can't be downloaded. */
    artworkName: z.string().nullable(),
    sharedBy: z.object({ name: z.string() }),
    /** What the page looks like, if the workspace has a branding. */
    branding: SentBrandingView().optional(),
    permission: SharePermission(),
    /** What can be downloaded: it is allowed and exists. */
    downloadOptions: DownloadOptions(),
  }),
);
export type SharedSong = z.infer<ReturnType<typeof SharedSong>>;
