import { WebhooksPage } from "../../features/webhooks/webhooks-page.tsx";

export function meta() {
  return [{ title: "Webhooks · Splitsheet" }];
}

export default function Webhooks() {
  return <WebhooksPage />;
}
