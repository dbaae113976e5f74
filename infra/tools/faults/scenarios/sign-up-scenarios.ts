import { auth } from "../../../../shared/contracts/auth/endpoints.ts";
import {
  newAddress,
  newPerson,
  password,
  unverifiedPerson,
} from "../../samples/sample-accounts.ts";
import { tokenInEmail } from "../../samples/visitor.ts";
import { scenario } from "../scenario.ts";

const name = "Nia Okafor";

export const signUpScenarios = [
  scenario({
    name: "sign up",
    covers: [auth.signup, auth.verifyEmail, auth.session, auth.me],
    runs: ["dispatch", "send-mail"],
    mayRepeat: {
      labels: [/^(pending-sign-up|outbox send-mail verification|email 'Confirm your email)/],
      why: "a repeated sign-up is a sign-up of its own until one of them is verified",
    },
    prepare: async () => newAddress(),
    go: async (run, email) => {
      const person = run.user();
      await person.call(auth.signup, { body: { name, email, password } });
      const token = tokenInEmail(await run.email(email, /confirm your email/i), "token=");
      const verified = await person.call(auth.verifyEmail, { body: { token } });
      if (verified.needsPassword)
        run.reportProblem("the browser of the sign-up must choose a password again");
      await person.call(auth.session);
      await person.call(auth.me);
    },
    after: async (run, email) => {
      await run.user().call(auth.login, { body: { email, password } });
    },
  }),
  scenario({
    name: "sign up, verified in another browser",
    covers: [auth.resendVerification, auth.verifyEmail, auth.setPassword],
    mayRepeat: {
      labels: [/^(outbox send-mail verification|email 'Confirm your email)/],
      why: "asking for the link again sends it again",
    },
    prepare: async (run) => (await unverifiedPerson(run.url)).email,
    go: async (run, email) => {
      const elsewhere = run.user();
      await elsewhere.call(auth.resendVerification, { body: { email } });
      const token = tokenInEmail(await run.email(email, /confirm your email/i), "token=");
      const { needsPassword } = await elsewhere.call(auth.verifyEmail, { body: { token } });
      if (!needsPassword) run.reportProblem("a password that a stranger may have planted stays");
      await elsewhere.call(auth.setPassword, { body: { email, password: "chosen by its owner" } });
      await elsewhere.call(auth.me);
    },
    after: async (run, email) => {
      await run.user().call(auth.login, { body: { email, password: "chosen by its owner" } });
    },
  }),
  scenario({
    name: "a new password by an emailed link",
    covers: [auth.forgotPassword, auth.resetPassword],
    mayRepeat: {
      labels: [/^(outbox send-mail password-reset|email 'Choose)/],
      why: "asking for the link again sends another one",
    },
    prepare: async (run) => (await newPerson(run.url)).email,
    go: async (run, email) => {
      const person = run.user();
      await person.call(auth.forgotPassword, { body: { email } });
      const token = tokenInEmail(await run.email(email, /new password/i), "token=");
      await person.call(auth.resetPassword, { body: { token, password: "chosen by a link" } });
    },
    after: async (run, email) => {
      await run.user().call(auth.login, { body: { email, password: "chosen by a link" } });
    },
  }),
  scenario({
    name: "a sign-up that nobody verifies",
    covers: [],
    runs: ["sweep"],
    prepare: async (run) => {
      const email = newAddress();
      await run.user().call(auth.signup, { body: { name, email, password } });
      await run.wait(24 * 3600 - 60);
      return email;
    },
    go: async (run) => await run.wait(180),
    after: async (run, email) => {
      await run.wait(300);
      const left = await run.itemsOf(`EMAIL#${email}`);
      if (left.length > 0) run.reportProblem(`${left.length} unverified sign-ups stay`);
    },
  }),
];
