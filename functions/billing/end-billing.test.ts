import { expect, it, vi } from "vitest";
import { WorkspaceId } from "../../shared/domain/ids.ts";
import type { BillingDependencies } from "./open-billing.ts";
import { endBilling } from "./end-billing.ts";

const workspace = WorkspaceId.parse("0VbkF78UciKVurYuoPQtF7NtVK");

function tools(fault: Error) {
  const cancel = vi.fn<() => void>();
  const refuse = () => Promise.reject(fault);
  const fakes = {
    billing: { read: async () => ({ customerId: "cus_1", checkoutId: "cs_1", revision: 1 }) },
    stripe: {
      checkout: { sessions: { retrieve: refuse } },
      subscriptions: { list: () => ({ autoPagingToArray: refuse }), cancel },
      customers: { del: refuse },
    },
  };
  // Only what the function calls.
  return fakes as unknown as BillingDependencies;
}

it("endBilling succeeds for a customer and a checkout that are missing in Stripe", async () => {
  const missing = Object.assign(new Error("No such customer"), { code: "resource_missing" });
  vi.spyOn(console, "warn").mockReturnValue();
  await expect(endBilling(tools(missing), workspace)).resolves.toBeUndefined();
});

it("endBilling throws busy while Stripe is not reachable", async () => {
  const away = Object.assign(new Error("No connection"), { type: "StripeConnectionError" });
  await expect(endBilling(tools(away), workspace)).rejects.toMatchObject({ code: "busy" });
});
