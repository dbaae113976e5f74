import { useState } from "react";
import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { editWithSuggestionPath } from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { AcceptDialog } from "./accept-dialog.tsx";
import { ShowDialog } from "./show-dialog.tsx";

const small = { size: "small" } as const;

/** What the owner can do with an open suggestion. */
export function SuggestionActions({
  agreement,
  suggestion,
  onAnswer,
  onNotice,
}: {
  agreement: AgreementDetail;
  suggestion: WholeSuggestion;
  onAnswer: () => void;
  onNotice: (text: string) => void;
}) {
  const [dialog, setDialog] = useState<"accept" | "show">();
  const { canBeAccepted, isShown, kind, name } = suggestion;
  const edit = editLabelOf(suggestion);
  const about = { agreement, suggestion, onNotice, onClose: () => setDialog(undefined) };
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {canBeAccepted && (
          <Button
            {...small}
            aria-label={`Accept ${name}’s suggestion`}
            onClick={() => setDialog("accept")}
          >
            Accept
          </Button>
        )}
        {edit !== undefined && (
          <ButtonLink
            {...small}
            variant={canBeAccepted ? "quiet" : "primary"}
            className="max-w-full"
            to={editWithSuggestionPath(agreement.id, suggestion.id)}
            aria-label={canBeAccepted ? `${edit}: ${name}’s suggestion` : undefined}
          >
            <span className="truncate">{edit}</span>
          </ButtonLink>
        )}
        <Button
          {...small}
          variant={kind === "unsure" ? "primary" : "quiet"}
          aria-label={`Answer ${name}`}
          onClick={onAnswer}
        >
          Answer
        </Button>
        {!isShown && (
          <Button
            {...small}
            variant="text"
            aria-label={`Show to everyone: ${name}’s suggestion`}
            onClick={() => setDialog("show")}
          >
            Show to everyone
          </Button>
        )}
      </div>
      {dialog === "accept" && <AcceptDialog {...about} />}
      {dialog === "show" && <ShowDialog {...about} />}
    </>
  );
}

/** The link that opens the editor with what is suggested; undefined for a question, which changes nothing. */
function editLabelOf(suggestion: WholeSuggestion): string | undefined {
  switch (suggestion.kind) {
    case "shares":
    case "text":
      return "Edit before sending";
    case "missing_person":
      return `Add ${suggestion.content.name}`;
    case "not_mine":
      return `Edit without ${suggestion.name}`;
    case "unsure":
      return undefined;
    default:
      return suggestion satisfies never;
  }
}
