import { randomUUID } from "node:crypto";
import { files } from "../../../../shared/contracts/files/endpoints.ts";
import { sharing } from "../../../../shared/contracts/sharing/endpoints.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { partRange } from "../../../../shared/domain/files/multipart.ts";
import { uploadFile, wavFile, wavHeader } from "../../samples/uploads.ts";
import { tokenInEmail, Visitor } from "../../samples/visitor.ts";
import type { SimulatedUser } from "../simulated-user.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { scenario } from "../scenario.ts";
import { uploadBytes } from "./parts/upload-bytes.ts";

/** Runs the jobs of a folder's deletion until it is at one of these states. */
async function waitFor(
  run: ScenarioRun,
  person: SimulatedUser,
  id: string,
  states: readonly string[],
) {
  for (let minute = 0; ; minute += 1) {
    await run.cloud.settled();
    const { state } = await person.call(files.folderDeletion, { params: { id } });
    if (states.includes(state)) return;
    if (minute === 15) throw new Error(`The folder is still ${state}`);
    await run.wait(60);
  }
}

async function personWithFile(run: ScenarioRun) {
  const { visitor } = await newPerson(run.url);
  const { id: fileId } = await uploadFile(visitor, wavFile());
  return { person: run.user(visitor), fileId };
}

const newFolder = (name: string, parentId: string | null = null) => ({ body: { name, parentId } });

