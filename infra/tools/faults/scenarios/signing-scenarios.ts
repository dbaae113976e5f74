import { agreements } from "../../../../shared/contracts/agreements/endpoints.ts";
import { signing } from "../../../../shared/contracts/signing/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { verification } from "../../../../shared/contracts/verification/endpoints.ts";
import { detailsToSign, ownDeclaration } from "../../samples/details-to-sign.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { tokenInEmail } from "../../samples/visitor.ts";
import { sheetSignatureBody, withOwnIpi } from "../../testing/schema-3.ts";
import type { SimulatedUser } from "../simulated-user.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { scenario } from "../scenario.ts";
import { agreementOf, songWithTwoContributors } from "./parts/song-with-two-contributors.ts";

/** What makes the sheet of `sent` one of schema 3. */
const sheetOfSchema3 = { licensing: "any_party" };

/** A sent sheet of a new owner, with its two contributors' addresses. */
async function sent(run: ScenarioRun, more: object = {}, owners = false) {
  const { visitor, email: own } = await newPerson(run.url);
  const owner = run.user(visitor);
  const [email, other] = [owners ? own : newAddress(), newAddress()];
  const song = await owner.call(songs.create, {
    body: songWithTwoContributors({ email, other }, more),
  });
  const agreement = agreementOf(song);
  return { owner, ownerEmail: own, song, agreement, email, other };
}

const linkOf = async (run: ScenarioRun, email: string) =>
  tokenInEmail(await run.email(email, /Rough Weather/), "/sign/");

/** Signs with the link in the email to a contributor. */
export async function signByEmail(
  run: ScenarioRun,
  person: SimulatedUser,
  email: string,
): Promise<void> {
  const shareLink = await linkOf(run, email);
  const page = await person.call(signing.read, { params: { shareLink } });
  const body = sheetSignatureBody(page, shareLink);
  await person.call(signing.sign, { params: { id: page.id }, body });
}

/** Asks for a code by the general link, and enters the one that was emailed. */
async function openByCode(
  run: ScenarioRun,
  person: SimulatedUser,
  { id, shareLink, email }: { id: string; shareLink: string; email: string },
): Promise<void> {
  await person.call(signing.code, { params: { id }, body: { shareLink, email } });
  const code = /\d{6}$/.exec((await run.email(email, /code: \d{6}$/)).subject)?.[0];
  await person.call(signing.code, { params: { id }, body: { shareLink, email, code } });
}

