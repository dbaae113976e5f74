import type { UserId } from "../../../shared/domain/ids.ts";
import { partitionPrefixes, partitions, prefixes } from "./key-prefixes.ts";
import type { ItemKey } from "./keys.ts";

/** Keys of pending sign-ups, sessions, known devices and provider identities. */
export const signInKeys = {
  session: (userId: UserId, sessionId: string): ItemKey => ({
    pk: partitions.user(userId),
    sk: `${prefixes.session}${sessionId}`,
  }),
  sessionTokens: (userId: UserId, sessionId: string): ItemKey => ({
    pk: partitions.user(userId),
    sk: `SESSION-TOKENS#${sessionId}`,
  }),
  device: (userId: UserId, deviceHash: string): ItemKey => ({
    pk: partitions.user(userId),
    sk: `${prefixes.device}${deviceHash}`,
  }),
  /** The user of a provider identity. This item ensures that an identity has at most one user. */
  identity: (identityId: string): ItemKey => ({
    pk: `${partitionPrefixes.identity}${identityId}`,
    sk: "IDENTITY",
  }),
  userIdentity: (userId: UserId, identityId: string): ItemKey => ({
    pk: partitions.user(userId),
    sk: `${prefixes.identity}${identityId}`,
  }),
  pendingSignUp: (email: string, createdAt: string, userId: UserId): ItemKey => ({
    pk: partitions.email(email),
    sk: `${prefixes.pendingSignUp}${createdAt}#${userId}`,
  }),
} as const;
