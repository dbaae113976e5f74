import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { profileQuery } from "../../api/auth.ts";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { OnboardingForm } from "./onboarding/onboarding-form.tsx";
import { OfferTwoFactorDialog } from "./two-factor/offer-two-factor-dialog.tsx";
import { SetUpTwoFactorDialog } from "./two-factor/set-up-two-factor-dialog.tsx";

type Step = "offer" | "set-up" | "onboarding" | "done";

const redirectDelayMs = 1000;

/** The steps between a new account and the dashboard: the offer of two-factor authentication, then onboarding. */
export function AfterSignIn({
  needsTwoFactor,
  onboarding,
  onDone,
  onSignOut,
}: {
  needsTwoFactor: boolean;
  onboarding: boolean;
  onDone: () => void;
  /** Called for somebody who leaves before the first step. */
  onSignOut: () => void;
}) {
  const [step, setStep] = useState<Step>(needsTwoFactor ? "offer" : "onboarding");
  const [isSetUp, setSetUp] = useState(false);
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
      return <OfferTwoFactorDialog onSetUp={() => setStep("set-up")} onSkip={goOn} />;
    case "set-up":
      return (
        <SetUpTwoFactorDialog
          onDone={() => {
            setSetUp(true);
            goOn();
          }}
          onCancel={goOn}
        />
      );
    case "onboarding":
      return (
        <OnboardingDialog
          onBack={needsTwoFactor && !isSetUp ? () => setStep("offer") : onSignOut}
          onDone={onDone}
        />
      );
    case "done":
      return null;
    default:
      return step satisfies never;
  }
}

/**
 * The onboarding dialog, which a click outside or Escape does not dismiss. The form starts with the values of the
 * profile.
 */
function OnboardingDialog({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const { data: profile, isPending } = useQuery(profileQuery);
  return (
    <Dialog dismissible={false} title="Complete your profile">
      {isPending ? (
        <Skeleton className="mt-5 h-60" />
      ) : (
        <OnboardingForm profile={profile} onBack={onBack} onDone={onDone} />
      )}
    </Dialog>
  );
}
