import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { auth } from "../../api/endpoints.ts";
import type { MailedLink } from "./mail-link-dialog.tsx";

export const verificationLink: MailedLink = {
  title: "Verify your email",
  description: "We send a new link to your address.",
  button: "Send verification email",
  send: (email) => callEndpoint(auth.resendVerification, { body: { email } }),
  failure: "Failed to send verification email",
  sentTo: (address) => (
    <>
      Open the link that we have sent to {address}. It works for 24 hours; after that you can sign
      up again.
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
