import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { cn } from "../../../lib/cn.ts";
import { toastError } from "../../../lib/toasts.ts";
import type { FederatedSignInConfig } from "./hosted-sign-in.ts";
import { GoogleMark } from "./google-mark.tsx";
import type { SignInIntent } from "./started-sign-in.ts";

/** The colors that Google prescribes for its buttons, light and dark. */
const look =
  "border-[light-dark(#747775,#8e918f)]! bg-[light-dark(#ffffff,#131314)] text-[light-dark(#1f1f1f,#e3e3e3)]! hover:bg-[light-dark(#f7f8fa,#1f2023)]!";

/** The button that opens Google's sign-in. */
export function GoogleButton({
  config,
  intent,
  label,
  className,
}: {
  config: FederatedSignInConfig;
  intent: SignInIntent;
  label: string;
  className?: string;
}) {
  const leave = useMutation({
    // Loaded on click: most visitors of the sign-in page don't need it.
    mutationFn: async () => {
      const { startFederatedSignIn } = await import("./federated-sign-in.ts");
      await startFederatedSignIn(config, "Google", intent);
    },
    onError: () => toastError("Google can't be reached. Please try again."),
  });
  return (
    <Button
      variant="quiet"
      className={cn(look, className)}
      busy={leave.isPending}
      onClick={() => leave.mutate()}
    >
      <GoogleMark />
      {label}
    </Button>
  );
}
