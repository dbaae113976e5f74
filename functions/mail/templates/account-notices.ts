import { describeDevice } from "../../../shared/domain/access/describe-device.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { dayAndTimeOf, greetingFor, singleLine } from "../wording.ts";

const takeCare =
  "If it was not you, choose a new password now: that signs out every device at once.";
const newPassword = "Choose a new password";

/** To whoever asks for a new password, or for a first one: the link that sets it. */
export function passwordResetMail({ name, url }: MailOf<"password-reset">): MailContent {
  return {
    subject: "Choose a new password for Splitsheet",
    preheader: "The link works for one hour.",
    heading: "Choose a new password",
    greeting: greetingFor(name),
    paragraphs: ["You asked for a new password for your Splitsheet account."],
    action: { label: newPassword, url },
    notes: [
      "The link works for one hour and once.",
      "If you did not ask for it, ignore this mail: your password stays as it is.",
    ],
  };
}

/** To the owner of an account whose password has changed. */
export function passwordChangedMail({ name, url }: MailOf<"password-changed">): MailContent {
  return {
    subject: "Your Splitsheet password was changed",
    preheader: "Every device was signed out.",
    heading: "Your password was changed",
    greeting: greetingFor(name),
    paragraphs: [
      "The password of your Splitsheet account was changed by a link mailed to this address. Every device was signed out.",
    ],
    action: { label: "Sign in", url },
    notes: [
      "If it was not you, somebody else reads your mail. Secure your mailbox first, then choose 'Forgot password?' on the sign-in screen.",
    ],
  };
}

/** To the owner of an account that many wrong passwords were tried on. */
export function manyAttemptsMail({ name, url }: MailOf<"many-attempts">): MailContent {
  return {
    subject: "Several wrong passwords for your Splitsheet account",
    preheader: "Nobody got in. Further attempts have to wait.",
    heading: "Several wrong passwords",
    greeting: greetingFor(name),
    paragraphs: [
      "Someone tried to sign in to your account with wrong passwords. Nobody got in, and further attempts have to wait.",
      "The browsers you have used before are not kept waiting. On a new one, a new password lets you in at once.",
    ],
    action: { label: "Go to sign-in", url },
    notes: ["If it was not you, there is nothing you have to do."],
  };
}

/** To an owner whose password somebody at a signed-in device has got wrong several times. */
export function manyAttemptsInsideMail({ name, url }: MailOf<"many-attempts-inside">): MailContent {
  return {
    subject: "Several wrong passwords on a device signed in to Splitsheet",
    preheader: "Nothing was changed. Further attempts have to wait.",
    heading: "Several wrong passwords",
    greeting: greetingFor(name),
    paragraphs: [
      "On a device that is signed in to your account, someone gave wrong passwords where we ask for yours once more: to delete the account, to turn two-factor authentication off, or to connect another way to sign in.",
      "Nothing was changed, and further attempts have to wait.",
    ],
    action: { label: "See where you are signed in", url },
    notes: [takeCare],
  };
}

/** To the new address of an account: the link that puts it in force. */
export function emailChangeMail({ name, url }: MailOf<"email-change">): MailContent {
  return {
    subject: "Confirm your new email address for Splitsheet",
    preheader: "Until then your account keeps the old one.",
    heading: "Confirm your new email address",
    greeting: greetingFor(name),
    paragraphs: [
      "You want to use this address for your Splitsheet account. Confirm it, and it takes the place of the old one.",
    ],
    action: { label: "Confirm email address", url },
    notes: [
      "The link works for 24 hours and once. You can ask for a new one in your profile.",
      "If you did not ask for it, ignore this mail: nothing changes.",
    ],
  };
}

/** To the present address of an account when another is asked for. */
export function emailChangeAskedMail({ name, url }: MailOf<"email-change-asked">): MailContent {
  return {
    subject: "Someone wants to change your Splitsheet email address",
    preheader: "Nothing has changed yet.",
    heading: "A new email address was asked for",
    greeting: greetingFor(name),
    paragraphs: [
      "Someone, probably you, asked to use another address for your Splitsheet account. It takes effect once the link mailed there is opened.",
    ],
    action: { label: "Go to sign-in", url },
    notes: [
      "If it was not you, choose 'Forgot password?' on the sign-in screen: a new password takes the change back and signs out every device.",
    ],
  };
}

