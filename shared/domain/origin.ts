import type { UserId } from "./ids.ts";

/** The origin of a request, as the evidence records it. */
export interface Origin {
  ipAddress: string;
  userAgent: string;
}

/** The origin of a signed-in user's request, with the acting user, who need not be the owner of what they change. */
export interface ActorOrigin extends Origin {
  actorUserId: UserId;
  /** The actor's name, in a team only. In a personal workspace the agreement itself has the name. */
  actorName?: string;
  /** How the evidence names who acted, in place of the person's name: the API key with which they did. */
  evidenceName?: string;
}
