import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildWhatChanged } from "./build.ts";
import { demo, fillDemo } from "./demo.ts";
import { close, listen, PortTaken } from "./http-server.ts";
import { startLocalCloud } from "./main.ts";

const root = join(import.meta.dirname, "../..");
const stateDir = join(root, ".local/state");
/** Stands beside the state until the demo account is filled; what was interrupted is begun anew. */
const unfinished = join(root, ".local/unfinished");

function readArguments(): { fresh: boolean; port: number } {
  const { values } = parseArgs({
    options: {
      fresh: { type: "boolean", default: false },
      port: { type: "string", default: "3000" },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_533) {
    throw new Error(`--port wants a number from 1 to 65533, not ${values.port}`);
  }
  return { fresh: values.fresh, port };
}

/** Fails before the build, and not after it, when another program has one of the ports. */
async function checkPorts(ports: number[]): Promise<void> {
  for (const port of ports) {
    const probe = createServer();
    await listen(probe, port);
    await close(probe);
  }
}

async function run(): Promise<void> {
  const { fresh, port } = readArguments();
  const ports = [port, port + 1, port + 2];
  await checkPorts(ports);
  const cdkOut = buildWhatChanged(root);

  if (fresh || existsSync(unfinished)) rmSync(stateDir, { recursive: true, force: true });
  const isNew = !existsSync(stateDir);
  if (isNew) {
    mkdirSync(join(root, ".local"), { recursive: true });
    writeFileSync(unfinished, "");
  }
  const webRoot = join(root, "web/build/client");
  const cloud = await startLocalCloud({
    cdkOut,
    stateDir,
    webRoot,
    port,
    s3Port: port + 1,
    doorPort: port + 2,
  });

  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(130);
    stopping = true;
    console.log("\nStopping …");
    cloud.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);

  if (isNew) {
    console.log("Filling the demo account …");
    try {
      await fillDemo(cloud.url);
    } catch (error) {
      await cloud.stop();
      throw error;
    }
    rmSync(unfinished, { force: true });
  }
  console.log(`
Splitsheet is running.

  Application   ${cloud.url}
  Inbox         ${cloud.url}/_local/mail
  Local cloud   ${cloud.url}/_local
  Demo sign-in  ${demo.email} with the password ${demo.password}

Ctrl-C stops it; npm start -- --fresh begins anew.
`);
}

try {
  await run();
} catch (error) {
  if (error instanceof PortTaken) {
    console.error(
      `Port ${error.port} is already in use. Stop the program that has it, or take another: npm start -- --port 3100`,
    );
  } else {
    console.error(error);
  }
  process.exit(1);
}
