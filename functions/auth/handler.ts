import { auth } from "../../shared/contracts/auth.ts";
import { endpointGroup } from "../lib/endpoint-group.ts";
import { openAccounts } from "./accounts.ts";
import { findProvider } from "./federation/find-provider.ts";
import { listIdentities } from "./federation/list-identities.ts";
import { forgotPassword } from "./forgot-password.ts";
import { listSessions } from "./list-sessions.ts";
import { readProfile } from "./read-profile.ts";
import { readSecondFactor } from "./read-second-factor.ts";
import { readSession } from "./read-session.ts";
import { resendVerification } from "./resend-verification.ts";

// What asks the user pool is loaded with its first call: the pool's client is a third of all code.
export const handler = endpointGroup(auth, {
  signup: async (context) => (await import("./sign-up.ts")).signUp(openAccounts(), context),
  verifyEmail: async (context) =>
    (await import("./verify-email.ts")).verifyEmail(openAccounts(), context),
  setPassword: async (context) =>
    (await import("./set-password.ts")).setFirstPassword(openAccounts(), context),
  resendVerification: (context) => resendVerification(openAccounts(), context),
  login: async (context) => (await import("./log-in.ts")).logIn(openAccounts(), context),
  logout: async (context) => (await import("./log-out.ts")).logOut(openAccounts(), context),
  session: (context) => readSession(openAccounts(), context),
  me: (context) => readProfile(openAccounts(), context),
  updateProfile: async (context) =>
    (await import("./update-profile.ts")).updateProfile(openAccounts(), context),
  forgotPassword: (context) => forgotPassword(openAccounts(), context),
  resetPassword: async (context) =>
    (await import("./reset-password.ts")).resetPassword(openAccounts(), context),
  sessions: (context) => listSessions(openAccounts(), context),
  signOutEverywhere: async (context) =>
    (await import("./sign-out-everywhere.ts")).signOutEverywhere(openAccounts(), context),
  status2fa: (context) => readSecondFactor(openAccounts(), context),
  setup2fa: async (context) =>
    (await import("./set-up-second-factor.ts")).setUpSecondFactor(openAccounts(), context),
  enable2fa: async (context) =>
    (await import("./enable-second-factor.ts")).enableSecondFactor(openAccounts(), context),
  disable2fa: async (context) =>
    (await import("./disable-second-factor.ts")).disableSecondFactor(openAccounts(), context),
  verify2fa: async (context) =>
    (await import("./verify-second-factor.ts")).verifySecondFactor(openAccounts(), context),
  findProvider,
  federated: async (context) =>
    (await import("./federation/exchange-tokens.ts")).exchangeTokens(openAccounts(), context),
  proveAccount: async (context) =>
    (await import("./federation/prove-account.ts")).proveAccount(openAccounts(), context),
  identities: (context) => listIdentities(openAccounts(), context),
  connect: async (context) =>
    (await import("./federation/connect-identity.ts")).connectIdentity(openAccounts(), context),
  disconnect: async (context) =>
    (await import("./federation/disconnect-identity.ts")).disconnectIdentity(
      openAccounts(),
      context,
    ),
});
