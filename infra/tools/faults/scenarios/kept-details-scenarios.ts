import { account } from "../../../../shared/contracts/account/endpoints.ts";
import { signing } from "../../../../shared/contracts/signing/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { tokenInEmail } from "../../samples/visitor.ts";
import { sheetSignatureBody } from "../../testing/schema-3.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { scenario } from "../scenario.ts";
import { agreementOf, songWithTwoContributors } from "./parts/song-with-two-contributors.ts";

/** A sent sheet of schema 3 of a new owner, with the link of a contributor: somebody else, or the owner. */
async function sent(run: ScenarioRun, isOwners: boolean) {
  const { visitor, email: own } = await newPerson(run.url);
  const owner = run.user(visitor);
  const email = isOwners ? own : newAddress();
  const body = songWithTwoContributors({ email }, { licensing: "any_party" });
  const { id } = agreementOf(await owner.call(songs.create, { body }));
  const shareLink = tokenInEmail(await run.email(email, /Rough Weather/), "/sign/");
  return { owner, id, email, shareLink };
}

type Sent = Awaited<ReturnType<typeof sent>>;

/** Signs by the personal link, and keeps the details for the next sheets. */
async function signAndKeep(run: ScenarioRun, { id, shareLink }: Sent): Promise<void> {
  const person = run.user();
  const page = await person.call(signing.read, { params: { shareLink } });
  const body = { ...sheetSignatureBody(page, shareLink), keepsDetails: true };
  await person.call(signing.sign, { params: { id }, body });
}

function expectNames(
  run: ScenarioRun,
  { details }: { details: readonly { name: string }[] },
  count: number,
): void {
  if (details.length !== count)
    run.reportProblem(`Details of ${details.length} names are kept in place of ${count}`);
}

/** The scenarios of details that people keep for their next sheets. */
export const keptDetailsScenarios = [
  scenario({
    name: "keep details under an address, see and delete them after a code",
    covers: [signing.sign, signing.code, signing.readKeptDetails, signing.deleteKeptDetails],
    mayRepeat: {
      labels: [/^(outbox send-mail code|email .*code|checked-code)/],
      why: "asking for a code again sends another one, and a code whose answer was lost gives the browser another secret for the rest of the half hour",
    },
    prepare: async (run) => sent(run, false),
    go: async (run, made) => {
      await signAndKeep(run, made);
      const { id, email, shareLink } = made;
      const person = run.user();
      const params = { id };
      await person.call(signing.code, { params, body: { shareLink } });
      const code = /\d{6}$/.exec((await run.email(email, /code: \d{6}$/)).subject)?.[0];
      await person.call(signing.code, { params, body: { shareLink, code } });
      const read = async () =>
        await person.call(signing.readKeptDetails, { params, body: { shareLink } });
      const kept = await read();
      expectNames(run, kept, 1);
      for (const { name, isPublisher } of kept.details)
        await person.call(signing.deleteKeptDetails, {
          params,
          body: { shareLink, name, isPublisher },
        });
      expectNames(run, await read(), 0);
    },
  }),
  scenario({
    name: "keep details in an account, see and delete them there",
    covers: [account.readKeptDetails, account.deleteKeptDetails],
    prepare: async (run) => sent(run, true),
    go: async (run, made) => {
      await signAndKeep(run, made);
      const kept = await made.owner.call(account.readKeptDetails);
      expectNames(run, kept, 1);
      for (const { name, isPublisher } of kept.details)
        await made.owner.call(account.deleteKeptDetails, { body: { name, isPublisher } });
      expectNames(run, await made.owner.call(account.readKeptDetails), 0);
    },
  }),
];
