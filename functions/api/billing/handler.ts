import { billing } from "../../../shared/contracts/billing/endpoints.ts";
import { openBilling } from "../../billing/open-billing.ts";
import { openPortal } from "../../billing/open-portal.ts";
import { readBilling } from "../../billing/read-billing.ts";
import { readCheckout } from "../../billing/read-checkout.ts";
import { startCheckout } from "../../billing/start-checkout.ts";
import {
  isBillingOn,
  readPortalConfiguration,
  readWebhookProof,
} from "../../billing/stripe-client.ts";
import { takeWebhook } from "../../billing/take-webhook.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { BillingRepository } from "../../data/billing/billing-repository.ts";
import { openTable } from "../../data/core/open-table.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";

export const handler = endpointGroup(billing, {
  readBilling: async (context) =>
    await readBilling(new BillingRepository(openTable()), isBillingOn(), context),
  startCheckout: async (context) =>
    await startCheckout(
      { ...(await openBilling()), users: new UserRepository(openTable()) },
      context,
    ),
  readCheckout: async (context) => await readCheckout(await openBilling(), context),
  openPortal: async (context) =>
    await openPortal(
      { ...(await openBilling()), configuration: await readPortalConfiguration() },
      context,
    ),
  takeWebhook: async (context) =>
    await takeWebhook({ ...(await openBilling()), ...(await readWebhookProof()) }, context),
});
