import { randomUUID } from "node:crypto";
import { callPath } from "../../../../shared/contracts/client.ts";
import { files } from "../../../../shared/contracts/files/endpoints.ts";
import { sharing } from "../../../../shared/contracts/sharing/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { uploadFile, wavFile } from "../../samples/uploads.ts";
import { tokenInEmail, Visitor } from "../../samples/visitor.ts";
import { scenario } from "../scenario.ts";
import { songWithTwoContributors } from "./parts/song-with-two-contributors.ts";
import { signByEmail } from "./signing-scenarios.ts";

const password = "low tide radio";
const tokenOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);

export const sharingScenarios = [
  scenario({
    name: "protect the link of a song, and open it",
    covers: [
      sharing.shareLink,
      sharing.updateShareLink,
      sharing.unlock,
      sharing.sharedSong,
      sharing.page,
      sharing.downloadLyrics,
    ],
    runs: ["seal"],
    mayRepeat: {
      labels: [/^share-browser$/],
      why: "who repeats an unlocking whose answer was lost gets another cookie",
    },
    prepare: async (run) => {
      const owner = run.user((await newPerson(run.url)).visitor);
      const guest = run.user(new Visitor(run.url));
      const { id } = await owner.call(songs.create, {
        body: songWithTwoContributors({}, { send: false }),
      });
      return { owner, guest, params: { id } };
    },
    go: async (run, { owner, guest, params }) => {
      const { generation } = await owner.call(sharing.shareLink, { params });
      const body = { renews: generation, password, permission: "download" };
      const link = await owner.call(sharing.updateShareLink, { params, body });
      if (link.generation !== generation + 1) run.reportProblem("the link was not renewed once");
      const given = { shareToken: tokenOf(link.shareUrl) };
      await guest.call(sharing.unlock, { params: given, body: { password } });
      await guest.call(sharing.sharedSong, { params: given });
      await guest.call(sharing.page, { query: { share: given.shareToken } });
      await guest.send(sharing.downloadLyrics, { params: given });
      await run.settle(async () => true);
      const { status } = await guest.send(sharing.downloadLyrics, { params: given });
      if (status !== 302)
        run.reportProblem(`the sheet of the shared lyrics is not there: ${status}`);
    },
  }),
  scenario({
    name: "share a file by a link, and delete the file",
    covers: [
      sharing.fileLink,
      sharing.updateFileLink,
      sharing.linkedFile,
      sharing.unlock,
      sharing.noteActivity,
      files.download,
      files.remove,
    ],
    mayRepeat: {
      labels: [/^share-browser$/],
      why: "who repeats an unlocking whose answer was lost gets another cookie",
    },
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      const { id } = await uploadFile(visitor, wavFile());
      return { owner: run.user(visitor), guest: run.user(new Visitor(run.url)), params: { id } };
    },
    go: async (run, { owner, guest, params }) => {
      const body = { isOn: true, password } as const;
      await owner.call(sharing.updateFileLink, { params, body });
      const { generation } = await owner.call(sharing.fileLink, { params });
      const renewal = { params, body: { renews: generation } };
      const link = await owner.call(sharing.updateFileLink, renewal);
      if (link.generation !== generation + 1) run.reportProblem("the link was not renewed once");
      const shareToken = tokenOf(link.shareUrl ?? "");
      const given = { params: { shareToken } };
      await guest.call(sharing.unlock, { ...given, body: { password } });
      const { path } = await guest.call(sharing.linkedFile, given);
      const filename = path.slice(path.lastIndexOf("/") + 1, path.indexOf("?"));
      const bytes = { params: { filename }, query: { share: shareToken } };
      const { status } = await guest.send(files.download, bytes);
      if (status !== 302) run.reportProblem(`the file of the link is not there: ${status}`);
      const visit = { ...given, body: { what: "opened", id: randomUUID() } } as const;
      await guest.call(sharing.noteActivity, visit);
      const { opens } = await owner.call(sharing.fileLink, { params });
      if (opens !== 1) run.reportProblem(`${opens} visits are counted in place of one`);
      await owner.call(files.remove, { params });
      const address = callPath(sharing.linkedFile, given);
      await run.withRetries(async () => {
        const answer = await guest.visitor.request("GET", address);
        if (answer.status !== 404) throw new Error(`A deleted file answers ${answer.status}`);
      });
    },
  }),
  scenario({
    name: "download the copy of a shared agreement",
    covers: [sharing.downloadAgreement],
    runs: ["seal"],
    prepare: async (run) => {
      const owner = run.user((await newPerson(run.url)).visitor);
      const [email, other] = [newAddress(), newAddress()];
      const { id } = await owner.call(songs.create, {
        body: songWithTwoContributors({ email, other }),
      });
      for (const address of [email, other]) await signByEmail(run, run.user(), address);
      await run.email(other, /^Signed by everyone/);
      const body = { permission: "download" } as const;
      const { shareUrl } = await owner.call(sharing.updateShareLink, { params: { id }, body });
      return { guest: run.user(new Visitor(run.url)), params: { shareToken: tokenOf(shareUrl) } };
    },
    go: async (run, { guest, params }) => {
      await guest.send(sharing.downloadAgreement, { params });
      await run.settle(async () => true);
      const { status } = await guest.send(sharing.downloadAgreement, { params });
      if (status !== 302) run.reportProblem(`the copy of the agreement is not there: ${status}`);
    },
  }),
  scenario({
    name: "open a share with an emailed code",
    covers: [sharing.sendCode, sharing.unlock],
    runs: ["send-mail"],
    prepare: async (run) => {
      const owner = run.user((await newPerson(run.url)).visitor);
      const { id } = await owner.call(songs.create, {
        body: songWithTwoContributors({}, { send: false }),
      });
      const email = newAddress();
      await owner.call(sharing.share, { params: { id }, body: { email, asksCode: true } });
      const shareToken = tokenInEmail(await run.email(email, /shared/), "/share/");
      return { email, params: { shareToken } };
    },
    go: async (run, { email, params }) => {
      const guest = run.user(new Visitor(run.url));
      await guest.call(sharing.sendCode, { params });
      const [code] =
        /\b\d{6}\b/.exec((await run.email(email, /Your Splitsheet code/)).body.text) ?? [];
      await guest.call(sharing.unlock, { params, body: { code } });
      await guest.call(sharing.sharedSong, { params });
    },
  }),
  scenario({
    name: "copy a shared song to one's own account",
    covers: [sharing.copy, sharing.songCopy],
    runs: ["background-jobs"],
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      const owner = run.user(visitor);
      const { id: fileId } = await uploadFile(visitor, wavFile());
      const song = songWithTwoContributors({}, { send: false, fileIds: [fileId] });
      const { id } = await owner.call(songs.create, { body: song });
      const body = { permission: "download" } as const;
      const { shareUrl } = await owner.call(sharing.updateShareLink, { params: { id }, body });
      const copier = run.user((await newPerson(run.url)).visitor);
      return { copier, params: { id }, shareToken: tokenOf(shareUrl) };
    },
    go: async (run, { copier, params, shareToken }) => {
      const { id } = await copier.call(sharing.copy, { params, body: { shareToken } });
      await run.settle(async () => true);
      const { state, songId } = await copier.call(sharing.songCopy, { params: { id } });
      if (songId === null) run.reportProblem(`the copy is ${state}`);
    },
    after: async (run, { copier }) => {
      const made = await copier.call(songs.list);
      if (made.length !== 1)
        run.reportProblem(`${made.length} songs are there in place of one copy`);
    },
  }),
  scenario({
    name: "share a song by email, end the share, and delete the song",
    covers: [
      sharing.share,
      sharing.shares,
      sharing.noteActivity,
      sharing.removeShare,
      songs.remove,
    ],
    runs: ["send-mail", "background-jobs"],
    prepare: async (run) => {
      const owner = run.user((await newPerson(run.url)).visitor);
      const { id } = await owner.call(songs.create, {
        body: songWithTwoContributors({}, { send: false }),
      });
      return { owner, params: { id }, email: newAddress() };
    },
    go: async (run, { owner, params, email }) => {
      const share = await owner.call(sharing.share, { params, body: { email } });
      const other = newAddress();
      await owner.call(sharing.share, { params, body: { email: other } });
      // A share that ends before its email has left is not told of.
      await run.email(other, /shared/);
      const shareToken = tokenInEmail(await run.email(email, /shared/), "/share/");
      const guest = run.user(new Visitor(run.url));
      await guest.call(sharing.sharedSong, { params: { shareToken } });
      const visit = { params: { shareToken }, body: { what: "opened", id: randomUUID() } } as const;
      await guest.call(sharing.noteActivity, visit);
      await owner.call(sharing.removeShare, { params: { id: share.id } });
      const left = await owner.call(sharing.shares, { params });
      if (left.length !== 1) run.reportProblem(`${left.length} shares are left of two`);
      const address = callPath(sharing.sharedSong, { params: { shareToken } });
      await run.withRetries(async () => {
        const { status } = await guest.visitor.request("GET", address);
        if (status !== 404) throw new Error(`A removed share answers ${status}`);
      });
      await owner.call(songs.remove, { params });
    },
  }),
];
