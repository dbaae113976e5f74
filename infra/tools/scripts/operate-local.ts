// npm run operate:local -- smoke: runs an operator's command on the running product of this machine (`npm start`).
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { administratorRole } from "../../local/iam-proxy/iam.ts";
import { Credentials } from "../../local/iam-proxy/credentials.ts";
import { localStack } from "../samples/local-stack.ts";
import { root, stateDir } from "./session.ts";

/** The environment that leads the SDK's clients to a local cloud on this port, as its administrator. */
function environmentOf(port: number): Record<string, string> {
  const file = join(stateDir, "credentials");
  if (!existsSync(file)) {
    console.error("There is no local cloud yet. Start it first: npm start");
    process.exit(1);
  }
  const { accessKeyId, secretAccessKey, sessionToken } = new Credentials(file).of(
    administratorRole,
  );
  return {
    AWS_REGION: "eu-west-1",
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port + 2}`,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port + 1}`,
  };
}

const { port } = new URL(process.env["SPLITSHEET_URL"] ?? "http://localhost:3000");
const given = process.argv.slice(2);
const site = given[0] === "smoke" ? ["--site", `http://localhost:${port}`] : [];
const stripe = JSON.stringify({ secretName: localStack.stripe.secretName });
const { status } = spawnSync(
  process.execPath,
  [join(root, "infra/operate/operate.ts"), ...given, "-c", `stripe=${stripe}`, ...site],
  { stdio: "inherit", env: { ...process.env, ...environmentOf(Number(port)) } },
);
process.exitCode = status ?? 1;
