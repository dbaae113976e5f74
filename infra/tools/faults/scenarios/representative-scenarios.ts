import { signing } from "../../../../shared/contracts/signing/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { representativeConsentVersion } from "../../../../shared/domain/agreement/evidence/consent.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { tokenInEmail } from "../../samples/visitor.ts";
import { sheetSignatureBody } from "../../testing/schema-3.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { scenario } from "../scenario.ts";
import { agreementOf, songWithTwoContributors } from "./parts/song-with-two-contributors.ts";

/** A sent sheet of schema 3 of a new owner, with the link of its first contributor. */
async function sent(run: ScenarioRun) {
  const owner = run.user((await newPerson(run.url)).visitor);
  const [email, other, parent] = [newAddress(), newAddress(), newAddress()];
  const body = songWithTwoContributors({ email, other }, { licensing: "any_party" });
  const { id } = agreementOf(await owner.call(songs.create, { body }));
  const shareLink = tokenInEmail(await run.email(email, /Rough Weather/), "/sign/");
  return { id, email, parent, shareLink };
}

type Sent = Awaited<ReturnType<typeof sent>>;

/** Names somebody to sign for the contributor, with the emailed code. */
async function name(run: ScenarioRun, { id, email, parent, shareLink }: Sent): Promise<void> {
  const person = run.user();
  const { documentHash } = await person.call(signing.read, { params: { shareLink } });
  const representative = {
    name: "Paula Parent",
    email: parent,
    capacity: "parent_or_guardian" as const,
    statement: "I am her mother",
  };
  const body = { shareLink, documentHash, representative };
  const params = { id };
  await person.call(signing.nameRepresentative, { params, body });
  const code = /\d{6}$/.exec((await run.email(email, /code: \d{6}$/)).subject)?.[0];
  await person.call(signing.nameRepresentative, { params, body: { ...body, code } });
}

const mayRepeat = {
  labels: [/^(outbox send-mail code|email .*code)/],
  why: "asking for a code again sends another one",
};

/** The scenarios of those who sign for a contributor. */
export const representativeScenarios = [
  scenario({
    name: "name who signs for one, who signs",
    covers: [signing.nameRepresentative, signing.sign],
    mayRepeat,
    prepare: sent,
    go: async (run, made) => {
      await name(run, made);
      const parent = run.user();
      const mail = await run.email(made.parent, /^You are asked to sign for/);
      const shareLink = tokenInEmail(mail, "/sign/");
      const page = await parent.call(signing.read, { params: { shareLink } });
      const body = {
        ...sheetSignatureBody(page, shareLink),
        consentVersion: representativeConsentVersion,
      };
      await parent.call(signing.sign, { params: { id: made.id }, body });
      await run.email(made.email, /^Signed for you/);
    },
    after: async (run, { shareLink, id }) => {
      const { agreeing } = await run.user().call(signing.read, { params: { shareLink } });
      if (agreeing?.own?.signedBy?.name !== "Paula Parent")
        run.reportProblem(`Nobody signed for the first contributor of ${id}`);
    },
  }),
  scenario({
    name: "name who signs for one, and take it back",
    covers: [signing.nameRepresentative, signing.revokeRepresentative],
    mayRepeat,
    prepare: sent,
    go: async (run, made) => {
      await name(run, made);
      const { id, shareLink } = made;
      // Taking back drops emails that are not sent yet: which ones depends on how long the calls before took.
      await run.email(made.parent, /^You are asked to sign for/);
      await run.email(made.email, /^You named who signs for you/);
      await run.user().call(signing.revokeRepresentative, { params: { id }, body: { shareLink } });
    },
    after: async (run, { shareLink, id }) => {
      const { agreeing } = await run.user().call(signing.read, { params: { shareLink } });
      if (agreeing?.own?.representative !== undefined)
        run.reportProblem(`Somebody still signs for the first contributor of ${id}`);
    },
  }),
];
