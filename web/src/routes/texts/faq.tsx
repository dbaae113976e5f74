import { FaqPage } from "../../features/marketing/faq-page.tsx";

export function meta() {
  return [
    { title: "Questions and answers · Splitsheet" },
    {
      name: "description",
      content:
        "What a split sheet is, what signing costs and means, and who registers a song where.",
    },
  ];
}

export default function Faq() {
  return <FaqPage />;
}
