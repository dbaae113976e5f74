import { LandingPage } from "../features/marketing/landing-page.tsx";
import { lazyPart } from "../lib/lazy-part.ts";

const TrialSignature = lazyPart(async () => ({
  default: (await import("../features/signing/signature/trial-signature.tsx")).TrialSignature,
}));

export function meta() {
  return [
    { title: "Splitsheet · Agree on the split before the song is out" },
    {
      name: "description",
      content:
        "Write the split sheet, send each co-writer a link, and keep a sealed copy that everyone has signed. Signing is free and needs no account.",
    },
  ];
}

export default function Landing() {
  return <LandingPage signature={TrialSignature} />;
}
