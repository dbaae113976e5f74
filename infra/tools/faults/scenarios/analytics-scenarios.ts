import { agreements } from "../../../../shared/contracts/agreements/endpoints.ts";
import { signing } from "../../../../shared/contracts/signing/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { tokenInEmail } from "../../samples/visitor.ts";
import { waitUntil } from "../../testing/agreement.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { scenario } from "../scenario.ts";
import { agreementOf, songWithTwoContributors } from "./parts/song-with-two-contributors.ts";

async function linkOf(run: ScenarioRun, address: string): Promise<string> {
  return tokenInEmail(await run.email(address, /Rough Weather/), "/sign/");
}

export const analyticsScenarios = [
  scenario({
    name: "count sheets that are sent, opened and declined, each once",
    covers: [
      agreements.analytics,
      agreements.analyticsWaiting,
      agreements.analyticsPeople,
      agreements.analyticsMonths,
    ],
    runs: ["tell-subscribers", "background-jobs"],
    prepare: async (run) => ({ owner: run.user((await newPerson(run.url)).visitor) }),
    go: async (run, { owner }) => {
      // The first look makes the counts, and requests the job that counts what was sent before.
      await owner.call(agreements.analytics);
      const [email, other] = [newAddress(), newAddress()];
      const created = await owner.call(songs.create, {
        body: songWithTwoContributors({ email, other }),
      });
      const { id } = agreementOf(created);
      const shareLink = await linkOf(run, email);
      const person = run.user();
      const { documentHash } = await person.call(signing.read, { params: { shareLink } });
      const params = { id };
      await person.call(signing.opened, { params, body: { shareLink, documentHash } });
      const body = { shareLink, email, documentHash, reason: "Not mine" };
      await person.call(signing.decline, { params, body: { ...body, chosenReason: "shares" } });
      await owner.call(agreements.analyticsWaiting);
      await owner.call(agreements.analyticsPeople);
      await owner.call(agreements.analyticsMonths, { query: { person: "0".repeat(32) } });
    },
    after: async (run, { owner }) => {
      const read = async () => await owner.call(agreements.analytics);
      const { sheets, times, declines } = await waitUntil(
        read,
        (page) => page.sheets.declined > 0 && !page.isCounting,
        90,
      );
      if (sheets.sent !== 1 || sheets.open !== 0 || sheets.declined !== 1)
        run.reportProblem(`the sheets are counted as ${JSON.stringify(sheets)}`);
      if (times.opened[0] !== 1) run.reportProblem(`opened: ${times.opened.join()}`);
      if (declines.map(({ reason, count }) => `${reason} ${count}`).join() !== "shares 1")
        run.reportProblem(`declined: ${JSON.stringify(declines)}`);
      const waiting = await owner.call(agreements.analyticsWaiting);
      if (waiting.length > 0) run.reportProblem("a declined sheet waits");
    },
  }),
];
