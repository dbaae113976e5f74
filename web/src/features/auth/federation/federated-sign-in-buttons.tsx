import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { environmentQuery } from "../../../api/meta.ts";
import type { SignInStep } from "../sign-in-step.ts";
import { GoogleButton } from "./google-button.tsx";

/** The buttons of the configured identity providers on the sign-in screen. */
export function FederatedSignInButtons({ onStep }: { onStep: (step: SignInStep) => void }) {
  const { data: environment, isPending } = useQuery(environmentQuery);
  const config = environment?.federatedSignIn;
  if (isPending) return <div className="mt-6 h-33.25" />;
  if (config === undefined) return null;
  return (
    <div data-slot="federation" className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {config.google && (
        <GoogleButton config={config} intent="sign-in" label="Continue with Google" />
      )}
      {config.singleSignOn && (
        <Button variant="quiet" onClick={() => onStep({ kind: "single-sign-on", config })}>
          Single sign-on
        </Button>
      )}
    </div>
  );
}
