import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { scenario } from "../scenario.ts";

const shares = { songwriterPercentage: 50, masterPercentage: 50 };
const details = (name: string) => ({ name, email: newAddress(), pro: "BMI", ipi: "none" });

export const addressBookScenarios = [
  scenario({
    name: "add, change, merge and delete people of the address book",
    covers: [
      songs.addContributor,
      songs.updateContributor,
      songs.decideOffer,
      songs.mergeContributors,
      songs.contributors,
      songs.removeContributors,
    ],
    prepare: async (run) => run.user((await newPerson(run.url)).visitor),
    go: async (run, person) => {
      const nia = await person.call(songs.addContributor, { body: details("Nia Okafor") });
      const old = await person.call(songs.addContributor, { body: details("N. Okafor") });
      const params = { id: nia.id };
      const knownAs = nia.email;
      const body = { ...details("Nia Okafor-Lind"), email: newAddress() };
      const moved = await person.call(songs.updateContributor, {
        params,
        body: { ...body, knownAs, revision: nia.revision },
      });
      const offer = { knownAs: moved.email, use: true, at: moved.updatedAt };
      await person.call(songs.decideOffer, { params, body: offer });
      const others = [{ id: old.id, knownAs: old.email }];
      await person.call(songs.mergeContributors, {
        params,
        body: { ...body, knownAs: moved.email, others },
      });
      const found = await person.call(songs.contributors, { query: { query: "okaf" } });
      if (found.map(({ email }) => email).join() !== moved.email)
        run.reportProblem("the address book does not hold the merged person once");
      const people = [{ id: nia.id, knownAs: moved.email }];
      await person.call(songs.removeContributors, { body: { people } });
      if ((await person.call(songs.contributors)).length > 0)
        run.reportProblem("a deleted person is left");
    },
  }),
  scenario({
    name: "import people and keep a group of them",
    covers: [
      songs.importContributors,
      songs.groups,
      songs.group,
      songs.createGroup,
      songs.updateGroup,
      songs.removeGroup,
    ],
    prepare: async (run) => run.user((await newPerson(run.url)).visitor),
    go: async (run, person) => {
      const people = [details("Nia Okafor"), details("Otto Lind")];
      await person.call(songs.importContributors, { body: { people } });
      const again = await person.call(songs.importContributors, { body: { people } });
      if (again.some(({ outcome }) => outcome !== "unchanged"))
        run.reportProblem("importing the same people again changes something");
      const members = people.map(({ name, email }) => ({ name, email, ...shares }));
      const made = await person.call(songs.createGroup, { body: { name: "The band", members } });
      const params = { id: made.id };
      const body = { name: "The duo", members, revision: made.revision };
      await person.call(songs.updateGroup, { params, body });
      const group = await person.call(songs.group, { params });
      if (group.people.length !== 2)
        run.reportProblem(`the group has ${group.people.length} people`);
      await person.call(songs.removeGroup, { params });
      if ((await person.call(songs.groups)).length > 0)
        run.reportProblem("a deleted group is left");
    },
  }),
];
