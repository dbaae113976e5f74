import type { ListedAgreement } from "../../../../../shared/contracts/agreements/views.ts";
import { hasEnded } from "../../../../../shared/domain/agreement/lifecycle/status.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import type { ButtonAppearance } from "../../../components/ui/buttons/button-styles.ts";
import { copyAddress } from "../../../lib/share-address.ts";
import { generalLinkAddress } from "./general-link-address.ts";

/** The button that copies the agreement's general link. Not shown for an ended agreement, which nobody can sign. */
export function CopyLinkButton({
  agreement: { shareLink, status },
  variant,
  label,
}: {
  agreement: Pick<ListedAgreement, "shareLink" | "status">;
  variant: ButtonAppearance["variant"];
  /** The name for screen readers, if the page has several of these buttons. */
  label?: string;
}) {
  if (shareLink === null || hasEnded(status)) return null;
  return (
    <Button
      variant={variant}
      size="small"
      aria-label={label}
      onClick={() => void copyAddress(generalLinkAddress(shareLink))}
    >
      Copy Link
    </Button>
  );
}
