import { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { loadObjects } from "../../agreements/load-objects.ts";
import { openStores } from "../../data/songs/stores.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import { createSong } from "../../songs/create-song.ts";
import { downloadAgreement } from "../../songs/download-agreement.ts";
import { listSongs } from "../../songs/list-songs.ts";
import { readDashboard } from "../../songs/read-dashboard.ts";
import { suggestSongwriters } from "../../songs/suggest-songwriters.ts";
import { updateSong } from "../../songs/update-song.ts";
import { readCreatedSong, readSong } from "../../songs/read-song.ts";

export const handler = endpointGroup(songs, {
  list: (context) => listSongs(openStores().songs, context),
  create: {
    run: (context) => createSong(openStores(), context),
    replay: ({ session, at }, { songId = "" }) =>
      readCreatedSong(openStores(), { ownerId: session.userId, songId, at }),
  },
  read: ({ params, session, at }) =>
    readSong(openStores().songs, { ownerId: session.userId, songId: params.id, at }),
  update: (context) => updateSong(openStores(), context),
  downloadAgreement: ({ params, session }) =>
    downloadAgreement(openStores().songs, loadObjects, {
      ownerId: session.userId,
      songId: params.id,
    }),
  songwriters: ({ query, session }) =>
    suggestSongwriters(openStores().table, session.userId, query.query),
  dashboard: ({ session }) => readDashboard(openStores().songs, session.userId),
});
