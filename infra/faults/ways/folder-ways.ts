import { files } from "../../../shared/contracts/files/endpoints.ts";
import { newPerson } from "../../samples/sample-accounts.ts";
import { partRange } from "../../../shared/domain/files/multipart.ts";
import { uploadFile, wavFile, wavHeader } from "../../samples/uploads.ts";
import type { Person } from "../person.ts";
import type { Run } from "../run.ts";
import { way } from "../way.ts";
import { putBytes } from "./put-bytes.ts";

/** Runs the jobs of a folder's deletion until it is at one of these states. */
async function waitFor(run: Run, person: Person, id: string, states: readonly string[]) {
  for (let minute = 0; ; minute += 1) {
    await run.cloud.settled();
    const { state } = await person.call(files.folderDeletion, { params: { id } });
    if (states.includes(state)) return;
    if (minute === 15) throw new Error(`The folder is still ${state}`);
    await run.wait(60);
  }
}

async function personWithFile(run: Run) {
  const { visitor } = await newPerson(run.url);
  const { id: fileId } = await uploadFile(visitor, wavFile());
  return { person: run.person(visitor), fileId };
}

const newFolder = (name: string, parentId: string | null = null) => ({ body: { name, parentId } });

export const folderWays = [
  way({
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
      if (path.length !== 2 || allFiles !== 0) run.find("the folder is not where it was moved");
      if (listed.map(({ name }) => name).join() !== "Rough mix.wav")
        run.find("the file is not in its folder once");
      if (recent?.folderId !== outer.id || count !== 2) run.find("the lists differ");
    },
  }),
  way({
    name: "delete a folder with a file and restore it",
    covers: [
      files.removeFolder,
      files.restoreFolder,
      files.folderDeletion,
      files.removeMany,
      files.restoreMany,
    ],
    runs: ["leaving"],
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
        run.find("the file is not in its folder");
      const { formattedUsed } = await person.call(files.usage);
      if (formattedUsed.startsWith("0")) run.find("the file is not counted");
    },
  }),
  way({
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
      await putBytes(run, upload, bytes);
      await run.cloud.settled();
      await run.wait(11 * 60);
      await run.cloud.settled();
      const { state } = await person.call(files.read, { params: { id } });
      if (state !== "ready") run.find(`the file is ${state}`);
    },
  }),
  way({
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
        await putBytes(run, target, part);
      }
      await person.call(files.complete, { params, body: {} });
      await run.cloud.settled();
      await run.wait(11 * 60);
      await run.cloud.settled();
      const { state } = await person.call(files.read, { params });
      if (state !== "ready") run.find(`the file is ${state}`);
    },
  }),
];
