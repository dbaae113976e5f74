import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import * as jose from "jose";
import type { Clock } from "../clock.ts";
import { notAuthorized, userNotFound } from "./faults.ts";
import type { Client, Pool, Pools } from "./pools.ts";
import { SigningKeys, type TokenUse } from "./signing-keys.ts";
import type { CognitoStore, Grant, User } from "./store.ts";

/** Scope of tokens that were not issued by the hosted pages. It allows all self-service calls. */
const SELF_SCOPE = "aws.cognito.signin.user.admin";

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: "Bearer";
  RefreshToken?: string;
}

export interface TokenHolder {
  pool: Pool;
  user: User;
  clientId: string;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A federated user is in a group that has the name of the pool and the provider. */
function groupOf(pool: Pool, { identity }: User): jose.JWTPayload {
  return identity ? { "cognito:groups": [`${pool.id}_${identity.providerName}`] } : {};
}

function identityClaim(user: User, identity: NonNullable<User["identity"]>) {
  const dateCreated = String(user.createdAt);
  return { ...identity, issuer: null, primary: "true", dateCreated };
}

/** Issues, refreshes, verifies and revokes tokens. */
export class Tokens {
  readonly #pools: Pools;
  readonly #store: CognitoStore;
  readonly #clock: Clock;
  readonly #region: string;
  readonly #keys: SigningKeys;

  constructor(pools: Pools, store: CognitoStore, clock: Clock, region: string) {
    this.#pools = pools;
    this.#store = store;
    this.#clock = clock;
    this.#region = region;
    this.#keys = new SigningKeys(store);
  }

  async start(): Promise<void> {
    for (const pool of this.#pools.all()) await this.#keys.prepare(pool);
  }

  issuer(pool: Pool): string {
    return `https://cognito-idp.${this.#region}.amazonaws.com/${pool.id}`;
  }

  publicKeys(pool: Pool): { keys: jose.JWK[] } {
    return { keys: this.#keys.of(pool).map(({ publicJwk }) => publicJwk) };
  }

  /**
   * Stores the grant of a new sign-in and gives its three tokens. `hosted` holds scopes and nonce of a sign-in through
   * the hosted pages.
   */
  async signIn(
    pool: Pool,
    client: Client,
    user: User,
    hosted: Pick<Grant, "scopes" | "nonce"> = {},
  ): Promise<AuthenticationResult> {
    const originJti = randomUUID();
    const refresh = `${originJti}.${randomBytes(64).toString("base64url")}`;
    const grant: Grant = {
      poolId: pool.id,
      clientId: client.id,
      username: user.username,
      sub: user.sub,
      generation: user.generation,
      refreshHash: hashOf(refresh),
      authAt: this.#clock.now(),
      expiresAt: this.#clock.now() + client.refreshSeconds * 1_000,
      revoked: false,
      ...hosted,
    };
    this.#store.grants.put(originJti, grant);
    const tokens = await this.#sign(pool, client, user, originJti, grant);
    return { ...tokens, RefreshToken: refresh };
  }

  /** Issues new access and ID tokens of the same sign-in. */
  async refresh(pool: Pool, client: Client, token: string): Promise<AuthenticationResult> {
    const { originJti, grant } = this.findGrant(token) ?? {};
    if (!grant || grant.poolId !== pool.id || grant.clientId !== client.id) {
      throw notAuthorized("Invalid Refresh Token");
    }
    const user = this.#holder(pool, grant);
    if (!user || this.#isRevoked(grant, user)) {
      throw notAuthorized("Refresh Token has been revoked");
    }
    if (grant.expiresAt <= this.#clock.now()) throw notAuthorized("Refresh Token has expired");
    if (!user.enabled) throw notAuthorized("User is disabled.");
    return this.#sign(pool, client, user, originJti ?? "", grant);
  }

  /** The grant of a refresh token, revoked ones included. */
  findGrant(refresh: string): { originJti: string; grant: Grant } | undefined {
    const originJti = refresh.split(".")[0] ?? "";
    const grant = this.#store.grants.get(originJti);
    if (!grant) return undefined;
    const isSame = timingSafeEqual(Buffer.from(grant.refreshHash), Buffer.from(hashOf(refresh)));
    return isSame ? { originJti, grant } : undefined;
  }

  revoke(originJti: string): void {
    const grant = this.#store.grants.get(originJti);
    if (grant) this.#store.grants.put(originJti, { ...grant, revoked: true });
  }

  /**
   * The user of an access token. Throws NotAuthorizedException for a forged, expired or revoked token, or one of an
   * unknown pool.
   */
  async holderOf(accessToken: string): Promise<TokenHolder> {
    const { pool, payload } = await this.#verify(accessToken);
    const scopes = String(payload["scope"]).split(" ");
    if (payload["token_use"] !== "access" || !scopes.includes(SELF_SCOPE)) {
      throw notAuthorized("Access Token does not have required scopes");
    }
    const user = this.#store.findUser(pool, String(payload["username"]));
    if (!user || user.sub !== payload.sub) throw userNotFound();
    const grant = this.#store.grants.get(String(payload["origin_jti"]));
    if (!grant || this.#isRevoked(grant, user)) {
      throw notAuthorized("Access Token has been revoked");
    }
    if (!user.enabled) throw notAuthorized("User is disabled.");
    return { pool, user, clientId: grant.clientId };
  }

  async #verify(token: string): Promise<{ pool: Pool; payload: jose.JWTPayload }> {
    try {
      const pool = this.#pools
        .all()
        .find((each) => this.issuer(each) === jose.decodeJwt(token).iss);
      if (!pool) throw notAuthorized("Invalid Access Token");
      const { kid, publicJwk } = this.#keys.key(pool, "access");
      if (jose.decodeProtectedHeader(token).kid !== kid)
        throw notAuthorized("Invalid Access Token");
      const { payload } = await jose.jwtVerify(token, await jose.importJWK(publicJwk, "RS256"), {
        algorithms: ["RS256"],
        issuer: this.issuer(pool),
        currentDate: this.#clock.date(),
      });
      return { pool, payload };
    } catch (error) {
      if (error instanceof jose.errors.JWTExpired) throw notAuthorized("Access Token has expired");
      if (error instanceof jose.errors.JOSEError) throw notAuthorized("Invalid Access Token");
      throw error;
    }
  }

  #holder(pool: Pool, grant: Grant): User | undefined {
    const user = this.#store.findUser(pool, grant.username);
    return user?.sub === grant.sub ? user : undefined;
  }

  #isRevoked(grant: Grant, user: User): boolean {
    return grant.revoked || grant.generation !== user.generation || grant.sub !== user.sub;
  }

