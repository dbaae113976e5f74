import { account } from "../../../../shared/contracts/account/endpoints.ts";
import { files } from "../../../../shared/contracts/files/endpoints.ts";
import { sharing } from "../../../../shared/contracts/sharing/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { teams } from "../../../../shared/contracts/teams/endpoints.ts";
import { WorkspaceId } from "../../../../shared/domain/ids.ts";
import { newAddress, newPerson, password } from "../../samples/sample-accounts.ts";
import { newTeam } from "../../samples/sample-teams.ts";
import { uploadFile, wavFile } from "../../samples/uploads.ts";
import { zipEntries } from "../../testing/zip-entries.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { scenario, type Scenario } from "../scenario.ts";
import { songWithTwoContributors } from "../scenarios/parts/song-with-two-contributors.ts";
import type { SimulatedUser } from "../simulated-user.ts";
import { ManyItems } from "./many-items.ts";

/** Shares, files or songs of a scenario. */
const count = 150;
/** Copies that one person asks for at the same time. Each copies a recording. */
const copies = 10;

const ownWorkspaceOf = async (person: SimulatedUser) =>
  WorkspaceId.parse(
    (await person.call(teams.workspaces)).find(({ kind }) => kind === "own")?.id ?? "",
  );

/** Adds items to the prepared ones. */
async function withMany(run: ScenarioRun, add: (many: ManyItems) => Promise<void>): Promise<void> {
  const many = new ManyItems(run.cloud);
  await add(many);
  many.close();
}

/** A person with as many songs as files. */
async function personWithMany(run: ScenarioRun) {
  const { visitor, email } = await newPerson(run.url);
  const person = run.user(visitor);
  const { id: fileId } = await uploadFile(visitor, wavFile("Low Tide Radio.wav", 1));
  const workspaceId = await ownWorkspaceOf(person);
  const { id } = await person.call(songs.create, {
    body: songWithTwoContributors({ email }, { send: false }),
  });
  await withMany(run, async (many) => {
    await many.addFiles(workspaceId, fileId, count - 1);
    await many.addSongs(workspaceId, id, count - 1);
  });
  return { person, workspaceId };
}

interface KilledScenario {
  scenario: Scenario;
  /** Minutes after which the job goes on that has done what it can do at once. */
  laterMinutes?: number;
}

/** Scenarios whose jobs have much to do. The function of these jobs is killed in them. */
export const killedScenarios: readonly KilledScenario[] = [
  {
    scenario: scenario({
      name: `move a song with ${count} shares into a team`,
      covers: [songs.move],
      runs: ["background-jobs"],
      prepare: async (run) => {
        const { visitor } = await newPerson(run.url);
        const owner = run.user(visitor);
        const teamId = await newTeam(visitor);
        const { id } = await owner.call(songs.create, {
          body: songWithTwoContributors({}, { send: false }),
        });
        await owner.call(sharing.share, { params: { id }, body: { email: newAddress() } });
        const ownId = await ownWorkspaceOf(owner);
        const share = (await run.itemsOf(`OWNER#${ownId}`)).find(({ kind }) => kind === "share");
        if (share === undefined) throw new Error("The share is there");
        await withMany(run, (many) => many.addShares(ownId, share, count - 1));
        return { owner, ownId, teamId, params: { id } };
      },
      go: async (_, { owner, teamId, params }) => {
        await owner.call(songs.move, { params, body: { workspaceId: teamId } });
      },
      after: async (run, { ownId, teamId, params }) => {
        const left = (await run.itemsOf(`OWNER#${ownId}`)).filter(({ sk }) =>
          String(sk).includes(params.id),
        );
        if (left.length > 0) run.reportProblem(`${left.length} items of the song stayed behind`);
        const there = await run.itemsOf(`OWNER#${teamId}`);
        for (const kind of ["share", "shared-with"]) {
          const found = there.filter((item) => item["kind"] === kind).length;
          if (found !== count) run.reportProblem(`${found} items of the kind ${kind} have arrived`);
        }
        if (there.some((item) => "movedFrom" in item)) run.reportProblem("the song still moves");
      },
    }),
  },
  {
    scenario: scenario({
      name: `copy a shared song ${copies} times`,
      covers: [sharing.copy],
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
        return {
          copier,
          params: { id },
          shareToken: shareUrl.slice(shareUrl.lastIndexOf("/") + 1),
        };
      },
      go: async (_, { copier, params, shareToken }) => {
        for (let copy = 0; copy < copies; copy += 1)
          await copier.call(sharing.copy, { params, body: { shareToken } });
      },
      after: async (run, { copier }) => {
        const made = await copier.call(songs.list);
        if (made.length !== copies) run.reportProblem(`${made.length} copies are there`);
        const recordings = made.filter((song) => song.files.length === 1);
        if (recordings.length !== copies) run.reportProblem("copies have no recording");
      },
    }),
  },
  {
    scenario: scenario({
      name: `take ${count} songs and files along`,
      covers: [account.requestExport],
      runs: ["background-jobs"],
      prepare: personWithMany,
      go: async (_, { person }) => {
        await person.call(account.requestExport);
      },
      after: async (run, { person }) => {
        const { headers } = await person.send(account.downloadExport);
        const bytes = await (await fetch(headers.get("location") ?? "")).arrayBuffer();
        const entries = [...(await zipEntries(new Uint8Array(bytes))).keys()];
        for (const [what, pattern] of [
          ["songs", /song\.json$/],
          ["files", /\.wav$/],
        ] as const) {
          const found = entries.filter((name) => pattern.test(name)).length;
          if (found !== count) run.reportProblem(`the export has ${found} ${what}`);
        }
      },
    }),
  },
  {
    laterMinutes: 11,
    scenario: scenario({
      name: `delete a folder with ${count} files`,
      covers: [files.removeFolder],
      runs: ["background-jobs"],
      prepare: async (run) => {
        const { visitor } = await newPerson(run.url);
        const person = run.user(visitor);
        const { id: fileId } = await uploadFile(visitor, wavFile("Low Tide Radio.wav", 1));
        const { id } = await person.call(files.createFolder, {
          body: { name: "Demos", parentId: null },
        });
        const selection = { fileIds: [fileId], folderIds: [], folderId: id };
        await person.call(files.moveMany, { body: selection });
        const workspaceId = await ownWorkspaceOf(person);
        await withMany(run, (many) => many.addFiles(workspaceId, fileId, count - 1));
        return { person, workspaceId, params: { id } };
      },
      go: async (_, { person, params }) => {
        await person.call(files.removeFolder, { params });
      },
      after: async (run, { person, workspaceId }) => {
        const left = (await run.itemsOf(`OWNER#${workspaceId}`)).filter(({ kind }) =>
          ["file", "file-place", "deleted-file", "folder"].includes(String(kind)),
        );
        if (left.length > 0) run.reportProblem(`${left.length} items of the folder are left`);
        const { formattedUsed } = await person.call(files.usage);
        if (!formattedUsed.startsWith("0")) run.reportProblem(`${formattedUsed} are still counted`);
      },
    }),
  },
  {
    scenario: scenario({
      name: `delete an account with ${count} songs and files`,
      covers: [account.deleteAccount],
      runs: ["background-jobs"],
      prepare: personWithMany,
      go: async (_, { person }) => {
        await person.call(account.deleteAccount, { body: { password } });
      },
      after: async (run, { workspaceId }) => {
        const left = await run.itemsOf(`OWNER#${workspaceId}`);
        if (left.length > 0) run.reportProblem(`${left.length} items of the workspace are left`);
      },
    }),
  },
];
