import { unreachableMessage, type CallInput } from "../../../../shared/contracts/client.ts";
import type { auth } from "../../api/endpoints.ts";

type SignIn = CallInput<typeof auth.login>["body"];

/** What was typed into the form, or what is wrong with it: a sentence for each refused field. */
export type CheckedSignIn = { body: SignIn } | { problems: SignInProblems };
export type SignInProblems = Partial<Record<keyof SignIn, string>>;

/** Loads what checks the form. Called on the first input, so that it is there when the form is submitted. */
export async function loadSignInCheck() {
  return (await import("./sign-in-check.ts")).parseSignIn;
}

/** Checks the form as the server does. If the check can't be loaded, a field says so: the toaster may fail to load as well. */
export async function checkSignIn(form: HTMLFormElement): Promise<CheckedSignIn> {
  const given = new FormData(form);
  const textOf = (name: keyof SignIn) => {
    const value = given.get(name);
    return typeof value === "string" ? value : "";
  };
  try {
    const parse = await loadSignInCheck();
    const code = textOf("code").trim() || undefined;
    return parse({ email: textOf("email"), password: textOf("password"), code });
  } catch (error) {
    console.warn("What checks this form could not be loaded", error);
    return { problems: { email: unreachableMessage } };
  }
}
