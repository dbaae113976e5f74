import { randomBytes } from "node:crypto";
import * as jose from "jose";
import type { Pool } from "./pools.ts";
import type { CognitoStore } from "./store.ts";

const uses = ["id", "access"] as const;
/** Value of a token's `token_use` claim. */
export type TokenUse = (typeof uses)[number];

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: jose.JWK;
}

/** RS256 keys of the pools, one for each token use, stored with the state. */
export class SigningKeys {
  readonly #store: CognitoStore;
  readonly #keys = new Map<string, SigningKey>();

  constructor(store: CognitoStore) {
    this.#store = store;
  }

  /** Reads a pool's keys, or generates them on the first start. */
  async prepare(pool: Pool): Promise<void> {
    for (const use of uses) this.#keys.set(`${pool.id}/${use}`, await this.#readOrMake(pool, use));
  }

  of(pool: Pool): SigningKey[] {
    return uses.map((use) => this.key(pool, use));
  }

  /** Throws before `prepare` has ended. */
  key(pool: Pool, use: TokenUse): SigningKey {
    const key = this.#keys.get(`${pool.id}/${use}`);
    if (!key) throw new Error("the service has not read its signing keys yet");
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
    if (!(privateKey instanceof CryptoKey)) throw new Error(`${name} is not an RSA key`);
    const { kty, n, e, kid } = jwk;
    if (!kty || !n || !e || !kid) throw new Error(`${name} is not an RSA key`);
    return { kid, privateKey, publicJwk: { kty, n, e, kid, alg: "RS256", use: "sig" } };
  }
}
