import { useState } from "react";
import type {
  SuggestionView,
  WholeSuggestion,
} from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { formatMoment } from "../../../lib/format.ts";
import type { ShownRow } from "../../../sheet/shown-sheet.ts";
import { withSuggestedShares } from "../../../sheet/suggested/share-comparison.ts";
import { SuggestedFigures, SuggestedShares } from "../../../sheet/suggested/suggested-shares.tsx";
import { suggestionInWords } from "../../../sheet/suggested/suggestion-in-words.ts";
import { AnswerForm } from "./answer-form.tsx";
import { MissingPerson } from "./missing-person.tsx";
import { SuggestionActions } from "./suggestion-actions.tsx";
import { SuggestionQuote } from "./suggestion-quote.tsx";
import { SuggestedTexts } from "./suggested-texts.tsx";

/** An open suggestion: who suggests what, its bars or texts, and what the owner can do with it. */
export function SuggestionCard({
  agreement,
  suggestion,
  rows,
  isCompared,
  isYou,
  canAnswer,
  onNotice,
}: {
  agreement: AgreementDetail;
  suggestion: SuggestionView;
  rows: readonly ShownRow[];
  /** Whether its bars are among those of others, above the cards. */
  isCompared: boolean;
  /** Whether the user made it. */
  isYou: boolean;
  canAnswer: boolean;
  onNotice: (text: string) => void;
}) {
  const { name, at } = suggestion;
  return (
    <li className="min-w-0 rounded-card border border-l-3 border-l-amber bg-sheet p-4 [overflow-wrap:anywhere] sm:p-5">
      <h3 className="font-semibold">
        {suggestion.view === "whole"
          ? suggestionInWords(suggestion, isYou ? "You" : name)
          : `${name} made a suggestion.`}
      </h3>
      <p className="text-sm text-muted">
        {formatMoment(at)}
        {suggestion.view === "whole" && suggestion.isShown && " · Shown to everyone"}
      </p>
      {suggestion.view === "whole" && (
        <>
          {suggestion.message !== "" && <SuggestionQuote text={suggestion.message} />}
          <Content
            agreement={agreement}
            suggestion={suggestion}
            rows={rows}
            isCompared={isCompared}
          />
          {canAnswer && (
            <Answering agreement={agreement} suggestion={suggestion} onNotice={onNotice} />
          )}
        </>
      )}
    </li>
  );
}

function Content({
  agreement,
  suggestion,
  rows,
  isCompared,
}: {
  agreement: AgreementDetail;
  suggestion: WholeSuggestion;
  rows: readonly ShownRow[];
  isCompared: boolean;
}) {
  switch (suggestion.kind) {
    case "shares": {
      const suggested = withSuggestedShares(rows, suggestion.content);
      return isCompared ? (
        <SuggestedFigures rows={rows} suggested={suggested} />
      ) : (
        <SuggestedShares
          rows={rows}
          suggested={[{ key: suggestion.id, name: suggestion.name, rows: suggested }]}
        />
      );
    }
    case "text":
      return <SuggestedTexts agreement={agreement} content={suggestion.content} />;
    case "missing_person":
      return <MissingPerson content={suggestion.content} />;
    case "not_mine":
    case "unsure":
      return null;
    default:
      return suggestion satisfies never;
  }
}

/** The owner's buttons, or in their place the answer that is being written. */
function Answering({
  agreement,
  suggestion,
  onNotice,
}: {
  agreement: AgreementDetail;
  suggestion: WholeSuggestion;
  onNotice: (text: string) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState("");
  return isOpen ? (
    <AnswerForm
      agreement={agreement}
      suggestion={suggestion}
      text={text}
      onText={setText}
      onNotice={onNotice}
      onClose={() => setIsOpen(false)}
    />
  ) : (
    <SuggestionActions
      agreement={agreement}
      suggestion={suggestion}
      onAnswer={() => setIsOpen(true)}
      onNotice={onNotice}
    />
  );
}
