import { queryOptions } from "@tanstack/react-query";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { beginsWithSong } from "../../../../../shared/domain/agreement/begins-with-song.ts";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { SongView } from "../../../../../shared/contracts/songs/views.ts";
import { agreements, songs } from "../../../api/endpoints.ts";
import type { StoredUpload } from "../uploads/upload-entry.ts";
import { choicesOf, withOwnIds, withRowFields } from "../../../sheet/form/kinds/row-kind-values.ts";
import { emptyForm, toFormRow, type SheetForm } from "../../../sheet/form/sheet-form.ts";

/** A draft with its form values and the files of its song, as the wizard needs them. */
export interface Draft {
  id: string;
  songId: string;
  status: AgreementDetail["status"];
  revision: number;
  number: number;
  /** The number of its song, if the song is older than the draft and stays without it. */
  songNumber: number | undefined;
  form: SheetForm;
  /** Days for which the sheet can be signed, as its template says. */
  expiresInDays: AgreementDetail["expiresInDays"];
  uploads: StoredUpload[];
  /** The labels of custom fields that were filled in and then deleted: they are not sent. */
  droppedFields: readonly string[];
}

/** The query of a draft. It is never cached, because another tab may change the draft. */
export const draftQuery = (id: string) =>
  queryOptions({
    // Not the key of the endpoint: a refetch after a save must not replace the edited values.
    queryKey: ["draft", id],
    queryFn: async ({ signal }) => {
      const agreement = await callEndpoint(agreements.read, { params: { id }, signal });
      const { songId } = agreement;
      // Only the owner can read a draft, and the owner always gets the song.
      if (songId === null) throw new Error("This agreement is another owner's");
      const song = await callEndpoint(songs.read, { params: { id: songId }, signal });
      return draftOf({ ...agreement, songId }, song);
    },
    staleTime: 0,
    gcTime: 0,
  });

function draftOf(agreement: AgreementDetail & { songId: string }, song: SongView): Draft {
  const { id, songId, status, revision, number, lyrics, splits, typedBpm } = agreement;
  const { title, artist, bpm } = agreement.song;
  return {
    id,
    songId,
    status,
    revision,
    number,
    expiresInDays: agreement.expiresInDays,
    songNumber: beginsWithSong(agreement, song) ? undefined : song.number,
    form: {
      title,
      artist,
      bpm: bpm === 0 ? (typedBpm ?? "") : String(bpm),
      lyrics,
      splits:
        splits.length === 0
          ? emptyForm.splits
          : withOwnIds(withRowFields(splits.map(toFormRow), agreement.custom)),
      ...choicesOf(agreement),
    },
    droppedFields: agreement.droppedFields ?? [],
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
