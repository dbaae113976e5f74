import { VerifyPage } from "../features/verify/verify-page.tsx";

export function meta() {
  return [
    { title: "Check a sealed PDF · Splitsheet" },
    {
      name: "description",
      content: "Whether a split sheet was sealed by Splitsheet, when, and by whom it was signed.",
    },
  ];
}

export default function Verify() {
  return <VerifyPage />;
}
