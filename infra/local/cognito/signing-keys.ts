import { randomBytes } from "node:crypto";
import * as jose from "jose";
import type { Pool } from "./pools.ts";
import type { CognitoStore } from "./store.ts";

const uses = ["id", "access"] as const;
/** What a token is for: to say who somebody is, or to act for them. */
export type TokenUse = (typeof uses)[number];

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: jose.JWK;
}

/** The pools' RS256 keys, one for each use; they last as long as the state. */
export class SigningKeys {
  readonly #store: CognitoStore;
  readonly #keys = new Map<string, SigningKey>();

  constructor(store: CognitoStore) {
    this.#store = store;
  }

  /** Reads a pool's keys, or makes them. */
  async prepare(pool: Pool): Promise<void> {
    for (const use of uses) this.#keys.set(`${pool.id}/${use}`, await this.#readOrMake(pool, use));
  }

  of(pool: Pool): SigningKey[] {
    return uses.map((use) => this.key(pool, use));
  }

  /** Throws where the pool's keys are not prepared. */
  key(pool: Pool, use: TokenUse): SigningKey {
    const key = this.#keys.get(`${pool.id}/${use}`);
    if (!key) throw new Error("the tokens' keys are there once the service has started");
    return key;
  }

  async #readOrMake(pool: Pool, use: TokenUse): Promise<SigningKey> {
    const name = `${pool.id}/${use}`;
    let jwk: jose.JWK | undefined = this.#store.keys.get(name);
    if (!jwk) {
      const pair = await jose.generateKeyPair("RS256", { extractable: true });
      jwk = await jose.exportJWK(pair.privateKey);
      jwk.kid = randomBytes(32).toString("base64");
      this.#store.keys.put(name, { ...jwk });
    }
    const privateKey = await jose.importJWK(jwk, "RS256");
    if (!(privateKey instanceof CryptoKey)) throw new Error(`${name} is no RSA key`);
    const { kty, n, e, kid } = jwk;
    if (!kty || !n || !e || !kid) throw new Error(`${name} is no RSA key`);
    return { kid, privateKey, publicJwk: { kty, n, e, kid, alg: "RS256", use: "sig" } };
  }
}
