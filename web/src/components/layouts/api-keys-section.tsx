import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { Section } from "../ui/section.tsx";

/** The section that leads to the API keys of the chosen workspace, for its owner. */
export function ApiKeysSection() {
  return (
    <Section title="API keys">
      <p className="mt-2 text-muted">Connect your own programs to this workspace.</p>
      <ButtonLink to="/api-keys" variant="quiet" className="mt-4">
        Manage API keys
      </ButtonLink>
    </Section>
  );
}
