import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { newPerson } from "../../samples/sample-accounts.ts";
import { scenario } from "../scenario.ts";

export const customFieldScenarios = [
  scenario({
    name: "add a custom field, change it, and delete it",
    covers: [
      songs.customFields,
      songs.createCustomField,
      songs.updateCustomField,
      songs.removeCustomField,
    ],
    prepare: async (run) => run.user((await newPerson(run.url)).visitor),
    go: async (run, person) => {
      const made = await person.call(songs.createCustomField, {
        body: { label: "Session date", type: "date" },
      });
      const params = { id: made.id };
      const body = { label: "Recorded on", required: true, revision: made.revision };
      await person.call(songs.updateCustomField, { params, body });
      const { fields } = await person.call(songs.customFields);
      const found = fields.map(({ label, revision }) => `${label} ${revision}`).join();
      if (found !== "Recorded on 2") run.reportProblem(`the fields are ${found}`);
      await person.call(songs.removeCustomField, { params });
      const left = (await person.call(songs.customFields)).fields.length;
      if (left > 0) run.reportProblem("a deleted field is left");
    },
  }),
];
