import type { ReactNode } from "react";
import type { SentBrandingView } from "../../../../../shared/contracts/branding/sent-branding-view.ts";
import type { Branding } from "../../../api/branding/branding-query.ts";
import { accentProperties } from "../../../components/branding/use-accent.ts";
import { isColor } from "../accent-field.tsx";
import type { BrandingDraft } from "../branding-draft.ts";
import { logoAddress } from "../logo-field.tsx";
import { EmailPreview } from "./email-preview.tsx";
import { SheetPreview } from "./sheet-preview.tsx";
import { SigningPreview } from "./signing-preview.tsx";

/** What email, signing page and sheet look like, in both themes, while the branding is typed. */
export function BrandingPreview({ branding, draft }: { branding: Branding; draft: BrandingDraft }) {
  const shown = shownBranding(branding, draft);
  return (
    <div className="grid min-w-0 gap-6">
      <Part title="Email">
        <InBothThemes branding={shown}>
          <EmailPreview branding={shown} replyTo={replyTo(branding, draft)} />
        </InBothThemes>
      </Part>
      <Part title="Signing page">
        <InBothThemes branding={shown}>
          <SigningPreview branding={shown} />
        </InBothThemes>
      </Part>
      <Part title="Sealed PDF">
        <SheetPreview branding={shown} />
      </Part>
    </div>
  );
}

function shownBranding(branding: Branding, draft: BrandingDraft): SentBrandingView {
  const { workspaceName } = branding;
  const address = logoAddress(draft.logo, branding.logo);
  const { width, height } = branding.logo ?? { width: 480, height: 160 };
  const [senderName, footer] = [draft.senderName.trim(), draft.footer.trim()];
  return {
    workspaceName,
    ...(senderName === "" ? {} : { senderName }),
    ...(footer === "" ? {} : { footer }),
    ...(isColor(draft.accentColor) ? { accentColor: draft.accentColor } : {}),
    ...(address === undefined ? {} : { logo: { url: address, width, height } }),
  };
}

function replyTo({ replyToChoices, replyTo: stored }: Branding, draft: BrandingDraft) {
  const chosen = replyToChoices.find(({ userId }) => userId === draft.replyTo);
  return (chosen ?? (draft.replyTo === stored?.userId ? stored : undefined))?.email;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0" aria-label={`Preview: ${title}`}>
      <h2 className="mb-2 text-sm font-medium text-muted">{title}</h2>
      {children}
    </section>
  );
}

const themes = ["light", "dark"] as const;

function InBothThemes({
  branding: { accentColor },
  children,
}: {
  branding: SentBrandingView;
  children: ReactNode;
}) {
  const accent = accentColor === undefined ? {} : accentProperties(accentColor);
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {themes.map((theme) => (
        <div
          key={theme}
          // The tokens of the styles have both themes; each half shows one.
          style={{ colorScheme: theme, ...accent }}
          className="min-w-0 overflow-hidden rounded-card border bg-paper text-ink"
          data-theme={theme}
        >
          {children}
        </div>
      ))}
    </div>
  );
}
