import { once } from "../../../local/once.ts";
import { exchangeableTokens } from "../federated-visitor.ts";
import {
  newAddress,
  password,
  personWithGoogle,
  visitorBeforeConnecting,
} from "../sample-accounts.ts";
import type { Placeholders } from "../sample-values.ts";

/** Sign-ins at a provider, and accounts that are connected with one. */
export const placeholders: Placeholders = ({ url }) => {
  const elsewhere = once(() =>
    exchangeableTokens(url, { provider: "Google", email: newAddress() }),
  );
  const withGoogle = once(() => personWithGoogle(url));
  return {
    "elsewhere.idToken": async () => (await elsewhere()).idToken,
    "elsewhere.refreshToken": async () => (await elsewhere()).refreshToken,
    "withGoogle.session": async () =>
      (await withGoogle()).visitor.cookies.get("__Host-session") ?? "",
    "withGoogle.identityId": async () => (await withGoogle()).identityId,
    "toProve.cookie": async () =>
      (await visitorBeforeConnecting(url)).cookies.get("__Host-identity") ?? "",
    "toProve.password": () => password,
  };
};
