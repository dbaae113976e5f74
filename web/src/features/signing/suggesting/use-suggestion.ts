import { ApiError, callEndpoint } from "../../../../../shared/contracts/client.ts";
import { signing } from "../../../api/endpoints.ts";
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
      entered: { email },
      missing: (given) => [
        ...missing.map(({ path }) => path),
        ...(email.trim() === "" ? ["Email"] : []),
        ...(given === undefined || given.length === 6 ? [] : ["Code"]),
      ],
      take: () => {
        const body = suggestionBody(suggestion, sheet);
        return Promise.resolve(body && { ...body, email });
      },
    },
  );
  const { refused, mutation } = decision;
  const isAsSent =
    JSON.stringify(mutation.variables?.body.content) ===
    JSON.stringify(suggestionBody(suggestion, sheet)?.content);
  const refusals = mutation.error instanceof ApiError && isAsSent ? mutation.error.details : [];
  const messages = new Map(
    [...refusals, ...(refused ? missing : [])].map(({ path, message }) => [
      path.replace(/^content\./, ""),
      message,
    ]),
  );
  return { ...decision, suggestion, changeSuggestion, sheet, messages };
}
