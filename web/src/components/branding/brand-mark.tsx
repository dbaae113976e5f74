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
        // On white in dark themes, too: its own ground is white. Styles of its own, which pages without a logo don't load.
        style={{
          ...{ width: "auto", height: "auto", maxWidth: "min(12rem, 55vw)", maxHeight: "2.75rem" },
          ...{ margin: "0.5rem 0", padding: "0.25rem", background: "#fff", borderRadius: "4px" },
        }}
      />
    );
  if (senderName === undefined) return <Logo />;
  return (
    <span className="font-serif text-lg" style={{ overflowWrap: "anywhere" }} dir="auto">
      {senderName}
    </span>
  );
}
