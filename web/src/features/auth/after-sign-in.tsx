import { useState } from "react";
import { OnboardingDialog } from "./onboarding/onboarding-dialog.tsx";
import { OfferDialog } from "./two-factor/offer-dialog.tsx";
import { SetupDialog } from "./two-factor/setup-dialog.tsx";

type Step = "offer" | "set-up" | "onboarding" | "done";

const redirectDelayMs = 1000;

/** What stands between a new account and the dashboard: the offer of a second factor, then onboarding. */
export function AfterSignIn({
  needs2fa,
  onboarding,
  onDone,
}: {
  needs2fa: boolean;
  onboarding: boolean;
  onDone: () => void;
}) {
  const [step, setStep] = useState<Step>(needs2fa ? "offer" : "onboarding");
  const goOn = () => {
    if (onboarding) {
      setStep("onboarding");
      return;
    }
    setStep("done");
    setTimeout(onDone, redirectDelayMs);
  };
  switch (step) {
    case "offer":
      return <OfferDialog onSetUp={() => setStep("set-up")} onSkip={goOn} />;
    case "set-up":
      return <SetupDialog onDone={goOn} onCancel={goOn} />;
    case "onboarding":
      return <OnboardingDialog onDone={onDone} />;
    case "done":
      return null;
    default:
      return step satisfies never;
  }
}
