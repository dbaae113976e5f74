import { TemplatesPage } from "../../features/templates/templates-page.tsx";

export function meta() {
  return [{ title: "Templates · Splitsheet" }];
}

export default function Templates() {
  return <TemplatesPage />;
}
