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
import { startLocalCloud, type LocalCloud } from "../local/main.ts";
import { localStack } from "../samples/local-stack.ts";

/** The template as JSON, for tests that take something away from it. */
export interface TemplateJson {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
}

/** Where a machine under test keeps its copy of the stack and its state, and the port it serves. */
export interface TestPlace {
  folder: string;
  port: number;
}

export interface TestCloud extends LocalCloud {
  /** Stops it and removes its state. */
  remove(): Promise<void>;
}

const root = join(import.meta.dirname, "../..");
const cdkOut = join(root, ".local/cdk.out");
const templateFile = `${localStack.stack}.template.json`;

/** A copy of the synthesized stack in a folder of its own. `change` may take something away from the template. */
export async function makePlace(
  change: (template: TemplateJson) => void = () => {},
): Promise<TestPlace> {
  const folder = mkdtempSync(join(tmpdir(), "splitsheet-cloud-"));
  const port = await freePort();
  copyAssembly(join(folder, "assembly"), change);
  return { folder, port };
}

/** Starts the machine of a place, in this process. */
export async function startPlace({ folder, port }: TestPlace): Promise<LocalCloud> {
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
  });
}

/** The synthesized stack on this machine, with a state and ports of its own. */
export async function startTestCloud(
  change?: (template: TemplateJson) => void,
): Promise<TestCloud> {
  const place = await makePlace(change);
  const cloud = await startPlace(place);
  return {
    ...cloud,
    remove: async () => {
      await cloud.stop();
      removePlace(place);
    },
  };
}

export function removePlace({ folder }: TestPlace): void {
  rmSync(folder, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}

/** The cloud assembly with the template changed; everything else is linked. */
function copyAssembly(to: string, change: (template: TemplateJson) => void): void {
  // What cdk writes has this shape.
  const template = JSON.parse(readFileSync(join(cdkOut, templateFile), "utf8")) as TemplateJson;
  change(template);
  mkdirSync(to);
  for (const name of readdirSync(cdkOut))
    if (name !== templateFile) symlinkSync(join(cdkOut, name), join(to, name));
  writeFileSync(join(to, templateFile), JSON.stringify(template));
}
