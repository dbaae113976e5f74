import { useEffect, useRef } from "react";
import { ApiError, callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { ErrorDetail } from "../../../../../shared/domain/domain-error.ts";
import { signing } from "../../../api/endpoints.ts";
import { focusFirstRefused } from "../form/focus-first-refused.ts";
import { useSendDecision, type Decision, type DecisionContext } from "../form/use-send-decision.ts";
import { sheetOfView } from "../sheet-of-view.ts";
import {
  emptySuggestion,
  missingOfSuggestion,
  suggestionBody,
  type SuggestionDraft,
} from "./suggestion-draft.ts";

type Body = NonNullable<ReturnType<typeof suggestionBody>> & { email: string };
const toSuggest: Decision<Body> = {
  call: (input) => callEndpoint(signing.suggest, input),
  failure: "Your suggestion could not be sent",
};

/** The suggestion that is being written about a version, what is wrong with it, and its sending. */
export function useSuggestion(context: DecisionContext, onClose: () => void) {
  const { view, draftState } = context;
  const { draft, change } = draftState;
  const { documentHash } = view;
  const sheet = sheetOfView(view);
  // Shares and texts of another version would undo what was changed since.
  const kept = draft.suggestion;
  const suggestion = kept?.documentHash === documentHash ? kept : emptySuggestion(documentHash);
  const changeSuggestion = (part: Partial<SuggestionDraft>) =>
    change({ suggestion: { ...suggestion, ...part } });
  const { email } = draft;
  const form = useRef<HTMLFormElement>(null);
  const missing = missingOfSuggestion(suggestion, sheet);
  const decision = useSendDecision(
    toSuggest,
    {
      ...context,
      onDone: (answered) => {
        change({ suggestion: undefined });
        onClose();
        context.onDone(answered);
      },
    },
    {
      // At a link of their own there is no field for it.
      entered: view.signer === undefined ? { email } : {},
      hasField: () => true,
      missing: (given) => [
        ...missing.map(({ path }) => path),
        ...(email.trim() === "" ? ["Email"] : []),
        ...(given === undefined || given.length === 6 ? [] : ["Code"]),
      ],
      take: () => {
        const body = suggestionBody(suggestion, sheet);
        return Promise.resolve(body && { ...body, email });
      },
      onRefused: () => focusFirstRefused(form.current),
    },
  );
  const { refused, mutation } = decision;
  const { error } = mutation;
  useEffect(() => {
    if (error !== null) focusFirstRefused(form.current);
  }, [error, form]);
  const isAsSent =
    JSON.stringify(mutation.variables?.body.content) ===
    JSON.stringify(suggestionBody(suggestion, sheet)?.content);
  const refusals = mutation.error instanceof ApiError && isAsSent ? mutation.error.details : [];
  const messages = messagesOf([...refusals, ...(refused ? missing : [])]);
  return { ...decision, form, suggestion, changeSuggestion, sheet, messages };
}

/** The messages by the fields' paths. The shares have one for each category that does not come to 100 %. */
function messagesOf(details: readonly ErrorDetail[]): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of details) {
    const field = path.replace(/^content\./, "");
    const before = messages.get(field);
    messages.set(field, before === undefined ? message : `${before}. ${message}`);
  }
  return messages;
}
