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
    <div className="page-width space-y-1 pb-4 text-sm text-muted" data-slot="brand-foot">
      {footer !== undefined && (
        <p dir="auto" className="wrap-anywhere">
          {footer}
        </p>
      )}
      <p className="wrap-anywhere">
        {verb} with Splitsheet by <bdi>{workspaceName}</bdi>
      </p>
    </div>
  );
}
