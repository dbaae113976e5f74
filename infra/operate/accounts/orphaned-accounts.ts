import { randomBytes } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { leaveAccount } from "../../../functions/accounts/deletion/leave-account.ts";
import type { Accounts } from "../../../functions/accounts/accounts.ts";
import { Profile } from "../../../functions/data/accounts/user-repository.ts";
import type { UserId } from "../../../shared/domain/ids.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";

export interface OrphanedAccounts {
  accounts: Accounts;
  cognito: Pick<CognitoIdentityProviderClient, "send">;
  userPool: string;
  /** Only this account; undefined for all that the pool lacks. */
  userId: string | undefined;
  does: "recreate" | "delete";
  applies: boolean;
  /** Now. */
  at: string;
  say: (line: string) => void;
}

/**
 * Makes the pool's users of accounts that have none, without a password that anyone knows, or deletes these accounts. It
 * names them by their ids. A repeat does what is left.
 */
export async function handleOrphanedAccounts(
  items: Iterable<unknown> | AsyncIterable<unknown>,
  given: OrphanedAccounts,
): Promise<void> {
  const { cognito, userPool, userId, does, applies, say } = given;
  let count = 0;
  for await (const item of items) {
    const profile = Profile.tryParse(item);
    if (profile === undefined || profile.leftAt !== undefined) continue;
    if (userId !== undefined && profile.userId !== userId) continue;
    if (await hasUser(cognito, userPool, profile.userId)) continue;
    count += 1;
    say(`Account ${profile.userId}: the user pool has no such user.`);
    if (!applies) continue;
    if (does === "delete") await deleteAccount(given, profile.userId);
    else await recreate(given, profile);
  }
  const action = does === "delete" ? "deleted" : "given a user";
  say(
    applies || count === 0
      ? `${count} accounts were ${action}.`
      : `Nothing was changed. Add --apply, and ${count} accounts are ${action}${does === "delete" ? "" : ", with two factors turned off"}.`,
  );
}

async function hasUser(
  cognito: OrphanedAccounts["cognito"],
  UserPoolId: string,
  Username: string,
): Promise<boolean> {
  try {
    await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return true;
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
}

/** The owner sets a password by 'Forgot password', and a second factor again. */
async function recreate(
  { accounts, cognito, userPool: UserPoolId }: OrphanedAccounts,
  { userId, email }: { userId: UserId; email: string },
): Promise<void> {
  try {
    await cognito.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: userId,
        MessageAction: "SUPPRESS",
        UserAttributes: [
          { Name: "email", Value: normalizeEmail(email) },
          { Name: "email_verified", Value: "true" },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  // The pool had the secret of the second factor, so nobody could pass it.
  await accounts.table.transact([accounts.twoFactor.disableItem(userId)]);
  const Password = randomBytes(32).toString("base64url");
  await cognito.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: userId, Password, Permanent: true }),
  );
}

async function deleteAccount(
  { accounts, at, say }: OrphanedAccounts,
  userId: UserId,
): Promise<void> {
  try {
    await leaveAccount(accounts, userId, { ipAddress: "", userAgent: "Operator" }, at);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "owns_team") throw error;
    say(
      `Account ${userId} owns a team and was not deleted: its owner deletes or gives away the team first.`,
    );
  }
}
