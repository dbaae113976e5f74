import type { AskedPerson } from "../../../../../shared/contracts/uploaded-part.ts";
import type { SplitView } from "../../../../../shared/contracts/agreements/views.ts";

/** A person whom an uploaded agreement names, with the questions to them, the newest first. */
export interface NamedPerson {
  contributorId: string;
  name: string;
  /** The address to ask at: the last one, or else that of the sheet. Empty if there is none. */
  email: string;
  questions: AskedPerson[];
  /** False for a person whose row was changed since they were asked. */
  isOnSheet: boolean;
}

/** The people of an uploaded agreement, in the order of its rows; then those who were asked and have no row any more. */
export function askedPeopleOf(
  splits: readonly Pick<SplitView, "contributorId" | "songwriterName" | "email">[],
  invitations: readonly AskedPerson[],
): NamedPerson[] {
  const questionsOf = (id: string) =>
    invitations.filter(({ contributorId }) => contributorId === id).toReversed();
  const named = splits.map(({ contributorId, songwriterName, email }) => {
    const questions = questionsOf(contributorId);
    const [last] = questions;
    return {
      contributorId,
      name: songwriterName,
      email: last?.email ?? email,
      questions,
      isOnSheet: true,
    };
  });
  const known = new Set(splits.map(({ contributorId }) => contributorId));
  const others = invitations.filter(({ contributorId }) => !known.has(contributorId));
  const without = [...new Map(others.map((one) => [one.contributorId, one])).values()];
  return [
    ...named,
    ...without.map(({ contributorId, name, email }) => ({
      contributorId,
      name,
      email,
      questions: questionsOf(contributorId),
      isOnSheet: false,
    })),
  ];
}
