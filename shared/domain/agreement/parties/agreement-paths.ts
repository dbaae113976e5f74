/** Name of the query parameter with the id of the agreement that is shown. */
export const openAgreementParameter = "agreement";

/** Returns the site's path of an agreement's page, for its owner and for contributors with an account. */
export function agreementPath(id: string): string {
  return `/agreements/${id}`;
}

/** Returns the site's path where a contributor with an account signs an agreement. */
export function signPath(id: string): string {
  return `/agreements/${id}/sign`;
}

/** Returns the site's path where the owner edits an agreement that is out for signature. */
export function editPath(id: string): string {
  return `/agreements/${id}/edit`;
}

/** Name of the query parameter with the id of the suggestion that a new version accepts. */
export const suggestionParameter = "suggestion";

/** Returns the site's path where the owner edits an agreement with what was suggested filled in. */
export function editWithSuggestionPath(id: string, suggestionId: string): string {
  return `${editPath(id)}?${suggestionParameter}=${suggestionId}`;
}

/** Returns the site's path of the list that opens the sheets of an email one after the other. */
export function sheetListPath(token: string): string {
  return `/sheets/${token}`;
}

/** Returns the site's path where a person whom an uploaded agreement names answers whether they signed it. */
export function agreementInvitationPath(token: string): string {
  return `/invitation/${token}`;
}
