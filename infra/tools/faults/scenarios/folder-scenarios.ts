import { files } from "../../../../shared/contracts/files/endpoints.ts";
import type { SimulatedUser } from "../simulated-user.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { scenario } from "../scenario.ts";
import { personWithFile } from "./parts/person-with-file.ts";
import { newFolder } from "./parts/new-folder.ts";

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
];
