import { DevelopersPage } from "../../features/developers/developers-page.tsx";

export function meta() {
  return [
    { title: "API for developers · Splitsheet" },
    {
      name: "description",
      content: "Create split sheets, send them and read who has signed, from your own programs.",
    },
  ];
}

export default function Developers() {
  return <DevelopersPage />;
}
