import { CheckoutSuccessPage } from "../features/billing/checkout-success-page.tsx";

export function meta() {
  return [{ title: "Checkout · Splitsheet" }, { name: "referrer", content: "no-referrer" }];
}

export default function CheckoutSuccess() {
  return <CheckoutSuccessPage />;
}
