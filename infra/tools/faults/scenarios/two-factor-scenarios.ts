import { auth } from "../../../../shared/contracts/auth/endpoints.ts";
import { exchangeableTokens } from "../../samples/federated-visitor.ts";
import {
  authenticatorCode,
  enableTwoFactor,
  newAddress,
  newPerson,
  password,
  personAtTwoFactorStep,
  personWithTwoFactor,
} from "../../samples/sample-accounts.ts";
import { scenario } from "../scenario.ts";
import { repeatedSignInEffects } from "./parts/repeated-sign-in-effects.ts";

export const twoFactorScenarios = [
  scenario({
    name: "turn two-factor authentication on and off",
    covers: [
      auth.twoFactorStatus,
      auth.setUpTwoFactor,
      auth.enableTwoFactor,
      auth.disableTwoFactor,
    ],
    prepare: async (run) => run.user((await newPerson(run.url)).visitor),
    go: async (run, person) => {
      const { secret } = await person.call(auth.setUpTwoFactor);
      const token = await authenticatorCode(person.visitor, secret);
      await person.call(auth.enableTwoFactor, { body: { token } });
      const { enabled } = await person.call(auth.twoFactorStatus);
      if (!enabled) run.reportProblem("two-factor authentication is off after it was turned on");
      await person.call(auth.disableTwoFactor, { body: { password } });
    },
    after: async (run, person) => {
      const { enabled } = await person.call(auth.twoFactorStatus);
      if (enabled) run.reportProblem("two-factor authentication is on after it was turned off");
    },
  }),
  scenario({
    name: "sign in with an authenticator",
    covers: [auth.login, auth.verifyTwoFactor],
    mayRepeat: repeatedSignInEffects,
    prepare: async (run) => {
      const made = await personWithTwoFactor(run.url);
      // A code counts once, and the next one comes half a minute later.
      await run.wait(31);
      return made;
    },
    go: async (run, { email, secret }) => {
      const person = run.user();
      // A code counts once: if the pool's answer is lost, the person signs in again with the next one.
      await run.withRetries(async () => {
        const first = await person.call(auth.login, { body: { email, password } });
        if (!("userId" in first) || !first.requiresTwoFactor)
          throw new Error("It asks for no code");
        const { userId } = first;
        const token = await authenticatorCode(person.visitor, secret);
        await person.call(auth.verifyTwoFactor, { body: { userId, token } });
      });
      await person.call(auth.me);
    },
  }),
  scenario({
    name: "sign in with a backup code",
    covers: [auth.verifyTwoFactor],
    runs: ["auth-challenge"],
    mayRepeat: repeatedSignInEffects,
    prepare: async (run) => personAtTwoFactorStep(run.url),
    go: async (run, { visitor, email, userId: first, backupCodes }) => {
      const person = run.user(visitor);
      let userId = first;
      const codes = [...backupCodes];
      // A code counts once: if the pool's answer is lost, the person signs in again with another one.
      await run.withRetries(async () => {
        const body = { userId, token: codes.shift() ?? "", isBackupCode: true };
        await person.call(auth.verifyTwoFactor, { body }).catch(async (error: unknown) => {
          const step = await person.call(auth.login, { body: { email, password } });
          if ("userId" in step) ({ userId } = step);
          throw error;
        });
      });
      const { backupCodesCount } = await person.call(auth.twoFactorStatus);
      // Each code that was typed is used up at most, also where the pool's answer to it was lost.
      if (backupCodesCount < codes.length)
        run.reportProblem(
          `${backupCodesCount} backup codes are left, and ${codes.length} were not typed`,
        );
    },
  }),
  scenario({
    name: "take new backup codes",
    covers: [auth.regenerateBackupCodes],
    mayRepeat: {
      labels: [/^(outbox send-mail backup-codes-new|email 'Your Splitsheet backup codes)/],
      why: "each time makes new codes, of which the owner is told",
    },
    prepare: async (run) => run.user((await personWithTwoFactor(run.url)).visitor),
    go: async (run, person) => {
      const { backupCodes } = await person.call(auth.regenerateBackupCodes);
      if (backupCodes.length !== 10)
        run.reportProblem(`${backupCodes.length} backup codes are given`);
    },
    after: async (run, person) => {
      const { backupCodesCount } = await person.call(auth.twoFactorStatus);
      if (backupCodesCount !== 10) run.reportProblem(`${backupCodesCount} backup codes are stored`);
    },
  }),
  scenario({
    name: "prove who one is with a code",
    covers: [auth.prove],
    prepare: async (run) => {
      const made = await personWithTwoFactor(run.url);
      await run.wait(11 * 60);
      return { ...made, person: run.user(made.visitor) };
    },
    go: async (run, { person, secret, backupCodes }) => {
      await run.withRetries(async () => {
        const code = await authenticatorCode(person.visitor, secret);
        await person.call(auth.prove, { body: { password, code } });
      });
      const codes = [...backupCodes];
      await run.withRetries(async () => {
        const code = codes.shift() ?? "";
        await person.call(auth.prove, { body: { password, code, isBackupCode: true } });
      });
    },
  }),
  scenario({
    name: "prove who one is by the provider and a code, without a password",
    covers: [auth.prove],
    prepare: async (run) => {
      const email = newAddress();
      const tokens = () => exchangeableTokens(run.url, { provider: "Google", email });
      const person = run.user();
      await person.call(auth.federated, { body: await tokens() });
      const { secret } = await enableTwoFactor(person.visitor);
      await run.wait(11 * 60);
      return { person, secret, tokens };
    },
    go: async (run, { person, secret, tokens }) => {
      // Tokens and codes count once: after an error the person begins again at the provider.
      await run.withRetries(async () => {
        const { needsCode } = await person.call(auth.prove, {
          body: { federated: await tokens() },
        });
        if (!needsCode) run.reportProblem("the provider alone proves who one is");
        const code = await authenticatorCode(person.visitor, secret);
        await person.call(auth.prove, { body: { code } });
      });
      await person.call(auth.disableTwoFactor, { body: {} });
    },
    after: async (run, { person }) => {
      const { enabled } = await person.call(auth.twoFactorStatus);
      if (enabled) run.reportProblem("two-factor authentication is on after it was turned off");
    },
  }),
];
