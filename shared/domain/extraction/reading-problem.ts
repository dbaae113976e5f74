/** Why a document can't be read, where its uploader can do something about it. */
export const readingProblems = ["too-many-pages", "password"] as const;
export type ReadingProblem = (typeof readingProblems)[number];
