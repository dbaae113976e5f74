import type { FieldValues, Resolver } from "react-hook-form";
import type { resolvers } from "./account-inputs.ts";

type Resolvers = typeof resolvers;

/** Loads what checks the forms. Begun when a form is touched, so that it is there when it is sent. */
export async function loadResolvers(): Promise<Resolvers> {
  return (await import("./account-inputs.ts")).resolvers;
}

function lazily<Input extends FieldValues, Output>(
  choose: (loaded: Resolvers) => Resolver<Input, unknown, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) =>
    await choose(await loadResolvers())(values, context, options);
}

export const signInResolver = lazily(({ signIn }) => signIn);
export const signUpResolver = lazily(({ signUp }) => signUp);
export const newPasswordResolver = lazily(({ newPassword }) => newPassword);
export const addressResolver = lazily(({ address }) => address);
