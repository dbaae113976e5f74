/**
 * The use cases that change an agreement, and what its page shows of earlier versions: loaded at the first call of one of
 * them. Lists and views of agreements are asked for ten times as often.
 */
export { acceptOwnSuggestion } from "../../agreements/suggestions/accept-own-suggestion.ts";
export {
  answerOwnSuggestion,
  showOwnSuggestion,
} from "../../agreements/suggestions/answer-suggestions.ts";
export { copyOwnAgreement } from "../../agreements/copy-own-agreement.ts";
export {
  correctContributorEmail,
  resendSigningLink,
  voidOwnAgreement,
} from "../../agreements/owner-actions.ts";
export { readAgreementVersion } from "../../agreements/read-version.ts";
export { removeDraft } from "../../agreements/remove-draft.ts";
export { removeUploadedAgreement } from "../../uploaded-agreements/remove-uploaded-agreement.ts";
export { sendOwnAgreement } from "../../agreements/send-own-agreement.ts";
export { updateAgreement } from "../../agreements/update-agreement.ts";
