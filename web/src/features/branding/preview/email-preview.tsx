import type { SentBrandingView } from "../../../../../shared/contracts/branding/sent-branding-view.ts";
import { BrandMark } from "../../../components/branding/brand-mark.tsx";

/** An email that asks for a signature. */
export function EmailPreview({
  branding,
  replyTo,
}: {
  branding: SentBrandingView;
  replyTo: string | undefined;
}) {
  const { senderName, workspaceName, footer } = branding;
  return (
    <div className="p-4 text-sm">
      <dl className="mb-3 grid gap-0.5 border-b pb-3 text-muted">
        <div>
          <dt className="inline">From: </dt>
          <dd className="inline wrap-anywhere">
            <bdi>{senderName ?? workspaceName}</bdi> via Splitsheet
          </dd>
        </div>
        {replyTo !== undefined && (
          <div>
            <dt className="inline">Replies: </dt>
            <dd className="inline wrap-anywhere">{replyTo}</dd>
          </div>
        )}
      </dl>
      <BrandMark branding={branding} />
      <div className="mt-3 rounded-card border bg-sheet p-4">
        <p className="font-serif text-lg leading-tight">Please sign “Low Tide Radio”</p>
        <p className="mt-2">
          <bdi>{workspaceName}</bdi> asks for your signature on this split sheet.
        </p>
        <ExampleButton>Review and sign</ExampleButton>
      </div>
      <p className="mt-3 text-xs text-muted wrap-anywhere" dir="auto">
        {footer}
      </p>
      <p className="mt-1 text-xs text-muted wrap-anywhere">
        Sent with Splitsheet for <bdi>{workspaceName}</bdi>
      </p>
    </div>
  );
}

/** Looks like a button, and is none: the preview leads nowhere. */
export function ExampleButton({ children }: { children: string }) {
  return (
    <span className="mt-3 inline-flex min-h-11 items-center rounded-control bg-pen px-4.5 font-semibold text-on-pen">
      {children}
    </span>
  );
}
