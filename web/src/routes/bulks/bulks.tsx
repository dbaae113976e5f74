import { BulksPage } from "../../features/bulk/bulks-page.tsx";

export function meta() {
  return [{ title: "Create many · Splitsheet" }];
}

export default function Bulks() {
  return <BulksPage />;
}
