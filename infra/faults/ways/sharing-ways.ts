import { sharing } from "../../../shared/contracts/sharing/endpoints.ts";
import { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { tokenInMail, Visitor } from "../../samples/visitor.ts";
import { way } from "../way.ts";
import { sheet } from "./sheet.ts";

const password = "low tide radio";
const tokenOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);

export const sharingWays = [
  way({
    name: "protect the link of a song, and open it",
    covers: [
      sharing.shareLink,
      sharing.updateShareLink,
      sharing.unlock,
      sharing.sharedSong,
      sharing.downloadLyrics,
    ],
    runs: ["seal"],
    prepare: async (run) => {
      const owner = run.person((await newPerson(run.url)).visitor);
      const guest = run.person(new Visitor(run.url));
      const { id } = await owner.call(songs.create, { body: sheet({}, { send: false }) });
      return { owner, guest, params: { id } };
    },
    go: async (run, { owner, guest, params }) => {
      const { generation } = await owner.call(sharing.shareLink, { params });
      const body = { renews: generation, password, permission: "download" };
      const link = await owner.call(sharing.updateShareLink, { params, body });
      if (link.generation !== generation + 1) run.find("the link was not renewed once");
      const given = { shareToken: tokenOf(link.shareUrl) };
      await guest.call(sharing.unlock, { params: given, body: { password } });
      await guest.call(sharing.sharedSong, { params: given });
      await guest.send(sharing.downloadLyrics, { params: given });
      await run.settle(async () => true);
      const { status } = await guest.send(sharing.downloadLyrics, { params: given });
      if (status !== 302) run.find(`the sheet of the shared lyrics is not there: ${status}`);
    },
  }),
  way({
    name: "share a song by email, end the share, and delete the song",
    covers: [sharing.share, sharing.shares, sharing.removeShare, songs.remove],
    runs: ["send-mail", "leaving"],
    prepare: async (run) => {
      const owner = run.person((await newPerson(run.url)).visitor);
      const { id } = await owner.call(songs.create, { body: sheet({}, { send: false }) });
      return { owner, params: { id }, email: newAddress() };
    },
    go: async (run, { owner, params, email }) => {
      const share = await owner.call(sharing.share, { params, body: { email } });
      await owner.call(sharing.share, { params, body: { email: newAddress() } });
      const shareToken = tokenInMail(await run.mail(email, /shared/), "/share/");
      const guest = run.person(new Visitor(run.url));
      await guest.call(sharing.sharedSong, { params: { shareToken } });
      await owner.call(sharing.removeShare, { params: { id: share.id } });
      const left = await owner.call(sharing.shares, { params });
      if (left.length !== 1) run.find(`${left.length} shares are left of two`);
      const { status } = await guest.send(sharing.sharedSong, { params: { shareToken } });
      if (status !== 404) run.find(`a removed share answers ${status}`);
      await owner.call(songs.remove, { params });
    },
  }),
];
