import { Plus } from "lucide-react";
import { useHasRoleAtLeast } from "../../api/teams.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";

/** The link to a new agreement, with a shorter text on a phone. Hidden from a viewer of a team. */
export function NewAgreementLink() {
  if (!useHasRoleAtLeast("member")) return null;
  return (
    <ButtonLink to="/create" className="shrink-0 max-sm:px-3.5">
      <Plus aria-hidden className="size-4 sm:hidden" />
      <span className="max-sm:hidden">New Agreement</span>
      <span className="sm:hidden">New</span>
    </ButtonLink>
  );
}
