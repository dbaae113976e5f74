import { auth } from "../../shared/contracts/auth.ts";
import { endpointGroup } from "../lib/endpoint-group.ts";
import { openAccounts } from "./accounts.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { readProfile } from "./read-profile.ts";
import { readSession } from "./read-session.ts";
import { resendVerification } from "./resend-verification.ts";
import { setFirstPassword } from "./set-password.ts";
import { signUp } from "./sign-up.ts";
import { verifyEmail } from "./verify-email.ts";

export const handler = endpointGroup(auth, {
  signup: (context) => signUp(openAccounts(), context),
  verifyEmail: (context) => verifyEmail(openAccounts(), context),
  setPassword: (context) => setFirstPassword(openAccounts(), context),
  resendVerification: (context) => resendVerification(openAccounts(), context),
  login: (context) => logIn(openAccounts(), context),
  logout: (context) => logOut(openAccounts(), context),
  session: (context) => readSession(openAccounts(), context),
  me: (context) => readProfile(openAccounts(), context),
});
