import { useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { BulkSong } from "../../../../../shared/domain/bulk/bulk-song.ts";
import { songs } from "../../../api/endpoints.ts";
import { emailsOf } from "../reading/review-songs.ts";

/** The lines of those songs that have a draft of another bulk. Empty until the server has answered. */
export function useKnownSongs(checked: readonly BulkSong[], correctedId: string | undefined) {
  const body = {
    songs: checked.map((song) => ({
      ...{ reference: song.reference, title: song.title, emails: emailsOf(song) },
    })),
    ...(correctedId === undefined ? {} : { bulkId: correctedId }),
  };
  const query = useQuery({
    queryKey: [songs.checkBulkSongs.path, body],
    queryFn: ({ signal }) => callEndpoint(songs.checkBulkSongs, { body, signal }),
    enabled: checked.length > 0,
    staleTime: 30_000,
  });
  const known = new Set((query.data?.known ?? []).flatMap((place) => checked[place]?.line ?? []));
  return {
    known,
    isPending: query.isLoading,
    isError: query.isError,
    retry: () => void query.refetch(),
  };
}
