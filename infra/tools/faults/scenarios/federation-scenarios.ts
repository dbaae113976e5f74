import { auth } from "../../../../shared/contracts/auth/endpoints.ts";
import { newAddress, newPerson, password } from "../../samples/sample-accounts.ts";
import { exchangeableTokens } from "../../samples/federated-visitor.ts";
import { scenario } from "../scenario.ts";
import { repeatedSignInEffects } from "./parts/repeated-sign-in-effects.ts";

export const federationScenarios = [
  scenario({
    name: "a new account by Google",
    covers: [auth.findProvider, auth.federated],
    mayRepeat: {
      labels: [...repeatedSignInEffects.labels, /^pending-sign-up/],
      why: "a sign-in that begins again leaves the first one's account unclaimed, which the sweep removes",
    },
    prepare: async () => newAddress(),
    go: async (run, email) => {
      const person = run.user();
      await person.call(auth.findProvider, { body: { email: "nia@acme.example" } });
      // Tokens work once: after an error the person signs in at the provider again.
      await run.withRetries(async () => {
        const body = await exchangeableTokens(run.url, { provider: "Google", email });
        const { outcome } = await person.call(auth.federated, { body });
        if (outcome !== "signed_in")
          run.reportProblem(`a new person's sign-in ends with ${outcome}`);
      });
      await person.call(auth.me);
    },
  }),
  scenario({
    name: "connect Google and disconnect it",
    covers: [auth.connect, auth.proveAccount, auth.identities, auth.disconnect],
    mayRepeat: {
      labels: [/^(outbox send-mail identity-|email '.*Google)/],
      why: "the owner is told of each time",
    },
    prepare: async (run) => {
      const { visitor, email } = await newPerson(run.url);
      return { person: run.user(visitor), email };
    },
    go: async (run, { person, email }) => {
      await run.withRetries(async () => {
        const body = await exchangeableTokens(run.url, { provider: "Google", email });
        await person.call(auth.connect, { body });
        await person.call(auth.proveAccount, { body: { password } });
      });
      const { identities } = await person.call(auth.identities);
      const [only] = identities;
      if (only === undefined || identities.length > 1)
        throw new Error(`${identities.length} identities are connected in place of one`);
      await person.call(auth.disconnect, { params: { id: only.id } });
    },
    after: async (run, { person }) => {
      const { identities } = await person.call(auth.identities);
      if (identities.length > 0) run.reportProblem("an identity stays connected");
    },
  }),
];
