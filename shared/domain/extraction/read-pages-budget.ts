/** Maximum number of pages of a person's documents that are read per day (UTC), unless the operator sets another. */
export const readPagesPerDay = 300;

/** The same for a person whose account is new (`isNewAccount`). */
export const newAccountReadPagesPerDay = 60;

/** Maximum number of pages of all documents of a stage that are read per day, unless the operator sets another. */
export const stageReadPagesPerDay = 2000;

/** The part of the stage's budget, in percent, from which on the operator is warned. */
export const stageReadPagesWarningPercent = 80;

/** The numbers of pages that may be read per day. */
export interface ReadPagesBudget {
  /** For a person. */
  perDay: number;
  perDayOfNewAccount: number;
  /** For all people of the stage together, since the operator pays for each page. */
  perDayOfStage: number;
}

/** The pages that may be read today for a person before a document of `pages` pages, so that it stays within. */
export function pagesBefore(budget: ReadPagesBudget, isNew: boolean, pages: number): number {
  return (isNew ? Math.min(budget.perDayOfNewAccount, budget.perDay) : budget.perDay) - pages;
}
