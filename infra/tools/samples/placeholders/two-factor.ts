import { once } from "../../../local/once.ts";
import {
  authenticatorCode,
  personAtTwoFactorStep,
  personSettingUp,
  personWithTwoFactor,
} from "../sample-accounts.ts";
import type { Placeholders } from "../sample-values.ts";

/** Accounts with two-factor authentication, during its set-up, and before the second step of a sign-in. */
export const placeholders: Placeholders = ({ url }) => {
  const settingUp = once(() => personSettingUp(url));
  const secondStep = once(() => personAtTwoFactorStep(url));
  return {
    "settingUp.session": async () =>
      (await settingUp()).visitor.cookies.get("__Host-session") ?? "",
    "settingUp.code": async () => {
      const { visitor, secret } = await settingUp();
      return authenticatorCode(visitor, secret);
    },
    "withTwoFactor.session": async () =>
      (await personWithTwoFactor(url)).visitor.cookies.get("__Host-session") ?? "",
    "secondStep.userId": async () => (await secondStep()).userId,
    "secondStep.cookie": async () => {
      const { visitor } = await secondStep();
      return `__Host-two-factor=${visitor.cookies.get("__Host-two-factor") ?? ""}`;
    },
    "secondStep.backupCode": async () => (await secondStep()).backupCodes[0] ?? "",
  };
};