export const signingScenarios = [
  scenario({
    name: "sign by personal links until it is sealed",
    covers: [
      songs.create,
      signing.read,
      signing.opened,
      signing.sign,
      songs.downloadAgreement,
      agreements.download,
      verification.read,
    ],
    runs: ["seal"],
    prepare: async (run) => run.user((await newPerson(run.url)).visitor),
    go: async (run, owner) => {
      const [email, other] = [newAddress(), newAddress()];
      const song = await owner.call(songs.create, {
        body: songWithTwoContributors({ email, other }),
      });
      const { id } = agreementOf(song);
      const person = run.user();
      const shareLink = await linkOf(run, email);
      await person.call(signing.opened, { params: { id }, body: { shareLink } });
      await signByEmail(run, person, email);
      await signByEmail(run, run.user(), other);
      await run.email(other, /^Signed by everyone/);
      await owner.send(songs.downloadAgreement, { params: { id: song.id } });
      await owner.send(agreements.download, { params: { id } });
      const events = await owner.call(agreements.events, { params: { id } });
      const sha256 = events.find(({ type }) => type === "sealed")?.note ?? "";
      const { parties } = await person.call(verification.read, { params: { sha256 } });
      if (parties.length !== 2)
        run.reportProblem(`${parties.length} parties are verified in place of 2`);
    },
  }),
  scenario({
    name: "sign by the general link with a code",
    covers: [signing.code, signing.sign],
    mayRepeat: {
      labels: [/^(outbox send-mail code|email .*code)/],
      why: "asking for a code again sends another one",
    },
    prepare: async (run) => sent(run),
    go: async (run, { agreement, email }) => {
      const person = run.user();
      const { id, shareLink } = { ...agreement, shareLink: agreement.shareLink ?? "" };
      await openByCode(run, person, { id, shareLink, email });
      const page = await person.call(signing.read, { params: { shareLink } });
      const body = sheetSignatureBody(page, shareLink);
      await person.call(signing.sign, { params: { id }, body });
    },
  }),
  scenario({
    name: "declare, sign, and declare anew",
    covers: [signing.declare, signing.sign],
    prepare: async (run) => {
      const made = await sent(run, sheetOfSchema3);
      return { ...made, shareLink: await linkOf(run, made.email) };
    },
    go: async (run, { agreement: { id }, shareLink }) => {
      const person = run.user();
      const page = await person.call(signing.read, { params: { shareLink } });
      const { declaration, ...details } = detailsToSign(
        page,
        withOwnIpi(ownDeclaration(page), "none"),
      );
      const { documentHash } = page;
      await person.call(signing.declare, {
        params: { id },
        body: { shareLink, documentHash, declaration },
      });
      const body = sheetSignatureBody(page, shareLink);
      await person.call(signing.sign, { params: { id }, body });
      await person.call(signing.sign, {
        params: { id },
        body: { ...body, signatureData: undefined, keepsDrawing: true, declaration, ...details },
      });
    },
    after: async (run, { agreement, shareLink }) => {
      const { agreeing, signatures } = await run
        .user()
        .call(signing.read, { params: { shareLink } });
      if (agreeing?.own?.declared?.entries[0]?.ipi !== "none")
        run.reportProblem(`The declaration that counts is not the last one of ${agreement.id}`);
      if (signatures.length !== 1)
        run.reportProblem(`${signatures.length} signatures count in place of 1`);
    },
  }),
  scenario({
    name: "a code that counts for half an hour",
    covers: [signing.code, signing.declare, signing.read, signing.forgetCode],
    mayRepeat: {
      labels: [/^(outbox send-mail code|email .*code|checked-code)/],
      why: "asking for a code again sends another one, and a code whose answer was lost gives the browser another secret for the rest of the half hour",
    },
    prepare: async (run) => sent(run, sheetOfSchema3),
    go: async (run, { agreement, email }) => {
      const person = run.user();
      const params = { id: agreement.id };
      const shareLink = agreement.shareLink ?? "";
      await openByCode(run, person, { ...params, shareLink, email });
      const page = await person.call(signing.read, { params: { shareLink } });
      const { documentHash } = page;
      const body = { shareLink, documentHash, declaration: ownDeclaration(page) };
      await person.call(signing.declare, { params, body });
      await person.call(signing.forgetCode, { params, body: { shareLink } });
      const { signer } = await person.call(signing.read, { params: { shareLink } });
      if (signer !== undefined) run.reportProblem("The browser still acts as a contributor");
    },
  }),
  scenario({
    name: "sign by session",
    covers: [signing.sign],
    prepare: async (run) => sent(run, {}, true),
    go: async (_, { owner, agreement: { id, ...agreement }, email }) => {
      const page = await owner.call(agreements.read, { params: { id } });
      const { documentHash = "", agreeing } = page;
      const signer = { name: "Wanda Writer", email };
      const shareLink = agreement.shareLink ?? "";
      const body = sheetSignatureBody({ documentHash, agreeing, signer }, shareLink);
      await owner.call(signing.sign, { params: { id }, body });
    },
  }),
  scenario({
    name: "decline to sign",
    covers: [signing.decline],
    prepare: async (run) => {
      const made = await sent(run);
      return { ...made, shareLink: await linkOf(run, made.email) };
    },
    go: async (run, { agreement, email, shareLink }) => {
      const { id, documentHash } = agreement;
      const body = { shareLink, email, reason: "I wrote half of it", documentHash };
      await run.user().call(signing.decline, { params: { id }, body });
    },
  }),
  scenario({
    name: "send again, correct an address, and object to it",
    covers: [agreements.resend, agreements.correctEmail, signing.object],
    prepare: async (run) => {
      const made = await sent(run);
      await run.wait(61);
      return made;
    },
    go: async (run, { owner, agreement, email, other }) => {
      const { id, splits } = agreement;
      const contributorId = splits[0]?.contributorId ?? "";
      await owner.call(agreements.resend, { params: { id }, body: { email: other } });
      const corrected = { email: newAddress() };
      await owner.call(agreements.correctEmail, { params: { id, contributorId }, body: corrected });
      const shareLink = tokenInEmail(await run.email(email, /replaced/i), "/sign/");
      const body = { shareLink, reason: "Not my address" };
      await run.user().call(signing.object, { params: { id }, body });
    },
  }),
  scenario({
    name: "an email that bounces",
    covers: [songs.create],
    runs: ["mail-events"],
    prepare: async (run) => run.user((await newPerson(run.url)).visitor),
    go: async (run, owner) => {
      const email = `bounce+${newAddress().slice(0, 8)}@simulator.amazonses.com`;
      await owner.call(songs.create, { body: songWithTwoContributors({ email }) });
      // SES tells of a bounce a moment after it has accepted the email.
      await run.cloud.settled();
      await run.wait(60);
    },
  }),
  // Days after two sheets were sent that expire after seven days. Their emails are joined.
  ...[
    { name: "a reminder", days: 3 },
    { name: "the warning before the end", days: 4 },
    { name: "the end of a sheet that not all have signed", days: 7 },
  ].map(({ name, days }) =>
    scenario({
      name,
      covers: [],
      runs: ["sweep", "send-mail"],
      prepare: async (run) => {
        const { owner, email, other } = await sent(run, { expiresInDays: 7 });
        const body = songWithTwoContributors({ email, other }, { expiresInDays: 7 });
        await owner.call(songs.create, { body });
        await run.wait(days * 24 * 3600 - 60);
      },
      go: async (run) => {
        await run.wait(180);
        await run.cloud.settled();
        // Ten minutes after its first entry, the daily email is sent.
        await run.wait(20 * 60);
      },
    }),
  ),
];
