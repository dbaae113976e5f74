import { files } from "../../../../shared/contracts/files/endpoints.ts";
import { sharing } from "../../../../shared/contracts/sharing/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { newPerson } from "../../samples/sample-accounts.ts";
import { wavFile } from "../../samples/uploads.ts";
import { tokenInEmail } from "../../samples/visitor.ts";
import { scenario } from "../scenario.ts";
import { uploadBytes } from "./parts/upload-bytes.ts";
import { songWithTwoContributors } from "./parts/song-with-two-contributors.ts";

export const sharedSongEditingScenarios = [
  scenario({
    name: "edit a song that someone shares",
    covers: [songs.sharedWithMe, songs.leaveSong],
    prepare: async (run) => {
      const owner = run.user((await newPerson(run.url)).visitor);
      const { visitor, email } = await newPerson(run.url);
      const editor = run.user(visitor);
      const { id } = await owner.call(songs.create, {
        body: songWithTwoContributors({}, { send: false }),
      });
      const params = { id };
      const share = await owner.call(sharing.share, {
        params,
        body: { email, permission: "edit" },
      });
      const shareToken = tokenInEmail(await run.email(email, /shared/), "/share/");
      return { owner, editor, params, share, shareToken };
    },
    go: async (run, { owner, editor, params, share, shareToken }) => {
      const added = await editor.call(sharing.copy, { params, body: { shareToken } });
      if (added.songId !== params.id) run.reportProblem("the shared song was not added");
      const listed = await editor.call(songs.sharedWithMe);
      if (listed.length !== 1)
        run.reportProblem(`${listed.length} songs are listed in place of one`);
      const { lyricsRevision } = await editor.call(songs.read, { params });
      const body = { lyrics: "Written by two", lyricsRevision };
      await editor.call(songs.update, { params, body });
      const { lyrics } = await owner.call(songs.read, { params });
      if (lyrics !== body.lyrics) run.reportProblem("the editor's lyrics are not there");
      await editor.call(songs.leaveSong, { params });
      if ((await editor.call(songs.sharedWithMe)).length !== 0)
        run.reportProblem("it is still listed");
      await editor.call(sharing.copy, { params, body: { shareToken } });
      await owner.call(sharing.removeShare, { params: { id: share.id } });
      const left = await editor.call(songs.sharedWithMe);
      if (left.length !== 0) run.reportProblem("a removed share still lists its song");
    },
  }),
  scenario({
    name: "add a recording to a song that someone shares",
    covers: [
      files.createOfSong,
      files.readOfSong,
      files.partsOfSong,
      files.completeOfSong,
      files.ofSong,
      songs.changes,
    ],
    runs: ["file-uploaded"],
    prepare: async (run) => {
      const owner = run.user((await newPerson(run.url)).visitor);
      const { visitor, email } = await newPerson(run.url);
      const editor = run.user(visitor);
      const { id } = await owner.call(songs.create, {
        body: songWithTwoContributors({}, { send: false }),
      });
      const params = { id };
      await owner.call(sharing.share, { params, body: { email, permission: "edit" } });
      const shareToken = tokenInEmail(await run.email(email, /shared/), "/share/");
      await editor.call(sharing.copy, { params, body: { shareToken } });
      return { owner, editor, params };
    },
    go: async (run, { owner, editor, params }) => {
      const { name, type, purpose, bytes } = wavFile();
      const body = { name, type, purpose, size: bytes.length };
      const announced = await editor.call(files.createOfSong, { params, body });
      if (announced.upload.kind !== "put") throw new Error("A small file is uploaded as a whole");
      await uploadBytes(run, announced.upload, bytes);
      const ofSong = { params: { ...params, fileId: announced.id } };
      for (let minute = 0; ; minute += 1) {
        await run.cloud.settled();
        const { state } = await editor.call(files.readOfSong, ofSong);
        if (state === "ready") break;
        if (minute === 15) throw new Error(`The file is still ${state}`);
        await run.wait(60);
      }
      const large = { ...body, size: 101 * 1024 ** 2 };
      const { id: largeId } = await editor.call(files.createOfSong, { params, body: large });
      const ofLarge = { ...params, fileId: largeId };
      await editor.call(files.partsOfSong, { params: ofLarge, body: { numbers: [1] } });
      await editor.call(files.completeOfSong, { ...ofSong, body: {} });
      const choice = { fileIds: [announced.id], artworkId: null };
      await editor.call(files.ofSong, { params, body: choice });
      const { files: there } = await owner.call(songs.read, { params });
      if (there.length !== 1)
        run.reportProblem(`the song has ${there.length} files in place of one`);
      const changes = await owner.call(songs.changes, { params });
      if (changes.length !== 1)
        run.reportProblem(`${changes.length} changes are noted in place of one`);
      const { formattedUsed } = await owner.call(files.usage);
      if (formattedUsed.startsWith("0")) run.reportProblem("the recording is not counted");
    },
  }),
];
