import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { agreements } from "../../../api/endpoints.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { TextArea } from "../../../components/ui/fields/text-area.tsx";
import { useSuggestionCall } from "./use-suggestion-call.ts";

/** The owner's answer to a suggestion, written below it. What is typed stays if it can't be sent. */
export function AnswerForm({
  agreement,
  suggestion: { id: suggestionId, name },
  text,
  onText,
  onNotice,
  onClose,
}: {
  agreement: AgreementDetail;
  suggestion: WholeSuggestion;
  text: string;
  onText: (text: string) => void;
  onNotice: (text: string) => void;
  onClose: () => void;
}) {
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const answering = useSuggestionCall(agreements.answerSuggestion, {
    agreement,
    suggestionId,
    success: () => `${name} has been emailed your answer.`,
    failure: "Your answer could not be sent",
    onNotice,
  });
  const { error, variables } = answering;
  const isAsSent = variables?.body.text === text.trim();
  const refusal = error instanceof ApiError && isAsSent ? error.details[0]?.message : undefined;
  const missing = isRefused && text.trim() === "" ? "Please write an answer" : undefined;
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(true);
        if (text.trim() === "") return;
        const params = { id: agreement.id, suggestionId };
        answering.mutate({ params, body: { text: text.trim() } });
      }}
    >
      <TextArea
        ref={field}
        label={`Your answer to ${name}`}
        rows={3}
        maxLength={bounds.suggestionCharacters}
        value={text}
        error={missing ?? refusal}
        hint={`We email it to ${name}. The sheet stays as it is.`}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={answering.isPending}>
          Send answer
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
