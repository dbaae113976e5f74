import type { ListedAgreement } from "../../../../../shared/contracts/agreements/views.ts";
import { hasEnded } from "../../../../../shared/domain/agreement/lifecycle/status.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import type { ButtonAppearance } from "../../../components/ui/buttons/button-styles.ts";
import { generalLinkAddress } from "./general-link-address.ts";
import { toast, toastError } from "../../../lib/toasts.ts";

/** The button that copies the agreement's general link. Not shown for an ended agreement, which nobody can sign. */
export function CopyLinkButton({
  agreement: { shareLink, status },
  variant,
}: {
  agreement: Pick<ListedAgreement, "shareLink" | "status">;
  variant: ButtonAppearance["variant"];
}) {
  if (shareLink === null || hasEnded(status)) return null;
  return (
    <Button variant={variant} size="small" onClick={() => void copyShareLink(shareLink)}>
      Copy Link
    </Button>
  );
}

async function copyShareLink(shareLink: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(generalLinkAddress(shareLink));
    toast({ title: "Success", description: "Share link copied to clipboard" });
  } catch {
    toastError("Failed to copy share link");
  }
}
