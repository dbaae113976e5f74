import type { ReactNode } from "react";
import { billing } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import type { ButtonAppearance } from "../../components/ui/buttons/button-styles.ts";

/** The button that opens the billing portal. */
export function OpenBillingButton({
  variant,
  children,
}: {
  variant: ButtonAppearance["variant"];
  children: ReactNode;
}) {
  const portal = useCall(billing.openPortal, {
    onSuccess: ({ url }) => window.location.assign(url),
    failure: "Failed to open billing portal. Please try again.",
  });
  return (
    <Button
      variant={variant}
      // The browser is loading the portal.
      busy={portal.isPending || portal.isSuccess}
      onClick={() => portal.mutate({})}
    >
      {children}
    </Button>
  );
}
