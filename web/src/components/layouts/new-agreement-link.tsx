import { Plus } from "lucide-react";
import { ButtonLink } from "../ui/button-link.tsx";

/** The way to a new agreement, shorter on a phone. */
export function NewAgreementLink() {
  return (
    <ButtonLink to="/create" className="shrink-0">
      <Plus aria-hidden className="size-4 sm:hidden" />
      <span className="max-sm:hidden">New Agreement</span>
      <span className="sm:hidden">New</span>
    </ButtonLink>
  );
}
