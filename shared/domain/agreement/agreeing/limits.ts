/** Maximum number of suggestions of one party about one version. */
export const maxSuggestionsPerVersion = 5;
/** Minutes after which the owner is emailed about a suggestion, with all others that were made meanwhile. */
export const ownerToldMinutes = 10;
/** Days after which the owner is reminded of an open suggestion. */
export const ownerReminderDays = 3;
/** Maximum number of representatives whom a party names for one version. */
export const maxRepresentativesPerVersion = 3;
/** Maximum number of signatures of one party on one version: the first, and those with a changed declaration. */
export const maxSignaturesPerVersion = 20;
/** Minutes for which a checked code lets a party declare, suggest and sign in one browser. */
export const checkedCodeMinutes = 30;
