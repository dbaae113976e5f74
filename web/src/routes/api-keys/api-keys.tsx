import { ApiKeysPage } from "../../features/api-keys/api-keys-page.tsx";

export function meta() {
  return [{ title: "API keys · Splitsheet" }];
}

export default function ApiKeys() {
  return <ApiKeysPage />;
}
