/** What a person whom an uploaded agreement names can answer. */
export const recordAnswers = ["signed", "not_mine"] as const;
export type RecordAnswer = (typeof recordAnswers)[number];

/** The words of an answer, as the person chose them. */
export const recordAnswerLabels = {
  signed: "I signed this",
  not_mine: "Not mine",
} as const satisfies Record<RecordAnswer, string>;
