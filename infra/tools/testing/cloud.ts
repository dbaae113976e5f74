import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalCloud, type LocalCloud, type LocalCloudOptions } from "../../local/main.ts";
import type { Snapshot } from "../../local/snapshots.ts";
import { localStack } from "../samples/local-stack.ts";
import { freePort } from "../../local/free-port.ts";

/** The template as JSON, for tests that remove parts of it. */
export interface TemplateJson {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
}

/** The folder of a local cloud under test, with a copy of the stack and the state, and its port. */
export interface CloudFolder {
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
export async function createCloudFolder(
  change: (template: TemplateJson) => void = () => {},
): Promise<CloudFolder> {
  const folder = mkdtempSync(join(tmpdir(), "splitsheet-cloud-"));
  const port = await freePort();
  copyAssembly(join(folder, "assembly"), change);
  return { folder, port };
}

/** Keeps the environment of every function for the whole run: starting one takes as much processor time as thirty calls. */
const allEnvironments = { environments: 60, idleMs: 3_600_000 };

/** Starts the local cloud of this folder in this process. */
export async function startCloudIn(
  { folder, port }: CloudFolder,
  options: Pick<LocalCloudOptions, "environments" | "clockAheadMs"> = {},
): Promise<LocalCloud> {
  return startLocalCloud({
    ...localStack,
    cdkOut: join(folder, "assembly"),
    stateDir: join(folder, "state"),
    port,
    s3Port: 0,
    awsPort: 0,
    hostedPort: 0,
    quiet: true,
    environments: allEnvironments,
    ...options,
  });
}

/** Starts a local cloud with its own state and ports. `change` can remove parts of the template. */
export async function startTestCloud(
  change?: (template: TemplateJson) => void,
  options?: Pick<LocalCloudOptions, "environments">,
): Promise<TestCloud> {
  const place = await createCloudFolder(change);
  const cloud = await startCloudIn(place, options);
  return {
    ...cloud,
    remove: async () => {
      await cloud.stop();
      removeCloudFolder(place);
    },
  };
}

/** The local cloud of this worker, which its test files use one after another, and its state before the first of them. */
let shared: Promise<{ cloud: LocalCloud; empty: Snapshot }> | undefined;

/**
 * Resets the local cloud of this worker to its start: without accounts, emails, faults, recorded calls and log lines,
 * and at the system's time. The environments of its functions stay warm. It ends with the worker.
 */
export async function resetSharedCloud(): Promise<LocalCloud> {
  shared ??= startShared();
  const { cloud, empty } = await shared;
  cloud.admission.faults.clear();
  await cloud.restore(empty);
  // The restored time is that of the first file. After 15 minutes S3 refuses what is signed with the system's time.
  cloud.clock.moveTo(Date.now());
  cloud.admission.clearCalls();
  cloud.logs.clear();
  return cloud;
}

async function startShared(): Promise<{ cloud: LocalCloud; empty: Snapshot }> {
  const cloud = await startCloudIn(await createCloudFolder());
  return { cloud, empty: await cloud.snapshot() };
}

export function removeCloudFolder({ folder }: CloudFolder): void {
  rmSync(folder, { recursive: true, force: true });
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
