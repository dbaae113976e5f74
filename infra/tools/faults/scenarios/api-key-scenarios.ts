import { teams } from "../../../../shared/contracts/teams/endpoints.ts";
import { newPerson } from "../../samples/sample-accounts.ts";
import { scenario } from "../scenario.ts";

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
];
