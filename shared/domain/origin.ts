import type { UserId } from "./ids.ts";

/** The origin of a request, as the evidence records it. */
export interface Origin {
  ipAddress: string;
  userAgent: string;
}

/** The origin of a signed-in user's request: also who acts. The user need not be the owner of what they change. */
export interface ActorOrigin extends Origin {
  actorUserId: UserId;
  /** The actor's name, in a team; in their own workspace an agreement has the name. */
  actorName?: string;
}
