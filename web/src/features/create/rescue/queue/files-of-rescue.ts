import { useSyncExternalStore } from "react";
import { callEndpoint } from "../../../../../../shared/contracts/client.ts";
import { files } from "../../../../api/endpoints.ts";
import { onTeamAccessLost } from "../../../../lib/chosen-team.ts";
import { onSessionEnd } from "../../../../lib/session-flag.ts";
import { whenOnline } from "../../../../lib/network/when-online.ts";
import { ownUploads, type UploadCalls } from "../../../uploads/upload-calls.ts";
import { unknownUploadFailure } from "../../../uploads/upload-entry.ts";
import { forgetSentFile, rememberSentFile } from "./sent-files.ts";
import { RescueQueue } from "./rescue-queue.ts";

/** The calls that send the document of an agreement. No waveform or thumbnail is made of it. */
function documentUploads(digest: string): UploadCalls {
  return {
    ...ownUploads,
    isOwn: false,
    announce: ({ name, type, size }, idempotencyKey) =>
      callEndpoint(files.parse, { body: { name, type, size, digest }, idempotencyKey }),
    read: async (id, signal) =>
      (await callEndpoint(files.readParse, { params: { id }, signal })).file,
  };
}

/** SHA-256 of a file's bytes in hexadecimal. */
async function digestOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The files of this tab's rescue. They go on while one opens other pages of the application. */
export const filesOfRescue = new RescueQueue({
  digestOf,
  send: async (attempt, digest) => {
    // A browser caches a failed import until the page is closed.
    await whenOnline();
    const { uploadFile } = await import("../../../uploads/upload-file.ts");
    await uploadFile({ ...attempt, calls: documentUploads(digest), folderId: null });
  },
  takeBack: async (fileId) => {
    const { deleteUpload } = await import("../../../uploads/upload-file.ts");
    await deleteUpload(ownUploads, fileId);
  },
  failureOf: async (error, name) => {
    try {
      const { uploadFailureOf } = await import("../../../uploads/upload-file.ts");
      return uploadFailureOf(error, name);
    } catch (cause) {
      console.warn("The code of uploads could not be loaded", cause);
      return { message: unknownUploadFailure, canRetry: true, isGone: false };
    }
  },
  remember: rememberSentFile,
  forget: forgetSentFile,
});

onSessionEnd(() => filesOfRescue.end());
// The files were for the team: they must not go to the user's own workspace.
onTeamAccessLost(() => filesOfRescue.end());

export function useFilesOfRescue() {
  return useSyncExternalStore(
    filesOfRescue.subscribe,
    filesOfRescue.entries,
    filesOfRescue.entries,
  );
}
