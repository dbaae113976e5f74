import { auth } from "../../../../shared/contracts/auth/endpoints.ts";
import { newAddress, newPerson, password } from "../../samples/sample-accounts.ts";
import { tokenInEmail } from "../../samples/visitor.ts";
import { scenario } from "../scenario.ts";
import { repeatedSignInEffects as again } from "./parts/repeated-sign-in-effects.ts";

const chosen = "chosen in the profile";

export const sessionScenarios = [
  scenario({
    name: "sign in and out",
    covers: [auth.login, auth.sessions, auth.endSession, auth.logout],
    mayRepeat: again,
    prepare: async (run) => newPerson(run.url),
    go: async (run, { email }) => {
      const person = run.user();
      await person.call(auth.login, { body: { email, password } });
      const sessions = await person.call(auth.sessions);
      // A sign-in whose answer was lost has opened one more.
      const others = sessions.filter(({ isCurrent }) => !isCurrent);
      if (others.length === 0) throw new Error("The first session is not listed");
      for (const { id } of others) await person.call(auth.endSession, { params: { id } });
      await person.call(auth.logout);
    },
    after: async (run, { visitor }) => {
      const { status } = await visitor.request("GET", auth.me.path);
      if (status !== 401) run.reportProblem(`an ended session answers ${status}`);
    },
  }),
  scenario({
    name: "sign in with functions that start",
    isCold: true,
    covers: [auth.login, auth.me],
    mayRepeat: again,
    prepare: async (run) => newPerson(run.url),
    go: async (run, { email }) => {
      const person = run.user();
      await person.call(auth.login, { body: { email, password } });
      await person.call(auth.me);
    },
  }),
  scenario({
    name: "sign in with an emailed code",
    covers: [auth.login],
    mayRepeat: {
      labels: [...again.labels, /^(outbox send-mail sign-in-code|email 'Your sign-in code)/],
      why: again.why,
    },
    prepare: async (run) => {
      const { email } = await newPerson(run.url);
      for (let wrong = 1; wrong <= 3; wrong += 1)
        await run.user().visitor.request("POST", auth.login.path, { email, password: "wrong" });
      return email;
    },
    go: async (run, email) => {
      const person = run.user();
      const first = await person.call(auth.login, { body: { email, password } });
      if (!("requiresCode" in first))
        run.reportProblem("no code is asked for after wrong passwords");
      const mail = await run.email(email, /sign-in code/i);
      const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(mail.body.text)?.[0] ?? "";
      await person.call(auth.login, { body: { email, password, code } });
      await person.call(auth.me);
    },
  }),
  scenario({
    name: "prove who one is and end all sessions",
    covers: [auth.prove, auth.signOutEverywhere],
    mayRepeat: {
      labels: [/^(outbox send-mail signed-out|email 'You were signed out)/],
      why: "the owner is told of each time",
    },
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      await run.wait(11 * 60);
      return run.user(visitor);
    },
    go: async (_, person) => {
      await person.call(auth.prove, { body: { password } });
      await person.call(auth.signOutEverywhere);
    },
    after: async (run, person) => {
      const { status } = await person.visitor.request("GET", auth.me.path);
      if (status !== 401) run.reportProblem(`a session that was ended answers ${status}`);
    },
  }),
  scenario({
    name: "change the password",
    covers: [auth.changePassword],
    prepare: async (run) => {
      const { visitor, email } = await newPerson(run.url);
      const elsewhere = run.user();
      await elsewhere.call(auth.login, { body: { email, password } });
      return { person: run.user(visitor), elsewhere, email };
    },
    go: async (_, { person }) => {
      await person.call(auth.changePassword, { body: { password: chosen } });
    },
    after: async (run, { person, elsewhere, email }) => {
      await person.call(auth.me);
      const { status } = await elsewhere.visitor.request("GET", auth.me.path);
      if (status !== 401)
        run.reportProblem(`another session answers ${status} after a new password`);
      await run.user().call(auth.login, { body: { email, password: chosen } });
    },
  }),
  scenario({
    name: "change the profile and the address",
    covers: [auth.updateProfile, auth.verifyEmail],
    mayRepeat: {
      labels: [
        /^(outbox send-mail email-change|email 'Confirm your new)/,
        /^(outbox send-mail email-change-asked|email 'Someone wants)/,
      ],
      why: "asking for the link again sends another one",
    },
    prepare: async (run) => ({
      person: run.user((await newPerson(run.url)).visitor),
      email: newAddress(),
    }),
    go: async (run, { person, email }) => {
      await person.call(auth.updateProfile, {
        body: { role: "Producer", company: "Okafor Songs" },
      });
      await person.call(auth.updateProfile, { body: { email } });
      const token = tokenInEmail(await run.email(email, /new email/i), "token=");
      await person.call(auth.verifyEmail, { body: { token } });
    },
    after: async (run, { email }) => {
      await run.user().call(auth.login, { body: { email, password } });
    },
  }),
];
