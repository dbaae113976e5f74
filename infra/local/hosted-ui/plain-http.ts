import type { EdgeResponse } from "../edge.ts";

/** How Amplify writes the addresses of the hosted pages: `https` before a domain that it is given. */
const addresses: [RegExp, string][] = [
  [/https(:\/\/\$\{\w+\}\/(?:oauth2\/|logout\b))/g, "http$1"],
  [/(["'`])https:\/\/\1(\s*\+\s*\w+\s*\+\s*["'`]\/oauth2\/)/g, "$1http://$1$2"],
  [/\.replace\((["'`])http:\/\/\1,\s*(["'`])https:\/\/\2\)/g, ""],
];

/** The script that leads to the hosted pages, with their addresses over http; any other script as it is. */
export function withoutTls(script: string): string {
  if (!script.includes("/oauth2/authorize") && !script.includes("/oauth2/token")) return script;
  return addresses.reduce((text, [from, to]) => text.replace(from, to), script);
}

/** The same for an answer of the edge: this machine has no certificate that a browser would trust. */
export function answerWithoutTls(response: EdgeResponse): EdgeResponse {
  const isScript = String(response.headers["content-type"]).includes("javascript");
  if (!isScript || !response.body.includes("/oauth2/")) return response;
  const script = response.body.toString();
  const changed = withoutTls(script);
  return changed === script ? response : { ...response, body: Buffer.from(changed) };
}
