import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { Section } from "../ui/section.tsx";

/** The section that leads to the webhooks of the chosen workspace, for its owner. */
export function WebhooksSection() {
  return (
    <Section title="Webhooks">
      <p className="mt-2 text-muted">Tell your own systems what happens in this workspace.</p>
      <ButtonLink to="/webhooks" variant="quiet" className="mt-4">
        Manage webhooks
      </ButtonLink>
    </Section>
  );
}
