import { billing } from "../../../shared/contracts/billing/endpoints.ts";
import { changePlan } from "../../billing/change-plan.ts";
import type { CheckoutDependencies } from "../../billing/find-payer.ts";
import { openBilling } from "../../billing/open-billing.ts";
import { openPortal } from "../../billing/open-portal.ts";
import { readBilling } from "../../billing/read-billing.ts";
import { readCheckout } from "../../billing/read-checkout.ts";
import { startCheckout } from "../../billing/start-checkout.ts";
import {
  isBillingOn,
  readPortalConfigurations,
  readWebhookSigning,
} from "../../billing/stripe-client.ts";
import { receiveStripeWebhook } from "../../billing/receive-stripe-webhook.ts";
import { SignUpRepository } from "../../data/accounts/sign-up-repository.ts";
import { TokenRepository } from "../../data/accounts/token-repository.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { BillingRepository } from "../../data/billing/billing-repository.ts";
import { openTable } from "../../data/core/open-table.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";

async function openCheckouts(): Promise<CheckoutDependencies> {
  const dependencies = await openBilling();
  const { table } = dependencies;
  return {
    ...dependencies,
    users: new UserRepository(table),
    signUps: new SignUpRepository(table),
    tokens: new TokenRepository(table),
  };
}

export const handler = endpointGroup(billing, {
  readBilling: async (context) => {
    const table = openTable();
    return await readBilling(
      { table, billing: new BillingRepository(table) },
      isBillingOn(),
      context,
    );
  },
  startCheckout: async (context) => await startCheckout(await openCheckouts(), context),
  readCheckout: async (context) => await readCheckout(await openCheckouts(), context),
  openPortal: async (context) =>
    await openPortal(
      { ...(await openBilling()), configuration: (await readPortalConfigurations()).home },
      context,
    ),
  changePlan: async (context) =>
    await changePlan(
      { ...(await openBilling()), configuration: (await readPortalConfigurations()).change },
      context,
    ),
  takeWebhook: async (context) =>
    await receiveStripeWebhook(
      { ...(await openBilling()), ...(await readWebhookSigning()) },
      context,
    ),
});
