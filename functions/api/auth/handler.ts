import { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import { openAccounts } from "../../accounts/accounts.ts";
import { endSession } from "../../accounts/sign-in/end-session.ts";
import { findProvider } from "../../accounts/federation/find-provider.ts";
import { listIdentities } from "../../accounts/federation/list-identities.ts";
import { forgotPassword } from "../../accounts/sign-in/forgot-password.ts";
import { listSessions } from "../../accounts/sign-in/list-sessions.ts";
import { readProfile } from "../../accounts/profile/read-profile.ts";
import { readTwoFactorStatus } from "../../accounts/two-factor/read-two-factor-status.ts";
import { readSession } from "../../accounts/sign-in/read-session.ts";
import { regenerateBackupCodes } from "../../accounts/two-factor/regenerate-backup-codes.ts";
import { resendVerification } from "../../accounts/sign-up/resend-verification.ts";

/** Loads the use cases that call the user pool at the first call. The pool's client is a third of all code. */
const withUserPool = () => import("../../accounts/user-pool-use-cases.ts");

export const handler = endpointGroup(auth, {
  signup: async (context) => (await withUserPool()).signUp(openAccounts(), context),
  verifyEmail: async (context) => (await withUserPool()).verifyEmail(openAccounts(), context),
  setPassword: async (context) => (await withUserPool()).setFirstPassword(openAccounts(), context),
  resendVerification: (context) => resendVerification(openAccounts(), context),
  login: async (context) => (await withUserPool()).logIn(openAccounts(), context),
  logout: async (context) => (await withUserPool()).logOut(openAccounts(), context),
  session: (context) => readSession(openAccounts(), context),
  me: (context) => readProfile(openAccounts(), context),
  updateProfile: async (context) => (await withUserPool()).updateProfile(openAccounts(), context),
  prove: async (context) => (await withUserPool()).reauthenticate(openAccounts(), context),
  changePassword: async (context) => (await withUserPool()).changePassword(openAccounts(), context),
  forgotPassword: (context) => forgotPassword(openAccounts(), context),
  resetPassword: async (context) => (await withUserPool()).resetPassword(openAccounts(), context),
  sessions: (context) => listSessions(openAccounts(), context),
  endSession: (context) => endSession(openAccounts(), context),
  signOutEverywhere: async (context) =>
    (await withUserPool()).signOutEverywhere(openAccounts(), context),
  twoFactorStatus: (context) => readTwoFactorStatus(openAccounts(), context),
  setUpTwoFactor: async (context) =>
    (await import("../../accounts/two-factor/set-up-two-factor.ts")).setUpTwoFactor(
      openAccounts(),
      context,
    ),
  enableTwoFactor: async (context) =>
    (await withUserPool()).enableTwoFactor(openAccounts(), context),
  disableTwoFactor: async (context) =>
    (await withUserPool()).disableTwoFactor(openAccounts(), context),
  regenerateBackupCodes: (context) => regenerateBackupCodes(openAccounts(), context),
  verifyTwoFactor: async (context) =>
    (await withUserPool()).verifyTwoFactor(openAccounts(), context),
  findProvider,
  federated: async (context) =>
    (await import("../../accounts/federation/exchange-tokens.ts")).exchangeTokens(
      openAccounts(),
      context,
    ),
  proveAccount: async (context) =>
    (await withUserPool()).connectByPassword(openAccounts(), context),
  identities: (context) => listIdentities(openAccounts(), context),
  connect: async (context) => (await withUserPool()).connectIdentity(openAccounts(), context),
  disconnect: async (context) => (await withUserPool()).disconnectIdentity(openAccounts(), context),
});
