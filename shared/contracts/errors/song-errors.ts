import type { ErrorTable } from "./error-table.ts";

/** Errors of a song: its lyrics, its draft, and its move to another workspace. */
export const songErrors = {
  song_not_found: { status: 404, message: "Song not found" },
  lyrics_not_found: { status: 404, message: "These lyrics are no longer kept." },
  lyrics_outdated: {
    status: 409,
    message: "Someone else, or you on another device or in another tab, changed these lyrics.",
  },
  lyrics_empty: { status: 409, message: "This song has no lyrics yet." },
  song_has_draft: {
    status: 409,
    message: "This song has a draft. Replace the draft, or choose another song.",
  },
  song_has_open_agreement: {
    status: 409,
    message:
      "This song has an agreement that was sent and is not finished. Void it, or wait until everyone has signed. Then you can move the song.",
  },
  song_uploading: {
    status: 409,
    message:
      "A file of this song is still uploading. Wait until it has arrived, or remove it. Then you can move the song.",
  },
  song_grown: {
    status: 409,
    message: "Files were added to this song after it moved. Remove them, then move it back.",
  },
  song_still_moving: {
    status: 409,
    message:
      "This song was moved a moment ago, and parts of it are still on their way. Please try again in a moment.",
  },
  move_not_found: {
    status: 404,
    message:
      "You can't move this song back: it was moved again or deleted, or the team is not yours.",
  },
  move_back_expired: { status: 409, message: "This move can't be undone any more." },
  workspace_gone: {
    status: 409,
    message: "The workspace that this song came from no longer exists.",
  },
} as const satisfies ErrorTable;
