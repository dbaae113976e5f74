import { DomainError } from "../../shared/domain/domain-error.ts";
import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../shared/domain/ids.ts";
import type { Session } from "../data/accounts/session-repository.ts";
import type { SignUpKey, SignUpRepository } from "../data/accounts/sign-up-repository.ts";
import type { TokenRepository } from "../data/accounts/token-repository.ts";
import type { UserRepository } from "../data/accounts/user-repository.ts";
import type { PendingSignUpCaller } from "../http/caller.ts";
import { productCookies } from "../../shared/domain/privacy/product-cookies.ts";
import { hashToken } from "../platform/keyed-hashes.ts";
import type { BillingDependencies } from "./open-billing.ts";

export interface CheckoutDependencies extends BillingDependencies {
  users: Pick<UserRepository, "find" | "read">;
  signUps: SignUpRepository;
  tokens: TokenRepository;
}

/** The person who buys a plan, and the workspace that gets it. */
export interface Payer {
  userId: UserId;
  workspaceId: WorkspaceId;
  name: string;
  email: string;
  /** Whether the workspace is that of a team. */
  isTeam?: boolean;
  /** The sign-up, while its address is not verified. */
  signUp?: SignUpKey;
}

interface Request {
  session: Session | undefined;
  workspace: PendingSignUpCaller["workspace"];
  cookies: ReadonlyMap<string, string>;
  at: string;
  /** The id in the request's body. */
  userId: UserId | undefined;
}

/**
 * The payer of a checkout: the signed-in user, or the sign-up that the request names and whose cookie the browser has.
 * Throws `unauthorized` for anyone else, and for a sign-up that was verified or removed.
 */
export async function findPayer(
  dependencies: CheckoutDependencies,
  request: Request,
): Promise<Payer> {
  const { session, workspace, userId } = request;
  if (
    session !== undefined &&
    workspace !== undefined &&
    (userId ?? session.userId) === session.userId
  ) {
    const { name, email } = await dependencies.users.read(session.userId);
    const isTeam = workspace.team !== undefined;
    return { userId: session.userId, workspaceId: workspace.id, isTeam, name, email };
  }
  const ofCookie = await findSignUpByCookie(dependencies, request);
  if (ofCookie === undefined || ofCookie.userId !== userId) throw new DomainError("unauthorized");
  const { email, createdAt } = ofCookie;
  const signUp = await dependencies.signUps.find({ userId, email, createdAt });
  if (signUp === undefined || signUp.removingAt !== undefined)
    throw new DomainError("unauthorized");
  return {
    userId,
    workspaceId: personalWorkspaceOf(userId),
    name: signUp.name,
    email,
    signUp: { userId, email, createdAt },
  };
}

/** The sign-up of the browser's sign-up cookie, verified or not; undefined without a valid cookie. */
export async function findSignUpByCookie(
  { tokens }: Pick<CheckoutDependencies, "tokens">,
  { cookies, at }: Pick<Request, "cookies" | "at">,
): Promise<SignUpKey | undefined> {
  const secret = cookies.get(productCookies.signUp.name);
  if (secret === undefined) return undefined;
  const grant = await tokens.find("sign-up", hashToken(secret), at);
  if (grant?.email === undefined || grant.signedUpAt === undefined) return undefined;
  return { userId: grant.userId, email: grant.email, createdAt: grant.signedUpAt };
}
