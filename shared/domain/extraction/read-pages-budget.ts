/** Maximum number of pages of a person's documents that are read per day (UTC), unless the operator sets another. */
export const readPagesPerDay = 300;

/** The same for a person whose account is new (`isNewAccount`). */
export const newAccountReadPagesPerDay = 60;

/** The numbers of pages that may be read per day. */
export interface ReadPagesBudget {
  perDay: number;
  perDayOfNewAccount: number;
}

/** The pages that may be read today for a person before a document of `pages` pages, so that it stays within. */
export function pagesBefore(budget: ReadPagesBudget, isNew: boolean, pages: number): number {
  return (isNew ? Math.min(budget.perDayOfNewAccount, budget.perDay) : budget.perDay) - pages;
}
