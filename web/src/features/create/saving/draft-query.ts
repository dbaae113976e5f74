import { queryOptions } from "@tanstack/react-query";
import type { AgreementView } from "../../../../../shared/contracts/agreements/views.ts";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { SongView } from "../../../../../shared/contracts/songs/endpoints.ts";
import { agreements, songs } from "../../../api/endpoints.ts";
import type { KeptUpload } from "../uploads/upload-entry.ts";
import { emptyRow, toRow, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { queryKeyOf } from "../../../api/query-of.ts";

/** A draft with its song's files, as the wizard needs them. */
export interface Draft {
  id: string;
  songId: string;
  status: AgreementView["status"];
  form: SheetForm;
  uploads: KeptUpload[];
}

/** A draft in its current state on the server: it may have been changed in another tab. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeyOf(agreements.read, { params: { id } }), "draft"],
    queryFn: async () => {
      const agreement = await callEndpoint(agreements.read, { params: { id } });
      const song = await callEndpoint(songs.read, { params: { id: agreement.songId } });
      return draftOf(agreement, song);
    },
    staleTime: 0,
    gcTime: 0,
  });

function draftOf(agreement: AgreementView, song: SongView): Draft {
  const { id, songId, status, lyrics, splits } = agreement;
  const { title, artist, bpm } = agreement.song;
  return {
    id,
    songId,
    status,
    form: {
      title,
      artist,
      bpm: bpm === 0 ? "" : String(bpm),
      lyrics,
      splits: splits.length === 0 ? [emptyRow] : splits.map(toRow),
    },
    uploads: song.files.map((file) => ({
      id: file.id,
      name: file.name,
      type: file.type,
      sizeBytes: file.size,
      purpose: file.purpose,
      url: file.url,
      phase: file.state === "ready" ? "ready" : "checking",
    })),
  };
}
