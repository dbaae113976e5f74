import { AfterSignIn } from "./after-sign-in.tsx";
import { ResetRequestDialog } from "./reset-request-dialog.tsx";
import type { SignInStep } from "./sign-in-step.ts";
import { CodeDialog } from "./two-factor/code-dialog.tsx";
import { VerifyEmailDialog } from "./verify-email-dialog.tsx";

/** Whatever stands above the sign-in screen. */
export function SignInDialogs({
  step,
  onEnter,
  onClose,
}: {
  step: SignInStep;
  onEnter: () => void;
  onClose: () => void;
}) {
  switch (step.kind) {
    case "verify":
      return <VerifyEmailDialog email={step.email} alreadySent={step.sent} onClose={onClose} />;
    case "reset":
      return <ResetRequestDialog email={step.email} onClose={onClose} />;
    case "code":
      return <CodeDialog userId={step.userId} onDone={onEnter} onClose={onClose} />;
    case "after":
      return <AfterSignIn {...step.next} onDone={onEnter} />;
    default:
      return step satisfies never;
  }
}
