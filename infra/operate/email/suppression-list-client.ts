import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { z } from "zod";
import { CommandRefused } from "../command-refused.ts";
import type { DeployTarget } from "../deploy-target.ts";

const entry = z.object({
  SuppressedDestination: z.object({
    Reason: z.string(),
    /** Seconds since 1970. */
    LastUpdateTime: z.number(),
  }),
});

export interface SuppressedAddress {
  /** `BOUNCE` or `COMPLAINT`. */
  reason: string;
  since: Date;
}

/**
 * The suppression list of an SES account in a region, which only version 2 of SES's API has. The product sends with
 * version 1, so these two calls are signed here.
 */
export class SuppressionListClient {
  readonly #signer: SignatureV4;
  readonly #endpoint: URL;

  /** `endpoint` is SES's own unless a test gives another one, or the environment does, as for the SDK's clients. */
  constructor(
    { region, credentials }: Pick<DeployTarget, "region" | "credentials">,
    endpoint = process.env["AWS_ENDPOINT_URL"] ?? `https://email.${region}.amazonaws.com`,
  ) {
    this.#endpoint = new URL(endpoint);
    this.#signer = new SignatureV4({ service: "ses", region, credentials, sha256: Sha256 });
  }

  /** Returns the entry of an address; undefined if it is not on the list. Throws `CommandRefused`. */
  async find(address: string): Promise<SuppressedAddress | undefined> {
    const response = await this.#call("GET", address);
    if (response === undefined) return undefined;
    const { Reason, LastUpdateTime } = entry.parse(await response.json()).SuppressedDestination;
    return { reason: Reason, since: new Date(LastUpdateTime * 1000) };
  }

  /** Returns whether the address was on the list. Throws `CommandRefused`. */
  async remove(address: string): Promise<boolean> {
    return (await this.#call("DELETE", address)) !== undefined;
  }

  /** Sends a request about an address. Returns undefined if the list does not have the address. */
  async #call(method: "GET" | "DELETE", address: string): Promise<Response | undefined> {
    const { protocol, hostname, port, host } = this.#endpoint;
    const signed = await this.#signer.sign({
      method,
      protocol,
      hostname,
      ...(port === "" ? {} : { port: Number(port) }),
      path: `/v2/email/suppression/addresses/${encodeURIComponent(address)}`,
      query: {},
      headers: { host },
    });
    const { host: _, ...headers } = signed.headers;
    const response = await fetch(new URL(signed.path, this.#endpoint), { method, headers });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new CommandRefused(`SES refused the call: ${await reasonOf(response)}`);
    return response;
  }
}

async function reasonOf(response: Response): Promise<string> {
  const text = await response.text();
  return `${response.status} ${response.headers.get("x-amzn-errortype") ?? ""} ${text}`.trim();
}
