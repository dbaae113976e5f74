import { account } from "../../../../shared/contracts/account/endpoints.ts";
import { billing } from "../../../../shared/contracts/billing/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { idOf } from "../../../local/stripe/objects.ts";
import { newPerson, password } from "../../samples/sample-accounts.ts";
import { newSubscriber } from "../../samples/subscriber.ts";
import { uploadFile, wavFile } from "../../samples/uploads.ts";
import { scenario } from "../scenario.ts";
import { downloadBytes } from "./parts/download-bytes.ts";
import { songWithTwoContributors } from "./parts/song-with-two-contributors.ts";
import { stripeClientFor } from "./parts/stripe-client-for.ts";

export const accountScenarios = [
  scenario({
    name: "take one's data along",
    covers: [account.requestExport, account.readExport, account.downloadExport],
    runs: ["background-jobs"],
    prepare: async (run) => {
      const { visitor, email } = await newPerson(run.url);
      const person = run.user(visitor);
      await uploadFile(visitor, wavFile());
      await person.call(songs.create, {
        body: songWithTwoContributors({ email }, { send: false }),
      });
      return { person, email };
    },
    go: async (run, { person, email }) => {
      await person.call(account.requestExport);
      await run.email(email, /data is ready/i);
      const { state } = await person.call(account.readExport);
      if (state !== "ready")
        run.reportProblem(`the export is ${state} after the email that it is ready`);
      await downloadBytes(run, person, account.downloadExport);
    },
  }),
  scenario({
    name: "delete the account",
    covers: [account.deleteAccount],
    runs: ["background-jobs"],
    prepare: async (run) => {
      const { visitor, email } = await newPerson(run.url);
      const person = run.user(visitor);
      await uploadFile(visitor, wavFile());
      await person.call(songs.create, {
        body: songWithTwoContributors({ email }, { send: false }),
      });
      await person.call(songs.create, { body: songWithTwoContributors({}) });
      return { person, email };
    },
    go: async (run, { person, email }) => {
      await person.call(account.deleteAccount, { body: { password } });
      await run.email(email, /was deleted/i);
    },
  }),
  scenario({
    name: "delete the account of a subscriber",
    covers: [account.deleteAccount],
    runs: ["background-jobs", "stripe-jobs"],
    prepare: async (run) => {
      const { visitor, email, checkoutId } = await newSubscriber(run.url);
      // the Stripe emulator sends the webhooks of the purchase.
      await run.wait(120);
      await run.settle(async () => true);
      const person = run.user(visitor);
      const { url } = await person.call(billing.openPortal);
      return { person, email, page: url, checkoutId };
    },
    go: async (run, { person, email, page, checkoutId }) => {
      await person.call(account.deleteAccount, { body: { password } });
      await run.email(email, /was deleted/i);
      const stripe = stripeClientFor(page);
      const { customer } = await stripe.checkout.sessions.retrieve(checkoutId);
      const left = await stripe.customers.retrieve(idOf(customer));
      if (left.deleted !== true)
        run.reportProblem("the account is gone before its customer at Stripe");
    },
  }),
];
