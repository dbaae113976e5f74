import { DomainError } from "../../domain-error.ts";
import type { ActorOrigin } from "../../origin.ts";
import type { Agreement, SentAgreement } from "../agreement.ts";
import { changeOf, ownerEvidence, type Change } from "../lifecycle/change.ts";

/** Whether the links of an agreement ask for a password. */
export function hasLinkPassword(agreement: Agreement): boolean {
  return agreement.status !== "draft" && agreement.linkPassword !== undefined;
}

interface PasswordChange {
  /** The new password's hash; null for none. */
  passwordHash: string | null;
  at: string;
  origin: ActorOrigin;
}

/**
 * Returns the change that sets, changes or removes the password of a sent agreement's links, in every state of it;
 * undefined if there is none to remove. Versions stay as they are, and so do the signatures. Throws `agreement_not_sent`
 * for a draft, which has no links.
 */
export function changeLinkPassword(
  before: Agreement,
  input: PasswordChange,
): Change<SentAgreement> | undefined {
  if (before.status === "draft") throw new DomainError("agreement_not_sent");
  if (input.passwordHash === null && before.linkPassword === undefined) return undefined;
  return passwordChangeOf(before, input);
}

function passwordChangeOf<Sent extends SentAgreement>(
  before: Sent,
  { passwordHash, at, origin }: PasswordChange,
): Change<Sent> {
  const { linkPassword, ...open } = before;
  const version = (before.linkPasswords ?? 0) + 1;
  const type =
    passwordHash === null
      ? "password_removed"
      : linkPassword === undefined
        ? "password_set"
        : "password_changed";
  // Cast because TypeScript does not see that the rest of a union's member is a member without the optional field.
  const next = {
    ...open,
    ...(passwordHash === null
      ? {}
      : { linkPassword: { hash: passwordHash, version }, linkPasswords: version }),
  } as Sent;
  return changeOf(before, next, [ownerEvidence(type, before, at, origin)], {
    type: "link_password",
  });
}

/** Returns the change that sends an agreement, with a password for its links from the first email on. */
export function sentWithPassword<Sent extends SentAgreement>(
  sending: Change<Sent>,
  input: PasswordChange & { passwordHash: string },
): Change<Sent> {
  const { after, evidence } = passwordChangeOf(sending.after, input);
  return {
    ...sending,
    // One change of the head: its revision counts once.
    after: { ...after, revision: sending.after.revision },
    evidence: [...sending.evidence, ...evidence],
  };
}
