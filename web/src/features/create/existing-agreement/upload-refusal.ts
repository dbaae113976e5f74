import { hasErrorCode, errorMessage } from "../../../api/call-errors.ts";

/** How the page shows the error of a failed upload. */
export type UploadRefusal =
  /** Asks whether to replace the song's draft. */
  | { kind: "ask-about-draft" }
  /** Shows the text at the field of the song number. */
  | { kind: "song"; text: string }
  /** Shows the text in a toast. */
  | { kind: "toast"; text: string };

/** How the page shows this error of an upload. */
export function uploadRefusalOf(error: unknown): UploadRefusal {
  if (hasErrorCode("song_has_draft", error)) return { kind: "ask-about-draft" };
  if (hasErrorCode("agreement_open_already", error))
    return {
      kind: "song",
      text: "This song has an agreement that is open. Void it first, or choose another song.",
    };
  if (hasErrorCode("song_not_found", error))
    return { kind: "song", text: "There is no song of this number" };
  return { kind: "toast", text: errorMessage(error, "Failed to upload agreement") };
}
