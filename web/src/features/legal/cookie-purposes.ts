import type { productCookies } from "../../../../shared/domain/privacy/product-cookies.ts";
import { retentionDays } from "../../../../shared/domain/privacy/retention-days.ts";

/** What each cookie is for, as the privacy page says it. */
export const cookiePurposes: Record<keyof typeof productCookies, string> = {
  session: `Keeps you signed in. It ends when you log out, or after ${retentionDays.unusedSession} days without use.`,
  device:
    "Recognizes a browser in which you have signed in before, so that strangers who guess your password can’t lock you out.",
  share: "Remembers that you entered the password or code of a protected share in this browser.",
  checkedCode:
    "Remembers for half an hour that you entered the code that we emailed you for a split sheet.",
  signUp: "Connects your sign-up with the link in the verification email.",
  setPassword: "Lets you set your first password after you verified your email.",
  twoFactor: "Connects your password with the two-factor code that you enter next.",
  identity: "Connects a sign-in at Google or your company with your account.",
};
