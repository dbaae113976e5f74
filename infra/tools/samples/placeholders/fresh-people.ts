import { once } from "../../../local/once.ts";
import {
  currentSessionId,
  newPerson,
  password,
  passwordResetToken,
  personWithExport,
  unverifiedPerson,
} from "../sample-accounts.ts";
import { verifyInSecondBrowser } from "../sample-records.ts";
import type { Placeholders } from "../sample-values.ts";

/** Accounts that are created when a sample uses them. */
export const placeholders: Placeholders = ({ url }) => {
  const person = once(() => newPerson(url));
  const unverified = once(() => unverifiedPerson(url));
  const verified = once(() => verifyInSecondBrowser(url));
  return {
    "fresh.session": async () => (await person()).visitor.cookies.get("__Host-session") ?? "",
    "fresh.sessionId": async () => currentSessionId((await person()).visitor),
    "fresh.password": () => password,
    "fresh.exportSession": async () =>
      (await personWithExport(url)).visitor.cookies.get("__Host-session") ?? "",
    "fresh.resetToken": () => passwordResetToken(url),
    "unverified.cookie": async () => (await unverified()).visitor.cookieHeader,
    "unverified.token": async () => (await unverified()).token,
    "verified.email": async () => (await verified()).email,
    "verified.passwordCookie": async () => (await verified()).cookie,
  };
};
