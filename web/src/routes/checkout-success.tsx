import { replaceFetch } from "../../../shared/contracts/client.ts";
import { sendInSession } from "../api/send-in-session.ts";
import { CheckoutSuccessPage } from "../features/billing/checkout-success-page.tsx";

// The plan is that of the workspace in which it was bought.
replaceFetch(sendInSession);

export function meta() {
  return [{ title: "Checkout · Splitsheet" }, { name: "referrer", content: "no-referrer" }];
}

export default function CheckoutSuccess() {
  return <CheckoutSuccessPage />;
}
