/** What may be done with the whole song under terms version 2. */
export const licensings = ["any_party", "all_parties"] as const;
export type Licensing = (typeof licensings)[number];
