import type { ShareView } from "../../shared/contracts/sharing/views.ts";
import type { StoredShare } from "../data/sharing/stored-share.ts";

/** The view of a share for the song's owner. */
export function shareView({
  id,
  songId,
  email,
  asksCode,
  permission,
  downloadOptions,
  agreementForm,
  createdAt,
  opens,
  plays,
  downloads,
}: StoredShare): ShareView {
  return {
    id: `${songId}_${id}`,
    sharedWithEmail: email,
    asksCode,
    permission,
    downloadOptions,
    agreementForm,
    createdAt,
    ...{ opens, plays, downloads },
  };
}
