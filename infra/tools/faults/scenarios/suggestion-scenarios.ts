import { agreements } from "../../../../shared/contracts/agreements/endpoints.ts";
import { signing } from "../../../../shared/contracts/signing/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { tokenInEmail } from "../../samples/visitor.ts";
import { sheetSignatureBody } from "../../testing/schema-3.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { scenario } from "../scenario.ts";
import { agreementOf, songWithTwoContributors } from "./parts/song-with-two-contributors.ts";

/** A sent sheet of schema 3 of a new owner, with the links of its two contributors. */
async function sent(run: ScenarioRun, more: object = {}) {
  const { visitor, email: ownerEmail } = await newPerson(run.url);
  const owner = run.user(visitor);
  const [email, other] = [newAddress(), newAddress()];
  const body = songWithTwoContributors({ email, other }, { licensing: "any_party", ...more });
  const { id } = agreementOf(await owner.call(songs.create, { body }));
  const linkOf = async (address: string) =>
    tokenInEmail(await run.email(address, /Rough Weather/), "/sign/");
  return {
    ...{ owner, ownerEmail, id, email },
    shareLink: await linkOf(email),
    otherLink: await linkOf(other),
  };
}

type Sent = Awaited<ReturnType<typeof sent>>;

/** Suggests another title by the link of a contributor. Returns the suggestion's id and the version's hash. */
async function suggestTitle(run: ScenarioRun, { id, shareLink }: Sent) {
  const person = run.user();
  const { documentHash } = await person.call(signing.read, { params: { shareLink } });
  const page = await person.call(signing.suggest, {
    params: { id },
    body: {
      shareLink,
      documentHash,
      kind: "text",
      content: { title: "Rough Weather II" },
      message: "We called it that",
    },
  });
  const made = "agreeing" in page ? page.agreeing?.suggestions.at(-1) : undefined;
  if (made?.view !== "whole") throw new Error("The page does not show its own suggestion");
  return { suggestionId: made.id, documentHash };
}

/** Reports unless the owner's page has as many suggestions in this state. */
async function expectState(run: ScenarioRun, { owner, id }: Sent, state: string, count = 1) {
  const { agreeing } = await owner.call(agreements.read, { params: { id } });
  const found = (agreeing?.suggestions ?? []).filter(
    (one) => one.view === "whole" && one.state === state,
  );
  if (found.length !== count)
    run.reportProblem(`${found.length} suggestions of ${id} are ${state} in place of ${count}`);
}

/** The scenarios of suggestions, and of sheets that ask for agreement first. */
export const suggestionScenarios = [
  scenario({
    name: "suggest another title, withdraw it, and suggest again",
    covers: [signing.suggest, signing.withdraw],
    prepare: async (run) => sent(run),
    go: async (run, made) => {
      const { suggestionId } = await suggestTitle(run, made);
      await run.user().call(signing.withdraw, {
        params: { id: made.id, suggestionId },
        body: { shareLink: made.shareLink },
      });
      await suggestTitle(run, made);
    },
    after: async (run, made) => {
      await expectState(run, made, "withdrawn");
      await expectState(run, made, "open");
    },
  }),
  scenario({
    name: "accept a suggestion",
    covers: [signing.suggest, agreements.acceptSuggestion],
    prepare: async (run) => sent(run),
    go: async (run, made) => {
      const { suggestionId, documentHash } = await suggestTitle(run, made);
      const { owner, id } = made;
      const { revision } = await owner.call(agreements.read, { params: { id } });
      await owner.call(agreements.acceptSuggestion, {
        params: { id, suggestionId },
        body: { documentHash, revision },
      });
      await run.email(made.email, /^Accepted/);
    },
    after: async (run, { owner, id }) => {
      const { version, song } = await owner.call(agreements.read, { params: { id } });
      if (version !== 2 || song.title !== "Rough Weather II")
        run.reportProblem(`Version ${version} of ${id} is called ${song.title}`);
    },
  }),
  scenario({
    name: "be told of a suggestion after ten minutes, show it, and answer it",
    covers: [agreements.showSuggestion, agreements.answerSuggestion],
    runs: ["sweep"],
    prepare: async (run) => {
      const made = await sent(run);
      return { made, ...(await suggestTitle(run, made)) };
    },
    go: async (run, { made, suggestionId }) => {
      const { owner, id } = made;
      await run.wait(11 * 60);
      await run.email(made.ownerEmail, /suggests a change/);
      const params = { id, suggestionId };
      await owner.call(agreements.showSuggestion, { params, body: {} });
      const body = { text: "Let us keep the title" };
      await owner.call(agreements.answerSuggestion, { params, body });
      await run.email(made.email, /^Answered/);
    },
    after: async (run, { made }) => await expectState(run, made, "answered"),
  }),
  scenario({
    name: "agree first, then sign",
    covers: [signing.looksRight, signing.sign],
    prepare: async (run) => sent(run, { asksAgreementFirst: true }),
    go: async (run, { id, email, shareLink, otherLink }) => {
      const person = run.user();
      const { documentHash } = await person.call(signing.read, { params: { shareLink } });
      for (const link of [shareLink, otherLink])
        await run.user().call(signing.looksRight, {
          params: { id },
          body: { shareLink: link, documentHash },
        });
      await run.email(email, /^Everyone agrees/);
      const page = await person.call(signing.read, { params: { shareLink } });
      const body = sheetSignatureBody(page, shareLink);
      await person.call(signing.sign, { params: { id }, body });
    },
  }),
];
