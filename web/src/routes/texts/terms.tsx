import { TermsPage } from "../../features/legal/terms-page.tsx";

export function meta() {
  return [
    { title: "Terms · Splitsheet" },
    {
      name: "description",
      content: "The terms for using this site and for signing split sheets on it.",
    },
  ];
}

export default function Terms() {
  return <TermsPage />;
}
