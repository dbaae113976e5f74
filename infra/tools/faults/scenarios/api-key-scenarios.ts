import { agreements } from "../../../../shared/contracts/agreements/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { teams } from "../../../../shared/contracts/teams/endpoints.ts";
import { webhooks } from "../../../../shared/contracts/webhooks/endpoints.ts";
import { apiKeyScopes } from "../../../../shared/domain/api-keys/api-key-scopes.ts";
import { newPerson } from "../../samples/sample-accounts.ts";
import { bulkSongsBytes } from "../../samples/bulk-songs.ts";
import { newTeam } from "../../samples/sample-teams.ts";
import { VisitorInWorkspace } from "../../testing/in-workspace.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { scenario } from "../scenario.ts";
import { ApiKeyVisitor } from "./parts/api-key-visitor.ts";
import {
  repeatedSendingEffects,
  songWithTwoContributors,
} from "./parts/song-with-two-contributors.ts";
import { uploadBytes } from "./parts/upload-bytes.ts";

const keyOf = (run: ScenarioRun, text: string) => run.user(new ApiKeyVisitor(run.url, text));

export const apiKeyScenarios = [
  scenario({
    name: "make an API key, list it, and revoke it",
    covers: [teams.apiKeys, teams.createApiKey, teams.revokeApiKey],
    prepare: async (run) => {
      const { visitor, email } = await newPerson(run.url);
      return { person: run.user(visitor), email };
    },
    go: async (run, { person, email }) => {
      const body = { name: "Label import", scopes: ["songs:read" as const] };
      const { apiKey, text } = await person.call(teams.createApiKey, { body });
      if (!text.startsWith(`${apiKey.start}_`)) run.reportProblem("the text is of another key");
      await run.email(email, /API key .* was made/);
      const { apiKeys } = await person.call(teams.apiKeys);
      if (apiKeys.length !== 1) run.reportProblem(`${apiKeys.length} API keys were made`);
      await person.call(teams.revokeApiKey, { params: { id: apiKey.id } });
      const left = (await person.call(teams.apiKeys)).apiKeys;
      if (left.length > 0) run.reportProblem("a revoked API key is left");
    },
  }),
  scenario({
    name: "send a sheet with an API key, and read what happened",
    covers: [songs.create, songs.list, agreements.workspaceEvents],
    runs: ["tell-subscribers", "send-mail"],
    mayRepeat: repeatedSendingEffects,
    prepare: async (run) => {
      const owner = run.user((await newPerson(run.url)).visitor);
      const body = { name: "Label import", scopes: [...apiKeyScopes] };
      const { text } = await owner.call(teams.createApiKey, { body });
      return keyOf(run, text);
    },
    go: async (run, program) => {
      await program.call(songs.create, { body: songWithTwoContributors({}) });
      if ((await program.call(songs.list)).length !== 1) run.reportProblem("not one song is there");
      await run.settle(async () => (await program.call(agreements.workspaceEvents)).length > 0);
      const told = await program.call(agreements.workspaceEvents);
      const types = told.map(({ type }) => type).join();
      if (types !== "agreement.sent") run.reportProblem(`what happened is ${types}`);
    },
  }),
  scenario({
    name: "send a sheet in the sandbox with a test key, and empty the sandbox",
    covers: [songs.create, teams.emptySandbox, agreements.sandboxEmails],
    runs: ["tell-subscribers", "send-mail", "background-jobs"],
    mayRepeat: repeatedSendingEffects,
    prepare: async (run) => {
      const owner = run.user((await newPerson(run.url)).visitor);
      const body = { name: "Try-out", scopes: [...apiKeyScopes], isTest: true as const };
      const { text } = await owner.call(teams.createApiKey, { body });
      return { owner, program: keyOf(run, text) };
    },
    go: async (run, { owner, program }) => {
      await program.call(songs.create, { body: songWithTwoContributors({}) });
      const read = async () => await program.call(agreements.sandboxEmails);
      await run.settle(async () => (await read()).length > 0);
      const asked = (await read()).map(({ template }) => template).toSorted();
      // An email that is kept twice has one id.
      if (asked.join() !== "request,request") run.reportProblem(`the emails are ${asked.join()}`);
      await owner.call(teams.emptySandbox);
      await run.settle(async () => (await owner.call(teams.apiKeys)).sandbox?.isEmptying === false);
      const { sandbox } = await owner.call(teams.apiKeys);
      if (sandbox?.songs !== 0) run.reportProblem("the sandbox is not empty");
      if ((await read()).length > 0) run.reportProblem("emails of the sandbox are left");
    },
  }),
  scenario({
    name: "delete a team with an API key, a webhook and a spreadsheet's drafts",
    covers: [teams.remove],
    runs: ["background-jobs"],
    prepare: async (run) => {
      const { visitor, email } = await newPerson(run.url);
      const teamId = await newTeam(visitor);
      const inside = run.user(new VisitorInWorkspace(visitor, teamId));
      const key = { name: "Label import", scopes: [...apiKeyScopes] };
      const { text } = await inside.call(teams.createApiKey, { body: key });
      const webhook = { url: "http://127.0.0.1:9/hook", events: ["agreement.voided" as const] };
      await inside.call(webhooks.create, { body: webhook });
      const bytes = bulkSongsBytes([{ title: "Low Tide Radio", name: "Nia Okafor", email }]);
      const made = await inside.call(songs.createBulk, {
        body: { name: "Catalog.csv", sizeBytes: bytes.length, songs: 1 },
      });
      await uploadBytes(run, made.upload, bytes);
      await inside.call(songs.startBulk, { params: { id: made.id }, body: { run: 1 } });
      await inside.call(songs.create, { body: songWithTwoContributors({}) });
      return { owner: run.user(visitor), program: keyOf(run, text), teamId };
    },
    go: async (run, { owner, teamId }) => {
      await owner.call(teams.remove, { params: { id: teamId } });
      for (let minute = 0; minute < 3; minute += 1) {
        await run.cloud.settled();
        await run.wait(60);
      }
      const isGone = async () => (await run.itemsOf(`TEAM#${teamId}`)).length === 0;
      await run.settle(isGone);
    },
    after: async (run, { program, teamId }) => {
      const { status } = await program.visitor.request("GET", "/api/songs");
      if (status !== 401) run.reportProblem(`the API key of the deleted team answers ${status}`);
      const left = await run.itemsOf(`OWNER#${teamId}`);
      if (left.length > 0)
        run.reportProblem(`the team left ${left.map(({ sk }) => String(sk)).join()}`);
    },
  }),
];
