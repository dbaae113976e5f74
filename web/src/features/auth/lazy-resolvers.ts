import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { unreachableMessage } from "../../../../shared/contracts/client.ts";
import type { resolvers } from "./account-inputs.ts";

type Resolvers = typeof resolvers;

/** Loads what checks the forms. Begun when a form is touched, so that it is there when it is sent. */
export async function loadResolvers(): Promise<Resolvers> {
  return (await import("./account-inputs.ts")).resolvers;
}

function lazily<Input extends FieldValues, Output>(
  choose: (loaded: Resolvers) => Resolver<Input, unknown, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    let resolve: Resolver<Input, unknown, Output>;
    try {
      resolve = choose(await loadResolvers());
    } catch (error) {
      console.warn("What checks this form could not be loaded", error);
      // Beside a field, since the place of messages may be out of reach as well.
      const [first = ""] = Object.keys(values);
      const problem = { type: "unreachable", message: unreachableMessage };
      // A form's errors are named by its fields.
      return { values: {}, errors: { [first]: problem } as FieldErrors<Input> };
    }
    return await resolve(values, context, options);
  };
}

export const signInResolver = lazily(({ signIn }) => signIn);
export const signUpResolver = lazily(({ signUp }) => signUp);
export const newPasswordResolver = lazily(({ newPassword }) => newPassword);
export const addressResolver = lazily(({ address }) => address);
