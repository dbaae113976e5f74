import { accentColorsOf } from "../../../../../shared/domain/branding/accent-color.ts";
import type { SentBrandingView } from "../../../../../shared/contracts/branding/sent-branding-view.ts";

/** The head of the sealed PDF's first page. It is paper, so it has one theme. */
export function SheetPreview({ branding }: { branding: SentBrandingView }) {
  const { logo, senderName, workspaceName, accentColor, footer } = branding;
  const rule = accentColor === undefined ? "#14161c" : accentColorsOf(accentColor).light;
  return (
    <div
      style={{ colorScheme: "light" }}
      className="rounded-bar border bg-sheet p-5 text-ink shadow-float"
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          {logo !== undefined ? (
            <img
              src={logo.url}
              alt={`Logo of ${senderName ?? workspaceName}`}
              className="mb-2 h-auto max-h-10 w-auto max-w-48 object-contain"
            />
          ) : (
            senderName !== undefined && (
              <p className="mb-2 font-serif wrap-anywhere" dir="auto">
                {senderName}
              </p>
            )
          )}
          <p className="figures text-xs text-muted">0000042</p>
          <p className="font-serif text-xl leading-tight">Song Split Sheet</p>
        </div>
        <p className="text-xs text-muted">
          <span className="font-semibold text-ink">Sealed by Splitsheet</span>
          <br />
          Check at {window.location.host}/verify
        </p>
      </div>
      <div className="mt-3 h-0.5" style={{ backgroundColor: rule }} />
      <p className="mt-3 text-sm">Low Tide Radio</p>
      <p className="mt-4 border-t pt-2 text-xs text-muted wrap-anywhere">
        Document 4f2a19…c07e{footer === undefined ? "" : ` · ${footer}`}
      </p>
    </div>
  );
}
