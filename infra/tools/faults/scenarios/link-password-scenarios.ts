import { agreements } from "../../../../shared/contracts/agreements/endpoints.ts";
import { signing } from "../../../../shared/contracts/signing/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { tokenInEmail } from "../../samples/visitor.ts";
import { sheetSignatureBody } from "../../testing/schema-3.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { scenario } from "../scenario.ts";
import { agreementOf, songWithTwoContributors } from "./parts/song-with-two-contributors.ts";

const password = "told by telephone";

/** A sheet of a new owner whose links ask for a password, and the link of a contributor. */
async function sent(run: ScenarioRun) {
  const owner = run.user((await newPerson(run.url)).visitor);
  const email = newAddress();
  const body = { ...songWithTwoContributors({ email }, { licensing: "any_party" }), password };
  const { id } = agreementOf(await owner.call(songs.create, { body }));
  const shareLink = tokenInEmail(
    await run.email(email, /asks you to sign a split sheet/),
    "/sign/",
  );
  return { owner, id, email, shareLink };
}

/** The scenarios of links that ask for a password. */
export const linkPasswordScenarios = [
  scenario({
    name: "open a link by its password, sign, and open it by a code after the password was changed",
    covers: [
      signing.unlock,
      signing.read,
      signing.sign,
      signing.sendUnlockingCode,
      agreements.setPassword,
    ],
    mayRepeat: {
      labels: [/^(outbox send-mail code|email .*code|unlocked-link)/],
      why: "asking for a code again sends another one, and a browser that lost its cookie opens the link again",
    },
    prepare: sent,
    go: async (run, { owner, id, email, shareLink }) => {
      const person = run.user();
      await person.call(signing.unlock, { body: { shareLink, password } });
      const page = await person.call(signing.read, { params: { shareLink } });
      await person.call(signing.sign, {
        params: { id },
        body: sheetSignatureBody(page, shareLink),
      });
      await owner.call(agreements.setPassword, {
        params: { id },
        body: { password: "another one" },
      });
      await person.call(signing.sendUnlockingCode, { body: { shareLink } });
      const code = /\d{6}$/.exec((await run.email(email, /code: \d{6}$/)).subject)?.[0];
      await person.call(signing.unlock, { body: { shareLink, code } });
      const after = await person.call(signing.read, { params: { shareLink } });
      if (after.signer?.signed !== true) run.reportProblem("the signature is not shown");
    },
    after: async (run, { owner, id }) => {
      const events = await owner.call(agreements.events, { params: { id } });
      const signed = events.filter(({ type }) => type === "signed");
      if (signed.length !== 1 || signed[0]?.passwordAsked !== true)
        run.reportProblem("the history does not have one signature after the password");
    },
  }),
];
