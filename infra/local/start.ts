import { join } from "node:path";
import { buildWhatChanged } from "./build.ts";
import { startLocalCloud } from "./main.ts";
import {
  checkPorts,
  fillState,
  prepareState,
  printAddresses,
  readArguments,
  root,
  runProgram,
  stateDir,
  stopOnSignals,
} from "./session.ts";

// npm start: builds what changed, runs the stack on this machine, and fills it on the first run.
await runProgram(async () => {
  const { fresh, port } = readArguments();
  const [s3Port, doorPort, hostedPort] = [port + 1, port + 2, port + 3];
  await checkPorts([port, s3Port, doorPort, hostedPort]);
  const cdkOut = buildWhatChanged(root);
  const isNew = prepareState(fresh);
  const webRoot = join(root, "web/build/client");
  const ports = { port, s3Port, doorPort, hostedPort };
  const cloud = await startLocalCloud({ cdkOut, stateDir, webRoot, ...ports });
  stopOnSignals(cloud.stop);
  if (isNew) await fillState(cloud.url);
  printAddresses(cloud.url);
});
