import { brotliDecompressSync } from "node:zlib";
import type { EdgeResponse } from "../edge.ts";

/** Forms in which Amplify writes URLs of the hosted pages, which always start with `https`, and their replacements. */
const addresses: [RegExp, string][] = [
  [/https(:\/\/\$\{\w+\}\/(?:oauth2\/|logout\b))/g, "http$1"],
  [/(["'`])https:\/\/\1(\s*\+\s*\w+\s*\+\s*["'`]\/oauth2\/)/g, "$1http://$1$2"],
  [/\.replace\((["'`])http:\/\/\1,\s*(["'`])https:\/\/\2\)/g, ""],
];

/** Changes the URLs of the hosted pages in a script from https to http. Other scripts are not changed. */
export function withoutTls(script: string): string {
  if (!script.includes("/oauth2/authorize") && !script.includes("/oauth2/token")) return script;
  return addresses.reduce((text, [from, to]) => text.replace(from, to), script);
}

/**
 * Applies `withoutTls` to a response of the edge: this machine has no certificate that browsers trust. A script that
 * is changed is answered without the compression that it was stored with.
 */
export function responseWithoutTls(response: EdgeResponse): EdgeResponse {
  const { "content-encoding": encoding, "content-length": _, ...headers } = response.headers;
  const isScript = String(headers["content-type"]).includes("javascript");
  // A response that confirms the viewer's copy has no body.
  if (response.body.length === 0) return response;
  if (!isScript || (encoding !== undefined && encoding !== "br")) return response;
  const body = scriptWithoutTls(response.body, encoding === "br");
  return body === undefined ? response : { ...response, headers, body };
}

/** Changed scripts by the bodies that they replace; undefined for a script that stays. */
const changedScripts = new WeakMap<Buffer, Buffer | undefined>();

function scriptWithoutTls(stored: Buffer, isCompressed: boolean): Buffer | undefined {
  if (changedScripts.has(stored)) return changedScripts.get(stored);
  const body = isCompressed ? brotliDecompressSync(stored) : stored;
  const script = body.includes("/oauth2/") ? body.toString() : "";
  const changed = withoutTls(script);
  const result = changed === script ? undefined : Buffer.from(changed);
  changedScripts.set(stored, result);
  return result;
}
