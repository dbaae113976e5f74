import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { CommandRefused } from "../command-refused.ts";
import type { DeployTarget } from "../deploy-target.ts";

/** Attempts at a call that Lambda refuses because no instance is free, or at which it fails. */
const maxAttempts = 5;

/**
 * Invokes a function and gives its result. Throws if the function fails, and `CommandRefused` if the caller may not
 * invoke it.
 */
export async function invokeFunction(
  { region, credentials }: Pick<DeployTarget, "region" | "credentials">,
  functionName: string,
  event: unknown,
): Promise<unknown> {
  const origin = process.env["AWS_ENDPOINT_URL"] ?? `https://lambda.${region}.amazonaws.com`;
  const url = new URL(`/2015-03-31/functions/${functionName}/invocations`, origin);
  const body = JSON.stringify(event);
  const signer = new SignatureV4({ service: "lambda", region, credentials, sha256: Sha256 });
  for (let attempt = 1; ; attempt += 1) {
    const { headers } = await signer.sign({
      method: "POST",
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      headers: { host: url.host, "content-type": "application/json" },
      body,
    });
    const { host: _, ...sent } = headers;
    const answer = await fetch(url, { method: "POST", headers: sent, body });
    const text = await answer.text();
    if (answer.ok && !answer.headers.has("x-amz-function-error")) return JSON.parse(text);
    if (answer.ok) throw new Error(`it failed: ${text.slice(0, 300)}`);
    if (answer.status === 403)
      throw new CommandRefused(`You may not invoke ${functionName}: ${text.slice(0, 300)}`);
    const isPassing = answer.status === 429 || answer.status >= 500;
    if (!isPassing || attempt === maxAttempts)
      throw new Error(`Lambda answers ${answer.status}: ${text.slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, 1000 * attempt));
  }
}
