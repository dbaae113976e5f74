import type { SentBrandingView } from "../../../../shared/contracts/branding/sent-branding-view.ts";
import { Logo } from "../ui/logo.tsx";

/** The logo or name of a workspace, in place of the product's; the product's if it has neither. */
export function BrandMark({
  branding: { logo, senderName, workspaceName },
}: {
  branding: Pick<SentBrandingView, "logo" | "senderName" | "workspaceName">;
}) {
  if (logo !== undefined)
    return (
      <img
        src={logo.url}
        width={logo.width}
        height={logo.height}
        alt={senderName ?? workspaceName}
        // On white in dark themes, too: its own ground is white.
        className="my-2 h-auto max-h-11 w-auto max-w-[min(12rem,55vw)] rounded-bar bg-white object-contain p-1"
      />
    );
  if (senderName === undefined) return <Logo />;
  return (
    <span className="font-serif text-lg leading-tight wrap-anywhere" dir="auto">
      {senderName}
    </span>
  );
}
