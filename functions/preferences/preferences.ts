import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { emailKinds, emailsWanted } from "../../shared/domain/account/email-kinds.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { UserRepository } from "../data/accounts/user-repository.ts";
import { redirect } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { readUnsubscribeToken } from "../platform/unsubscribe-token.ts";

/** The caller's choice of emails that do not belong to signing. */
export async function readPreferences(
  users: UserRepository,
  { caller }: Context<(typeof songs)["preferences"]>,
) {
  const { emailsOff } = await users.read(caller.userId);
  return { emails: emailsWanted(emailsOff) };
}

/** Turns kinds of emails on and off. */
export async function updatePreferences(
  users: UserRepository,
  { caller, body }: Context<(typeof songs)["updatePreferences"]>,
) {
  for (const kind of emailKinds) {
    const isWanted = body.emails[kind];
    if (isWanted !== undefined) await users.setEmailPreference(caller.userId, kind, isWanted);
  }
  const { emailsOff } = await users.read(caller.userId);
  return { emails: emailsWanted(emailsOff) };
}

/** Turns off the kind of emails in a token; a repeated call changes nothing. Throws `not_found` for a forged token. */
export async function unsubscribe(
  users: UserRepository,
  { params }: { params: { token: string } },
): Promise<Record<string, never>> {
  const { userId, kind } = await checkedToken(params.token);
  await users.setEmailPreference(userId, kind, false);
  return {};
}

/** Redirects to the page that unsubscribes. Opening the URL changes nothing. Throws `not_found`. */
export async function openUnsubscribe({ params }: { params: { token: string } }) {
  await checkedToken(params.token);
  return redirect(`/unsubscribe#${new URLSearchParams({ token: params.token })}`);
}

async function checkedToken(token: string) {
  const named = await readUnsubscribeToken(token);
  if (named === undefined) throw new DomainError("not_found");
  return named;
}
