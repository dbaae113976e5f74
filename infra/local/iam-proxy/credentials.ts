import { createHmac, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { writeDurably } from "../durable-file.ts";
import { damagedFile } from "../state-files.ts";

export interface RoleCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
}

const masterBytes = 32;

/** The credentials of each role: the access key contains the name of the role, and each role has its own secret. */
export class Credentials {
  readonly #master: Buffer;

  /**
   * A file keeps the secrets the same after a restart, so that presigned URLs stay valid. Throws UnusableState when the
   * file is damaged.
   */
  constructor(file?: string) {
    if (file !== undefined && existsSync(file)) {
      this.#master = readFileSync(file);
      if (this.#master.length === masterBytes) return;
      throw damagedFile(dirname(file), basename(file), "is damaged");
    }
    this.#master = randomBytes(masterBytes);
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeDurably(file, this.#master);
  }

  of(role: string): RoleCredentials {
    return {
      accessKeyId: `ASIA${Buffer.from(role).toString("hex").toUpperCase()}`,
      secretAccessKey: this.#derive("secret", role),
      sessionToken: this.#derive("session", role),
    };
  }

  /** The role whose name an access key contains; undefined when the key has another form. */
  roleOf(accessKeyId: string): string | undefined {
    const hex = /^ASIA((?:[0-9A-F]{2})+)$/.exec(accessKeyId)?.[1];
    return hex === undefined ? undefined : Buffer.from(hex, "hex").toString();
  }

  #derive(use: string, role: string): string {
    return createHmac("sha256", this.#master).update(`${use}:${role}`).digest("base64url");
  }
}
