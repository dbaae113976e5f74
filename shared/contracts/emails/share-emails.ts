import * as z from "zod";
import { WorkspaceId } from "../../domain/ids.ts";
import { once } from "../../domain/once.ts";
import type { ShareCodeEmail, ShareEmail } from "./email-contract.ts";
import { secret } from "./email-fields.ts";

/** The emails to one address with a personal link. */
export const shareEmails = {
  "song-shared": {
    to: "share",
    input: once(() =>
      z.object({
        songId: z.string(),
        shareId: z.string(),
        title: z.string(),
        artist: z.string(),
        /** The person who shared the song. */
        ownerName: z.string(),
      }),
    ),
  },
  "folder-shared": {
    to: "share",
    input: once(() =>
      z.object({
        workspaceId: WorkspaceId,
        folderId: z.string(),
        shareId: z.string(),
        /** The folder's name. */
        folder: z.string(),
        /** The person who shared the folder. */
        ownerName: z.string(),
      }),
    ),
  },
  "record-invitation": {
    to: "share",
    input: once(() =>
      z.object({
        workspaceId: WorkspaceId,
        agreementId: z.string(),
        invitationId: z.string(),
        title: z.string(),
        /** The person who asks. */
        ownerName: z.string(),
        /** The name in the document of the person who is asked. */
        writerName: z.string(),
      }),
    ),
  },
  "team-invitation": {
    to: "share",
    input: once(() =>
      z.object({
        /** The team. */
        workspaceId: WorkspaceId,
        invitationId: z.string(),
        teamName: z.string(),
        /** The person who invites. */
        inviterName: z.string(),
      }),
    ),
  },
  "share-code": {
    to: "share-code",
    input: once(() =>
      z.object({
        ...secret(),
        workspaceId: WorkspaceId,
        /** The shared song, or else the shared folder. */
        songId: z.string().optional(),
        folderId: z.string().optional(),
        shareId: z.string(),
        /** ISO 8601 UTC. The code is not sent after this time. */
        expiresAt: z.string(),
      }),
    ),
  },
} as const satisfies Record<string, ShareEmail | ShareCodeEmail>;
