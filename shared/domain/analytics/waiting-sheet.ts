import * as z from "zod";
import { contributorsToRemind } from "../agreement/agreeing/agreed.ts";
import type { Contributor, SentAgreement } from "../agreement/agreement.ts";
import { once } from "../once.ts";

/** The one thing that helps: answer a suggestion, correct an address that does not exist, or remind. */
export const waitingActions = ["answer", "correct", "remind"] as const;
export type WaitingAction = (typeof waitingActions)[number];

const WaitingPerson = once(() =>
  z.object({
    contributorId: z.string(),
    name: z.string(),
    email: z.string(),
    action: z.enum(waitingActions),
    /** Since when: the suggestion, the email that did not arrive, or the sending. */
    since: z.string(),
    openedAt: z.string().optional(),
    remindedAt: z.string().optional(),
  }),
);

/** A sheet that can be signed, and the people whom it waits for. */
export const WaitingSheet = once(() =>
  z.object({
    agreementId: z.string(),
    number: z.number().int(),
    title: z.string(),
    sentAt: z.string(),
    expiresAt: z.string(),
    people: z.array(WaitingPerson()),
  }),
);
export type WaitingSheet = z.infer<ReturnType<typeof WaitingSheet>>;

/** Returns whom an agreement waits for; undefined if it can't be signed or waits for nobody. */
export function waitingOf(agreement: SentAgreement): WaitingSheet | undefined {
  if (agreement.status !== "pending") return undefined;
  const { id: agreementId, number, title, sentAt, expiresAt, contributors } = agreement;
  const toRemind = new Set(contributorsToRemind(agreement).map(({ id }) => id));
  const isWaitedFor = ({ id, signedAt, openSuggestion }: Contributor) =>
    toRemind.has(id) || (signedAt === undefined && openSuggestion !== undefined);
  const people = contributors.filter(isWaitedFor);
  if (people.length === 0) return undefined;
  return {
    ...{ agreementId, number, title, sentAt, expiresAt },
    people: people.map((one) => {
      const { id: contributorId, name, email, openSuggestion, bouncedAt } = one;
      const person = { contributorId, name, email };
      if (openSuggestion !== undefined)
        return { ...person, action: "answer" as const, since: openSuggestion.at };
      if (bouncedAt !== undefined)
        return { ...person, action: "correct" as const, since: bouncedAt };
      return {
        ...{ ...person, action: "remind" as const, since: sentAt },
        ...(one.openedAt !== undefined && { openedAt: one.openedAt }),
        ...(one.remindedAt !== undefined && { remindedAt: one.remindedAt }),
      };
    }),
  };
}
