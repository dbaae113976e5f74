import { cpSync, rmSync, watch } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { bundle } from "../../stack/bundle.ts";
import { functionNames, bundledFunctionOf } from "../../stack/function-names.ts";
import { buildIfChanged } from "./build.ts";
import { startLocalCloud } from "../../local/main.ts";
import type { LocalCloud } from "../../local/main.ts";
import { localStack } from "../samples/local-stack.ts";
import { withoutTls } from "../../local/hosted-ui/plain-http.ts";
import {
  checkPorts,
  clockAheadMs,
  fillState,
  prepareState,
  printAddresses,
  readArguments,
  root,
  runProgram,
  stateDir,
  stopOnSignals,
} from "./session.ts";

const folder = join(root, ".local/bundles-dev");

/** Bundles the functions like the stack. Returns a hash of each function's sources. */
async function bundleFunctions(): Promise<ReadonlyMap<string, string>> {
  rmSync(folder, { recursive: true, force: true });
  return await bundle(functionNames.map(bundledFunctionOf), folder);
}

/** Copies the bundles that changed to where the running local cloud loads its functions. Returns the new hashes. */
async function replaceFunctions(
  cloud: LocalCloud,
  running: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const startedAt = performance.now();
  try {
    const hashes = await bundleFunctions();
    const changed = functionNames.filter((name) => hashes.get(name) !== running.get(name));
    if (changed.length === 0) return hashes;
    for (const name of changed) {
      const fn = cloud.functions.find((one) => one.name.endsWith(`-${name}`));
      if (!fn) throw new Error(`The stack has no function ${name}`);
      cpSync(join(folder, name), fn.directory, { recursive: true });
    }
    cloud.reloadFunctions();
    const ms = Math.round(performance.now() - startedAt);
    console.log(`Rebuilt in ${ms} ms: ${changed.join(", ")}`);
    return hashes;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return running;
  }
}

/** Rebuilds the functions after a change. Rebuilds run one after the other. */
function watchFunctions(cloud: LocalCloud): void {
  let timer: NodeJS.Timeout | undefined;
  let rebuilding = bundleFunctions().catch((): ReadonlyMap<string, string> => new Map());
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      rebuilding = rebuilding.then((running) => replaceFunctions(cloud, running));
    }, 100);
  };
  for (const folder of ["functions", "shared"])
    watch(join(root, folder), { recursive: true }, changed);
}

// npm run dev: Vite serves the web application, reloads changed modules, and forwards other requests to the local
// cloud.
await runProgram(async () => {
  process.chdir(root);
  const { fresh, port } = readArguments();
  const [s3Port, awsPort, hostedPort, cloudPort] = [port + 1, port + 2, port + 3, port + 4];
  await checkPorts([port, s3Port, awsPort, hostedPort, cloudPort]);
  // A copy, because changes replace the functions in it.
  const cdkOut = join(root, ".local/dev.cdk.out");
  rmSync(cdkOut, { recursive: true, force: true });
  cpSync(buildIfChanged(root), cdkOut, { recursive: true });
  const isNew = prepareState(fresh);
  const siteOrigin = `http://localhost:${port}`;
  const cloud = await startLocalCloud({
    ...localStack,
    cdkOut,
    stateDir,
    port: cloudPort,
    s3Port,
    awsPort,
    hostedPort,
    siteOrigin,
    clockAheadMs,
  });

  const proxy = Object.fromEntries(
    ["/api", "/uploads", "/_local"].map((path) => [path, cloud.url]),
  );
  const vite = await createServer({
    configFile: join(root, "web/vite.config.ts"),
    plugins: [{ name: "without-tls", transform: withoutTls }],
    server: { host: "localhost", port, strictPort: true, proxy },
  });
  stopOnSignals(async () => {
    await vite.close();
    await cloud.stop();
  });
  await vite.listen();
  if (isNew) await fillState(siteOrigin);
  watchFunctions(cloud);
  printAddresses(siteOrigin);
  console.log(
    "Changes in web, functions and shared apply immediately. Changes of the stack (infra) need a restart.\n",
  );
});
