import type { SentBrandingView } from "../../../../shared/contracts/branding/sent-branding-view.ts";

/** The foot of a page with a branding: its own line, and whose page it is, under any branding. */
export function BrandFoot({
  branding: { footer, workspaceName },
  verb = "Sent",
}: {
  branding: Pick<SentBrandingView, "footer" | "workspaceName">;
  verb?: "Sent" | "Shared";
}) {
  return (
    <div
      className="page-width text-sm text-muted"
      style={{ paddingBottom: "1rem", overflowWrap: "anywhere" }}
    >
      {footer !== undefined && <p dir="auto">{footer}</p>}
      <p>
        {verb} with Splitsheet by <bdi>{workspaceName}</bdi>
      </p>
    </div>
  );
}
