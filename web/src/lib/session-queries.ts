import { queryOptions } from "@tanstack/react-query";
import { auth } from "./endpoints.ts";
import { meta } from "./endpoints.ts";
import { callEndpoint } from "../../../shared/contracts/client.ts";

export interface SignedInUser {
  id: string;
  name: string;
  email: string;
}

/** Who is signed in; null for a visitor. */
export async function fetchSession(): Promise<SignedInUser | null> {
  const session = await callEndpoint(auth.session);
  const { id, name, email }: Partial<SignedInUser> = session;
  return id === undefined ? null : { id, name: name ?? "", email: email ?? "" };
}

export const sessionQuery = queryOptions({
  queryKey: ["/api/auth/session"],
  queryFn: fetchSession,
});

export const profileQuery = queryOptions({
  queryKey: ["/api/auth/me"],
  queryFn: () => callEndpoint(auth.me),
});

export const environmentQuery = queryOptions({
  queryKey: ["/api/env"],
  queryFn: () => callEndpoint(meta.env),
  staleTime: Number.POSITIVE_INFINITY,
});
