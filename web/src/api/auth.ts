import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../shared/contracts/client.ts";
import { auth } from "./endpoints.ts";
import { queryKeyOf, queryOf } from "./query-of.ts";

export interface SignedInUser {
  id: string;
  name: string;
  email: string;
}

/** Reads the signed-in user; null for a visitor. */
export async function fetchSignedInUser(): Promise<SignedInUser | null> {
  const session = await callEndpoint(auth.session);
  const { id, name, email }: Partial<SignedInUser> = session;
  return id === undefined ? null : { id, name: name ?? "", email: email ?? "" };
}

export const signedInUserQuery = queryOptions({
  queryKey: queryKeyOf(auth.session),
  queryFn: fetchSignedInUser,
});

export const profileQuery = queryOf(auth.me);

/** The account's sessions on all devices. */
export const openSessionsQuery = { ...queryOf(auth.sessions), staleTime: 0 };

/** Whether two-factor authentication is on, and how many backup codes are left. */
export const twoFactorQuery = queryOf(auth.twoFactorStatus);

/** The connected accounts, and whether the account has a password. */
export const identitiesQuery = { ...queryOf(auth.identities), staleTime: 0 };
