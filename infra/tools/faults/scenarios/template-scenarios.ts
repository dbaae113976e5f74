import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { scenario } from "../scenario.ts";

const half = { songwriterPercentage: 50, publisherPercentage: 50 };

export const templateScenarios = [
  scenario({
    name: "keep a template, make a draft of it, and delete it",
    covers: [
      songs.templates,
      songs.template,
      songs.createTemplate,
      songs.updateTemplate,
      songs.removeTemplate,
      songs.draftOfTemplate,
    ],
    prepare: async (run) => run.user((await newPerson(run.url)).visitor),
    go: async (run, person) => {
      const details = { name: "Nia Okafor", email: newAddress(), pro: "BMI", ipi: "none" };
      const nia = await person.call(songs.addContributor, { body: details });
      const rows = [
        { id: "row1", person: { id: nia.id, email: nia.email }, ...half },
        { id: "row2", placeholder: "Producer", ...half },
      ];
      const made = await person.call(songs.createTemplate, { body: { name: "Sessions", rows } });
      const params = { id: made.id };
      const body = { name: "Sessions at night", rows, revision: made.revision };
      await person.call(songs.updateTemplate, { params, body });
      const template = await person.call(songs.template, { params });
      if (template.revision !== 2)
        run.reportProblem(`the template has revision ${template.revision}`);
      const producer = { rowId: "row2", name: "Otto Lind", email: newAddress() };
      const draft = await person.call(songs.draftOfTemplate, {
        params,
        body: { title: "Low Tide Radio", people: [producer] },
      });
      const names = draft.splits.map(({ songwriterName }) => songwriterName).join();
      if (names !== "Nia Okafor,Otto Lind") run.reportProblem(`the draft is of ${names}`);
      if ((await person.call(songs.list)).length !== 1)
        run.reportProblem("the template made more or less than one song");
      await person.call(songs.removeTemplate, { params });
      const left = (await person.call(songs.templates)).filter(({ isBuiltIn }) => !isBuiltIn);
      if (left.length > 0) run.reportProblem("a deleted template is left");
    },
  }),
];
