import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { unreachableMessage } from "../../../../shared/contracts/client.ts";
import type { accountFormResolvers } from "./account-form-resolvers.ts";

type Resolvers = typeof accountFormResolvers;

/** Loads the form resolvers. Called on the first input, so that they are loaded when the form is submitted. */
export async function loadAccountFormResolvers(): Promise<Resolvers> {
  return (await import("./account-form-resolvers.ts")).accountFormResolvers;
}

function lazily<Input extends FieldValues, Output>(
  choose: (loaded: Resolvers) => Resolver<Input, unknown, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    let resolve: Resolver<Input, unknown, Output>;
    try {
      resolve = choose(await loadAccountFormResolvers());
    } catch (error) {
      console.warn("What checks this form could not be loaded", error);
      // Shown at a field, because the toaster may fail to load as well.
      const [first = ""] = Object.keys(values);
      const problem = { type: "unreachable", message: unreachableMessage };
      // The keys of a form's errors are the names of its fields.
      return { values: {}, errors: { [first]: problem } as FieldErrors<Input> };
    }
    return await resolve(values, context, options);
  };
}

export const signUpResolver = lazily(({ signUp }) => signUp);
export const resetPasswordResolver = lazily(({ resetPassword }) => resetPassword);
export const newPasswordResolver = lazily(({ newPassword }) => newPassword);
export const signUpPasswordResolver = lazily(({ signUpPassword }) => signUpPassword);
export const emailResolver = lazily(({ address }) => address);
