import { ShieldCheck } from "lucide-react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { Pill } from "../../../components/ui/feedback/pill.tsx";

/** Offers two-factor authentication once, after the sign-up. */
export function OfferTwoFactorDialog({
  onSetUp,
  onSkip,
}: {
  onSetUp: () => void;
  onSkip: () => void;
}) {
  return (
    <Dialog
      onClose={onSkip}
      title="Secure Your Account"
      description="Signing in will also ask for a code from your phone, so a stolen password isn’t enough."
    >
      <div className="mt-5 flex items-center gap-3 rounded-card border p-4">
        <ShieldCheck aria-hidden className="size-6 shrink-0 text-green" />
        <p className="min-w-0 flex-1 font-medium">Two-factor authentication</p>
        <Pill tone="green">Recommended</Pill>
      </div>
      <div className="mt-6 grid gap-2 sm:grid-cols-2">
        <Button variant="quiet" onClick={onSkip} className="max-sm:order-last">
          Skip for Now
        </Button>
        <Button onClick={onSetUp}>Set Up 2FA</Button>
      </div>
    </Dialog>
  );
}
