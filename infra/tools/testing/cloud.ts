import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalCloud, type LocalCloud, type LocalCloudOptions } from "../../local/main.ts";
import type { Snapshot } from "../../local/snapshots.ts";
import { localStack } from "../samples/local-stack.ts";

/** The template as JSON, for tests that remove parts of it. */
export interface TemplateJson {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
}

/** A folder for the copy of the stack and the state of a local cloud under test, and its port. */
export interface TestPlace {
  folder: string;
  port: number;
}

export interface TestCloud extends LocalCloud {
  /** Stops the local cloud and removes its state. */
  remove(): Promise<void>;
}

const root = join(import.meta.dirname, "../../..");
/** The synthesized stack that the tests use. */
export const cdkOut = join(root, ".local/cdk.out");
const templateFile = `${localStack.stack}.template.json`;

/** Copies the synthesized stack to a new folder. `change` can remove parts of the template. */
export async function makePlace(
  change: (template: TemplateJson) => void = () => {},
): Promise<TestPlace> {
  const folder = mkdtempSync(join(tmpdir(), "splitsheet-cloud-"));
  const port = await freePort();
  copyAssembly(join(folder, "assembly"), change);
  return { folder, port };
}

/** Starts the local cloud of a place in this process. */
export async function startPlace(
  { folder, port }: TestPlace,
  options: Pick<LocalCloudOptions, "environments"> = {},
): Promise<LocalCloud> {
  return startLocalCloud({
    ...localStack,
    cdkOut: join(folder, "assembly"),
    stateDir: join(folder, "state"),
    webRoot: join(root, "web/build/client"),
    port,
    s3Port: 0,
    doorPort: 0,
    hostedPort: 0,
    quiet: true,
    ...options,
  });
}

/** Starts a local cloud with its own state and ports. `change` can remove parts of the template. */
export async function startTestCloud(
  change?: (template: TemplateJson) => void,
  options?: Pick<LocalCloudOptions, "environments">,
): Promise<TestCloud> {
  const place = await makePlace(change);
  const cloud = await startPlace(place, options);
  return {
    ...cloud,
    remove: async () => {
      await cloud.stop();
      removePlace(place);
    },
  };
}

/** The local cloud of this worker, which its test files use one after another, and its state before the first of them. */
let shared: Promise<{ cloud: LocalCloud; empty: Snapshot }> | undefined;

/**
 * The local cloud of this worker as it was when it started: without accounts, emails, faults, noted calls and log lines,
 * and at its first time. The environments of its functions stay warm. It ends with the worker.
 */
export async function emptiedCloud(): Promise<LocalCloud> {
  shared ??= startShared();
  const { cloud, empty } = await shared;
  cloud.admission.faults.clear();
  await cloud.restore(empty);
  cloud.admission.forgetCalls();
  cloud.logs.clear();
  return cloud;
}

async function startShared(): Promise<{ cloud: LocalCloud; empty: Snapshot }> {
  const cloud = await startPlace(await makePlace());
  return { cloud, empty: await cloud.snapshot() };
}

export function removePlace({ folder }: TestPlace): void {
  rmSync(folder, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}

/** Copies the cloud assembly with a changed template. All other files are links. */
function copyAssembly(to: string, change: (template: TemplateJson) => void): void {
  // A synthesized template has this shape.
  const template = JSON.parse(readFileSync(join(cdkOut, templateFile), "utf8")) as TemplateJson;
  change(template);
  mkdirSync(to);
  for (const name of readdirSync(cdkOut))
    if (name !== templateFile) symlinkSync(join(cdkOut, name), join(to, name));
  writeFileSync(join(to, templateFile), JSON.stringify(template));
}
