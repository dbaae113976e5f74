import { useState } from "react";
import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { useHasRoleAtLeast } from "../../../api/teams.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { ShowDialog } from "./show-dialog.tsx";

/**
 * The button by which the owner shows an answered suggestion about the open version to everyone; once they have, that they
 * did. Absent for all others, and when nothing can be shown any more.
 */
export function ShowAnswered({
  agreement,
  suggestion,
}: {
  agreement: AgreementDetail;
  suggestion: WholeSuggestion;
}) {
  const mayChange = useHasRoleAtLeast("member");
  const [isAsked, setAsked] = useState(false);
  const [notice, setNotice] = useState<string>();
  const { role, status, version } = agreement;
  if (role !== "owner") return null;
  if (suggestion.isShown) return <p className="mt-2 text-sm text-muted">Shown to everyone</p>;
  const canBeShown =
    mayChange &&
    status === "pending" &&
    suggestion.state === "answered" &&
    suggestion.version === version;
  return (
    <>
      {notice !== undefined && (
        <p role="alert" className="mt-2 text-sm text-amber">
          {notice}
        </p>
      )}
      {canBeShown && (
        <Button
          size="small"
          variant="text"
          className="-ml-2"
          aria-label={`Show to everyone: ${suggestion.name}’s suggestion`}
          onClick={() => setAsked(true)}
        >
          Show to everyone
        </Button>
      )}
      {isAsked && (
        <ShowDialog
          agreement={agreement}
          suggestion={suggestion}
          onNotice={setNotice}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