  async #sign(
    pool: Pool,
    client: Client,
    user: User,
    originJti: string,
    { authAt, scopes, nonce }: Grant,
  ): Promise<AuthenticationResult> {
    const issuedAt = Math.floor(this.#clock.now() / 1_000);
    const common = {
      sub: user.sub,
      origin_jti: originJti,
      event_id: randomUUID(),
      auth_time: Math.floor(authAt / 1_000),
    };
    const token = (
      use: TokenUse,
      claims: jose.JWTPayload,
      validSeconds: number,
    ): Promise<string> => {
      const { kid, privateKey } = this.#keys.key(pool, use);
      return new jose.SignJWT({ ...common, ...claims, token_use: use, jti: randomUUID() })
        .setProtectedHeader({ kid, alg: "RS256" })
        .setIssuer(this.issuer(pool))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + validSeconds)
        .sign(privateKey);
    };
    const { email_verified: emailVerified, ...attributes } = user.attributes;
    return {
      AccessToken: await token(
        "access",
        {
          client_id: client.id,
          scope: scopes?.join(" ") ?? SELF_SCOPE,
          username: user.username,
          ...groupOf(pool, user),
        },
        client.accessSeconds,
      ),
      IdToken: await token(
        "id",
        {
          ...attributes,
          ...(emailVerified === undefined ? {} : { email_verified: emailVerified === "true" }),
          aud: client.id,
          "cognito:username": user.username,
          ...groupOf(pool, user),
          ...(user.identity && { identities: [identityClaim(user, user.identity)] }),
          ...(nonce === undefined ? {} : { nonce }),
        },
        client.idSeconds,
      ),
      ExpiresIn: client.accessSeconds,
      TokenType: "Bearer",
    };
  }
}
