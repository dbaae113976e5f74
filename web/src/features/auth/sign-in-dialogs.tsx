import { auth } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { returnPathOf, withReturnPath } from "../../lib/return-path.ts";
import { AfterSignIn } from "./after-sign-in.tsx";
import { ConfirmPasswordDialog } from "./federation/confirm-password-dialog.tsx";
import { SingleSignOnDialog } from "./federation/single-sign-on-dialog.tsx";
import { EmailLinkDialog } from "./email-link-dialog.tsx";
import { passwordResetLink, verificationLink } from "./emailed-links.tsx";
import { removePendingSignUp } from "./plan/pending-sign-up.ts";
import { PlanDialog } from "./plan/plan-dialog.tsx";
import { onboardingStep, type SignInStep } from "./sign-in-step.ts";
import { SignInCodeDialog } from "./two-factor/sign-in-code-dialog.tsx";

/** The dialog above the sign-in screen for its current step. */
export function SignInDialogs({
  step,
  onStep,
  onEnter,
  onClose,
}: {
  step: SignInStep;
  onStep: (step: SignInStep) => void;
  onEnter: () => void;
  onClose: () => void;
}) {
  const signOut = useBackToSignIn();
  const goOn = (needsOnboarding: boolean) => {
    if (needsOnboarding) onStep(onboardingStep);
    else onEnter();
  };
  switch (step.kind) {
    case "plan":
      return (
        <PlanDialog
          signUp={step.signUp}
          onLater={() => {
            removePendingSignUp();
            onStep({ kind: "verify", email: step.signUp.email, sent: true });
          }}
        />
      );
    case "verify":
      return (
        <EmailLinkDialog
          link={verificationLink}
          email={step.email}
          alreadySent={step.sent}
          onClose={onClose}
        />
      );
    case "reset":
      return <EmailLinkDialog link={passwordResetLink} email={step.email} onClose={onClose} />;
    case "code":
      return (
        <SignInCodeDialog
          userId={step.userId}
          onDone={({ needsOnboarding }) => goOn(needsOnboarding)}
          onClose={onClose}
        />
      );
    case "after":
      return <AfterSignIn {...step.next} onDone={onEnter} onSignOut={signOut} />;
    case "single-sign-on":
      return <SingleSignOnDialog config={step.config} onClose={onClose} />;
    case "prove":
      return (
        <ConfirmPasswordDialog
          {...step}
          description={
            step.isConnected ? (
              <>
                Two-factor authentication is on for{" "}
                <strong className="break-all text-ink">{step.email}</strong>. Enter its Splitsheet
                password first, then a code.
              </>
            ) : (
              <>
                You already have a Splitsheet account with{" "}
                <strong className="break-all text-ink">{step.email}</strong>. Enter its password,
                and {step.provider} opens it from now on.
              </>
            )
          }
          onDone={(answer) => {
            if (answer.outcome === "two_factor") onStep({ kind: "code", userId: answer.userId });
            else goOn(answer.outcome === "signed_in" && answer.onboarding);
          }}
          onForgotten={() => onStep({ kind: "reset", email: step.email })}
          onClose={onClose}
        />
      );
    default:
      return step satisfies never;
  }
}

/** Returns the function that ends the session and opens the sign-in screen again, with the page that was asked for. */
function useBackToSignIn(): () => void {
  const { mutate } = useCall(auth.logout, {
    onSuccess: () => {
      const { search, origin } = window.location;
      window.location.assign(withReturnPath("/login", returnPathOf(search, origin)));
    },
    failure: "Failed to logout",
  });
  return () => mutate({});
}
