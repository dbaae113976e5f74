/** The possible answers to the invitation of a person whom an uploaded agreement names. */
export const recordAnswers = ["signed", "not_mine"] as const;
export type RecordAnswer = (typeof recordAnswers)[number];

/** The labels of the answers, as the person sees them. */
export const recordAnswerLabels = {
  signed: "I signed this",
  not_mine: "Not mine",
} as const satisfies Record<RecordAnswer, string>;
