/** The most items of one page of a list. */
export const maxPageItems = 200;
