import { buildIfChanged } from "./build.ts";
import { startLocalCloud } from "../../local/main.ts";
import { localStack } from "../samples/local-stack.ts";
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

// npm start: builds what changed and runs the stack on this machine. The first run also fills the demo account.
await runProgram(async () => {
  const { fresh, port } = readArguments();
  const [s3Port, awsPort, hostedPort] = [port + 1, port + 2, port + 3];
  await checkPorts([port, s3Port, awsPort, hostedPort]);
  const cdkOut = buildIfChanged(root);
  const isNew = prepareState(fresh);
  const ports = { port, s3Port, awsPort, hostedPort };
  const cloud = await startLocalCloud({
    ...{ ...localStack, cdkOut, stateDir, clockAheadMs },
    ...ports,
  });
  stopOnSignals(cloud.stop);
  if (isNew) await fillState(cloud.url);
  printAddresses(cloud.url);
});
