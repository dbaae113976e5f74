import { isRefusedAs, messageOf } from "../../../api/call-errors.ts";

/** What the page does when an agreement could not be uploaded. */
export type UploadRefusal =
  /** Asks whether the song's draft is replaced. */
  | { kind: "ask-about-draft" }
  /** Says it at the field of the song. */
  | { kind: "song"; text: string }
  /** Says it in a toast. */
  | { kind: "toast"; text: string };

/** What the page does after this error of an upload. */
export function uploadRefusal(error: unknown): UploadRefusal {
  if (isRefusedAs("song_has_draft", error)) return { kind: "ask-about-draft" };
  if (isRefusedAs("agreement_open_already", error))
    return {
      kind: "song",
      text: "This song has an agreement that is open. Void it first, or choose another song.",
    };
  if (isRefusedAs("song_not_found", error))
    return { kind: "song", text: "There is no song of this number" };
  return { kind: "toast", text: messageOf(error, "Failed to upload agreement") };
}
