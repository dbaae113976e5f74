/** The possible answers to the invitation of a person whom an uploaded agreement names. */
export const invitationAnswers = ["signed", "not_mine"] as const;
export type InvitationAnswer = (typeof invitationAnswers)[number];

/** The labels of the answers, as the person sees them. */
export const invitationAnswerLabels = {
  signed: "I signed this",
  not_mine: "Not mine",
} as const satisfies Record<InvitationAnswer, string>;
