import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { auth } from "../../lib/endpoints.ts";
import type { MailedLink } from "./mail-link-dialog.tsx";

export const verificationLink: MailedLink = {
  title: "Verify your email",
  description: "We send a new link to your address.",
  button: "Send verification email",
  send: (email) => callEndpoint(auth.resendVerification, { body: { email } }),
  failure: "Failed to send verification email",
  sentTo: (address) => (
    <>
      We have sent a link to {address}. Open it to verify your address. It is good for 24 hours; a
      sign-up that waits longer is removed, and you can sign up again.
    </>
  ),
};

export const resetLink: MailedLink = {
  title: "Reset your password",
  description: "We send a link for a new one to your address.",
  button: "Send reset link",
  send: (email) => callEndpoint(auth.forgotPassword, { body: { email } }),
  failure: "Failed to send reset link",
  sentTo: (address) => (
    <>
      If {address} belongs to an account, a link for a new password is on its way there. It is good
      for one hour.
    </>
  ),
};
