import { randomUUID } from "node:crypto";
import { files } from "../../../../shared/contracts/files/endpoints.ts";
import { sharing } from "../../../../shared/contracts/sharing/endpoints.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { wavFile } from "../../samples/uploads.ts";
import { tokenInEmail, Visitor } from "../../samples/visitor.ts";
import { scenario } from "../scenario.ts";
import { uploadBytes } from "./parts/upload-bytes.ts";
import { personWithFile } from "./parts/person-with-file.ts";
import { newFolder } from "./parts/new-folder.ts";

export const sharedFolderScenarios = [
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
