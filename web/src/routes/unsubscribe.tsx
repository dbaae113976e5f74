import { UnsubscribePage } from "../features/auth/unsubscribe-page.tsx";

export function meta() {
  return [{ title: "Unsubscribe · Splitsheet" }, { name: "referrer", content: "no-referrer" }];
}

export default function Unsubscribe() {
  return <UnsubscribePage />;
}
