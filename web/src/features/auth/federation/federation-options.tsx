import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "../../../components/ui/button.tsx";
import { environmentQuery } from "../../../lib/session-queries.ts";
import { toastError } from "../../../lib/toasts.ts";
import type { SignInStep } from "../sign-in-step.ts";
import { signInElsewhere, type FederatedSignIn } from "./federated-sign-in.ts";
import { GoogleMark } from "./google-mark.tsx";

/** The colours that Google asks of its buttons, on light and dark. */
const googleLook =
  "border-[light-dark(#747775,#8e918f)] bg-[light-dark(#ffffff,#131314)] text-[light-dark(#1f1f1f,#e3e3e3)] hover:bg-[light-dark(#f7f8fa,#1f2023)]";

/** The ways to sign in elsewhere, where the operator has configured any. */
export function FederationOptions({ onStep }: { onStep: (step: SignInStep) => void }) {
  const { data: environment, isPending } = useQuery(environmentQuery);
  const config = environment?.federatedSignIn;
  if (isPending) return <div className="mt-6 h-38.5" />;
  if (config === undefined) return null;
  return (
    <div data-slot="federation" className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {config.google && <GoogleButton config={config} />}
      {config.singleSignOn && (
        <Button variant="quiet" onClick={() => onStep({ kind: "single-sign-on", config })}>
          Single sign-on
        </Button>
      )}
    </div>
  );
}

function GoogleButton({ config }: { config: FederatedSignIn }) {
  const leave = useMutation({
    mutationFn: () => signInElsewhere(config, "Google"),
    onError: () => toastError("Google can't be reached. Please try again."),
  });
  return (
    <Button
      variant="quiet"
      className={googleLook}
      busy={leave.isPending}
      onClick={() => leave.mutate()}
    >
      <GoogleMark />
      Continue with Google
    </Button>
  );
}
