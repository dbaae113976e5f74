import { PrivacyPage } from "../../features/legal/privacy-page.tsx";

export function meta() {
  return [
    { title: "Privacy · Splitsheet" },
    {
      name: "description",
      content:
        "Which data this site stores, who sees it, how long it is kept, and all its cookies.",
    },
  ];
}

export default function Privacy() {
  return <PrivacyPage />;
}
