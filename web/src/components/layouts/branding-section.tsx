import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { Section } from "../ui/section.tsx";

/** The section that leads to the branding of the chosen workspace. */
export function BrandingSection({ isOwner = true }: { isOwner?: boolean }) {
  return (
    <Section title="Branding">
      <p className="mt-2 text-muted">Your logo, name and color on what you send and share.</p>
      <ButtonLink to="/branding" variant="quiet" className="mt-4">
        {isOwner ? "Set up branding" : "See branding"}
      </ButtonLink>
    </Section>
  );
}
