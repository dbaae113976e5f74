import { AgreementsPage } from "../features/agreements/agreements-page.tsx";

export function meta() {
  return [{ title: "Agreements · Splitsheet" }];
}

export default function Agreements() {
  return <AgreementsPage />;
}