export const folderScenarios = [
  scenario({
    name: "sort files into folders",
    covers: [
      files.createFolder,
      files.updateFolder,
      files.folders,
      files.folder,
      files.list,
      files.recent,
      files.rename,
      files.move,
      files.moveMany,
    ],
    prepare: personWithFile,
    go: async (run, { person, fileId }) => {
      const outer = await person.call(files.createFolder, newFolder("Demos"));
      const inner = await person.call(files.createFolder, newFolder("May", outer.id));
      const params = { id: fileId };
      await person.call(files.rename, { params, body: { name: "Rough mix.wav" } });
      await person.call(files.move, { params, body: { folderId: inner.id } });
      const root = { parentId: null, color: "#45B7D1" } as const;
      await person.call(files.updateFolder, { params: { id: inner.id }, body: root });
      const selection = { fileIds: [fileId], folderIds: [inner.id], folderId: outer.id };
      await person.call(files.moveMany, { body: selection });
      const { path, allFiles } = await person.call(files.folder, { params: { id: inner.id } });
      const listed = await person.call(files.list, { query: { folderId: outer.id } });
      const [recent] = await person.call(files.recent);
      const count = (await person.call(files.folders)).length;
      if (path.length !== 2 || allFiles !== 0)
        run.reportProblem("the folder is not where it was moved");
      if (listed.map(({ name }) => name).join() !== "Rough mix.wav")
        run.reportProblem("the file is not in its folder once");
      if (recent?.folderId !== outer.id || count !== 2) run.reportProblem("the lists differ");
    },
  }),
  scenario({
    name: "delete a folder with a file and restore it",
    covers: [
      files.removeFolder,
      files.restoreFolder,
      files.folderDeletion,
      files.removeMany,
      files.restoreMany,
    ],
    runs: ["background-jobs"],
    prepare: async (run) => {
      const { person, fileId } = await personWithFile(run);
      const { id } = await person.call(files.createFolder, newFolder("Demos"));
      const selection = { fileIds: [fileId], folderIds: [], folderId: id };
      await person.call(files.moveMany, { body: selection });
      return { person, fileId, id };
    },
    go: async (run, { person, fileId, id }) => {
      await person.call(files.removeFolder, { params: { id } });
      await waitFor(run, person, id, ["deleted"]);
      await person.call(files.restoreFolder, { params: { id }, body: {} });
      await waitFor(run, person, id, ["restored"]);
      const selection = { fileIds: [fileId], folderIds: [id] };
      await person.call(files.removeMany, { body: selection });
      await person.call(files.restoreMany, { body: selection });
      await waitFor(run, person, id, ["restored"]);
    },
    after: async (run, { person, fileId, id }) => {
      const listed = await person.call(files.list, { query: { folderId: id } });
      if (listed.length !== 1 || listed[0]?.id !== fileId)
        run.reportProblem("the file is not in its folder");
      const { formattedUsed } = await person.call(files.usage);
      if (formattedUsed.startsWith("0")) run.reportProblem("the file is not counted");
    },
  }),
  scenario({
    name: "upload a file into a folder",
    covers: [files.upload],
    prepare: async (run) => {
      const { person } = await personWithFile(run);
      return { person, folder: await person.call(files.createFolder, newFolder("Demos")) };
    },
    go: async (run, { person, folder }) => {
      const { name, type, bytes } = wavFile();
      const body = { name, type, size: bytes.length, folderId: folder.id };
      const { id, upload } = await person.call(files.upload, { body });
      if (upload.kind !== "put") throw new Error("A small file is uploaded as a whole");
      await uploadBytes(run, upload, bytes);
      await run.cloud.settled();
      await run.wait(11 * 60);
      await run.cloud.settled();
      const { state } = await person.call(files.read, { params: { id } });
      if (state !== "ready") run.reportProblem(`the file is ${state}`);
    },
  }),
  scenario({
    name: "upload a large file in parts",
    covers: [files.upload, files.parts, files.complete],
    prepare: personWithFile,
    go: async (run, { person }) => {
      const size = 101 * 1024 ** 2;
      const body = { name: "Live set.wav", type: "audio/wav", size, folderId: null };
      const { id, upload } = await person.call(files.upload, { body });
      if (upload.kind !== "multipart") throw new Error("A large file is uploaded in parts");
      const { partBytes, parts } = upload;
      const params = { id };
      const numbers = Array.from({ length: parts }, (_, index) => index + 1);
      const targets = await person.call(files.parts, { params, body: { numbers } });
      for (const { number, ...target } of targets) {
        const { start, end } = partRange(number, { sizeBytes: size, partBytes });
        const part = new Uint8Array(end - start);
        if (number === 1) part.set(wavHeader(size));
        await uploadBytes(run, target, part);
      }
      await person.call(files.complete, { params, body: {} });
      await run.cloud.settled();
      await run.wait(11 * 60);
      await run.cloud.settled();
      const { state } = await person.call(files.read, { params });
      if (state !== "ready") run.reportProblem(`the file is ${state}`);
    },
  }),
  scenario({
    name: "share a folder, open it with a code, and end the share",
    covers: [
      sharing.shareFolder,
      sharing.folderShares,
      sharing.removeFolderShare,
      sharing.sharedFolder,
      sharing.sharedFiles,
    ],
    runs: ["send-mail"],
    prepare: async (run) => {
      const { person: owner, fileId } = await personWithFile(run);
      const { id } = await owner.call(files.createFolder, newFolder("Stems"));
      const selection = { fileIds: [fileId], folderIds: [], folderId: id };
      await owner.call(files.moveMany, { body: selection });
      return { owner, email: newAddress(), params: { id } };
    },
    go: async (run, { owner, email, params }) => {
      const body = { email, asksCode: true };
      const { id } = await owner.call(sharing.shareFolder, { params, body });
      const shareToken = tokenInEmail(await run.email(email, /shared the folder/), "/share/");
      const guest = run.user(new Visitor(run.url));
      const given = { params: { shareToken } };
      await guest.call(sharing.sendCode, given);
      const [code] =
        /\b\d{6}\b/.exec((await run.email(email, /Your Splitsheet code/)).body.text) ?? [];
      await guest.call(sharing.unlock, { ...given, body: { code } });
      await guest.call(sharing.noteActivity, {
        ...given,
        body: { what: "opened", id: randomUUID() },
      });
      const { name } = await guest.call(sharing.sharedFolder, given);
      const listed = await guest.call(sharing.sharedFiles, given);
      if (name !== "Stems" || listed.length !== 1)
        run.reportProblem("the folder is not shown as it is");
      const shares = await owner.call(sharing.folderShares, { params });
      if (shares.length !== 1) run.reportProblem(`the folder is shared ${shares.length} times`);
      if (shares[0]?.opens !== 1)
        run.reportProblem(`the open is counted ${shares[0]?.opens} times`);
      await owner.call(sharing.removeFolderShare, { params: { id } });
      const left = await owner.call(sharing.folderShares, { params });
      if (left.length !== 0) run.reportProblem("the ended share is still listed");
    },
  }),
  scenario({
    name: "edit a shared folder",
    covers: [
      sharing.joinFolder,
      sharing.editedFolders,
      sharing.leaveFolder,
      sharing.sharedFolderChanges,
      sharing.folderChanges,
      files.uploadToShared,
      files.readInShared,
      files.partsInShared,
      files.completeInShared,
      files.renameInShared,
      files.removeInShared,
    ],
    prepare: async (run) => {
      const { person: owner, fileId } = await personWithFile(run);
      const { id } = await owner.call(files.createFolder, newFolder("Stems"));
      const selection = { fileIds: [fileId], folderIds: [], folderId: id };
      await owner.call(files.moveMany, { body: selection });
      const { visitor, email } = await newPerson(run.url);
      const body = { email, permission: "edit" } as const;
      const share = await owner.call(sharing.shareFolder, { params: { id }, body });
      const shareToken = tokenInEmail(await run.email(email, /shared the folder/), "/share/");
      const { formattedUsed: used } = await owner.call(files.usage);
      return {
        owner,
        editor: run.user(visitor),
        id,
        fileId,
        shareId: share.id,
        shareToken,
        used,
      };
    },
    go: async (run, { owner, editor, id, fileId, shareId, shareToken, used }) => {
      const params = { shareToken };
      await editor.call(sharing.joinFolder, { params, body: {} });
      if ((await editor.call(sharing.editedFolders)).length !== 1)
        run.reportProblem("not listed once");
      const { name, type, bytes } = wavFile();
      const body = { name, type, size: bytes.length };
      const sent = await editor.call(files.uploadToShared, { params, body });
      if (sent.upload.kind !== "put") throw new Error("A small file is uploaded as a whole");
      await uploadBytes(run, sent.upload, bytes);
      await run.cloud.settled();
      await run.wait(11 * 60);
      await run.cloud.settled();
      const ofFile = { shareToken, fileId: sent.id };
      const { state } = await editor.call(files.readInShared, { params: ofFile });
      if (state !== "ready") run.reportProblem(`the file is ${state}`);
      const large = { name: "Live set.wav", type: "audio/wav", size: 101 * 1024 ** 2 };
      const { id: largeId } = await editor.call(files.uploadToShared, { params, body: large });
      const ofLarge = { shareToken, fileId: largeId };
      await editor.call(files.partsInShared, { params: ofLarge, body: { numbers: [1] } });
      await editor.call(files.removeInShared, { params: ofLarge });
      await editor.call(files.completeInShared, { params: ofFile, body: {} });
      const others = { params: { shareToken, fileId }, body: { name: "Rough mix.wav" } };
      await editor.call(files.renameInShared, others);
      await editor.call(files.removeInShared, { params: ofFile });
      await run.cloud.settled();
      const acts = (await editor.call(sharing.sharedFolderChanges, { params })).map(
        ({ act }) => act,
      );
      const seen = await owner.call(sharing.folderChanges, { params: { id } });
      if (acts.toSorted().join() !== "added,removed,renamed")
        run.reportProblem(`the history is ${acts.join()}`);
      if (seen.length !== acts.length) run.reportProblem("the owner sees another history");
      const { formattedUsed } = await owner.call(files.usage);
      if (formattedUsed !== used)
        run.reportProblem(`the storage is ${formattedUsed} and not ${used}`);
      await editor.call(sharing.leaveFolder, { params: { id: shareId } });
      if ((await editor.call(sharing.editedFolders)).length !== 0)
        run.reportProblem("still listed");
    },
  }),
  scenario({
    name: "end the share of a folder into which its editor uploads",
    covers: [sharing.removeFolderShare, files.uploadToShared],
    prepare: async (run) => {
      const { person: owner } = await personWithFile(run);
      const { id } = await owner.call(files.createFolder, newFolder("Stems"));
      const { visitor, email } = await newPerson(run.url);
      const body = { email, permission: "edit" } as const;
      const share = await owner.call(sharing.shareFolder, { params: { id }, body });
      const mail = await run.email(email, /shared the folder/);
      const editor = run.user(visitor);
      const params = { shareToken: tokenInEmail(mail, "/share/") };
      await editor.call(sharing.joinFolder, { params, body: {} });
      return { owner, editor, shareId: share.id, params };
    },
    go: async (run, { owner, editor, shareId, params }) => {
      const { name, type, bytes } = wavFile();
      const body = { name, type, size: bytes.length };
      const sent = await editor.call(files.uploadToShared, { params, body });
      if (sent.upload.kind !== "put") throw new Error("A small file is uploaded as a whole");
      await owner.call(sharing.removeFolderShare, { params: { id: shareId } });
      await uploadBytes(run, sent.upload, bytes);
      await run.cloud.settled();
      await run.wait(11 * 60);
      await run.cloud.settled();
      const listed = await owner.call(files.list);
      if (listed.some(({ id }) => id === sent.id)) run.reportProblem("the file was accepted");
    },
  }),
];
