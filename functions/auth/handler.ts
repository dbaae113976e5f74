import { auth } from "../../shared/contracts/auth.ts";
import { endpointGroup } from "../lib/endpoint-group.ts";
import { openAccounts } from "./accounts.ts";
import { disableSecondFactor } from "./disable-second-factor.ts";
import { enableSecondFactor } from "./enable-second-factor.ts";
import { forgotPassword } from "./forgot-password.ts";
import { listSessions } from "./list-sessions.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { readProfile } from "./read-profile.ts";
import { readSecondFactor } from "./read-second-factor.ts";
import { readSession } from "./read-session.ts";
import { resendVerification } from "./resend-verification.ts";
import { resetPassword } from "./reset-password.ts";
import { setFirstPassword } from "./set-password.ts";
import { setUpSecondFactor } from "./set-up-second-factor.ts";
import { signOutEverywhere } from "./sign-out-everywhere.ts";
import { signUp } from "./sign-up.ts";
import { updateProfile } from "./update-profile.ts";
import { verifyEmail } from "./verify-email.ts";
import { verifySecondFactor } from "./verify-second-factor.ts";

export const handler = endpointGroup(auth, {
  signup: (context) => signUp(openAccounts(), context),
  verifyEmail: (context) => verifyEmail(openAccounts(), context),
  setPassword: (context) => setFirstPassword(openAccounts(), context),
  resendVerification: (context) => resendVerification(openAccounts(), context),
  login: (context) => logIn(openAccounts(), context),
  logout: (context) => logOut(openAccounts(), context),
  session: (context) => readSession(openAccounts(), context),
  me: (context) => readProfile(openAccounts(), context),
  updateProfile: (context) => updateProfile(openAccounts(), context),
  forgotPassword: (context) => forgotPassword(openAccounts(), context),
  resetPassword: (context) => resetPassword(openAccounts(), context),
  sessions: (context) => listSessions(openAccounts(), context),
  signOutEverywhere: (context) => signOutEverywhere(openAccounts(), context),
  status2fa: (context) => readSecondFactor(openAccounts(), context),
  setup2fa: (context) => setUpSecondFactor(openAccounts(), context),
  enable2fa: (context) => enableSecondFactor(openAccounts(), context),
  disable2fa: (context) => disableSecondFactor(openAccounts(), context),
  verify2fa: (context) => verifySecondFactor(openAccounts(), context),
});