/** To the former address of an account, once the new one is in force. */
export function emailChangedMail({ name, url }: MailOf<"email-changed">): MailContent {
  return {
    subject: "Your Splitsheet email address was changed",
    preheader: "This address no longer belongs to your account.",
    heading: "Your email address was changed",
    greeting: greetingFor(name),
    paragraphs: [
      "Your Splitsheet account now uses the new address that you confirmed. From now on mails go there.",
    ],
    action: { label: "Go to Splitsheet", url },
    notes: ["If it was not you, answer this mail at once."],
  };
}

/** To the owner of an account whose second factor was turned on. */
export function twoFactorOnMail({ name, url }: MailOf<"two-factor-on">): MailContent {
  return {
    subject: "Two-factor authentication is on",
    preheader: "Signing in now asks for a code too.",
    heading: "Two-factor authentication is on",
    greeting: greetingFor(name),
    paragraphs: [
      "From now on, signing in to Splitsheet asks for a code of your authenticator app. Keep your backup codes where you find them without your phone.",
    ],
    action: { label: "See your security settings", url },
    notes: [takeCare],
  };
}

/** To the owner of an account whose second factor was turned off. */
export function twoFactorOffMail({ name, url }: MailOf<"two-factor-off">): MailContent {
  return {
    subject: "Two-factor authentication is off",
    preheader: "Your password alone opens your account.",
    heading: "Two-factor authentication is off",
    greeting: greetingFor(name),
    paragraphs: [
      "Two-factor authentication was turned off for your Splitsheet account. Your password alone opens it now, and the backup codes no longer work.",
    ],
    action: { label: "See your security settings", url },
    notes: [takeCare],
  };
}

/** To the owner of an account that was signed in to from a browser not seen before. The time is ISO 8601 UTC. */
export function newSignInMail(mail: MailOf<"new-sign-in">): MailContent {
  const { name, url, signedInAt, ipAddress, userAgent } = mail;
  return {
    subject: "New sign-in to your Splitsheet account",
    preheader: "On a browser that you have not used before.",
    heading: "A new sign-in",
    greeting: greetingFor(name),
    paragraphs: [
      `Your account was opened with ${describeDevice(userAgent)} on ${dayAndTimeOf(signedInAt)}, from the network address ${singleLine(ipAddress)}.`,
      "If it was you, there is nothing to do.",
    ],
    action: { label: "See where you are signed in", url },
    notes: [takeCare],
  };
}

type IdentityMail = MailOf<"identity-connected" | "identity-disconnected">;

/** To the owner of an account that a sign-in elsewhere now opens. */
export function identityConnectedMail({ name, url, provider }: IdentityMail): MailContent {
  const where = singleLine(provider);
  return {
    subject: `${where} was connected to your Splitsheet account`,
    preheader: `You can now sign in with ${where}.`,
    heading: `${where} is connected`,
    greeting: greetingFor(name),
    paragraphs: [
      `Your account at ${where} now opens your Splitsheet account. You can disconnect it in your profile at any time.`,
    ],
    action: { label: "See your connected accounts", url },
    notes: ["If it was not you, disconnect it now and choose a new password."],
  };
}

/** To the owner of an account that a sign-in elsewhere no longer opens. */
export function identityDisconnectedMail({ name, url, provider }: IdentityMail): MailContent {
  const where = singleLine(provider);
  return {
    subject: `${where} was disconnected from your Splitsheet account`,
    preheader: "It no longer opens your account.",
    heading: `${where} is disconnected`,
    greeting: greetingFor(name),
    paragraphs: [
      `Your account at ${where} no longer opens your Splitsheet account. Your email address and password still do.`,
    ],
    action: { label: "See your connected accounts", url },
    notes: [takeCare],
  };
}
