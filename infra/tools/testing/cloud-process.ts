import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mallocArenaEnvironment, memoryFlags } from "../../local/malloc-arenas.ts";
import { createCloudFolder, removeCloudFolder } from "./cloud.ts";

/** A local cloud in its own process, which tests can kill and restart. */
export interface CloudProcess {
  url: string;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  /** Starts the process again with the same state. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function startCloudProcess(): Promise<CloudProcess> {
  const place = await createCloudFolder();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = fork(
      new URL("./cloud-process-main.ts", import.meta.url),
      [place.folder, `${place.port}`],
      {
        env: { ...process.env, ...mallocArenaEnvironment },
        execArgv: [...process.execArgv, ...memoryFlags],
      },
    );
    const exited = once(child, "exit").then(() => {
      throw new Error("The process ended during its start");
    });
    await Promise.race([once(child, "message"), exited]);
    exited.catch(() => "The process has started; tests end it later.");
  };
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  };
  await start();
  return {
    url: `http://localhost:${place.port}`,
    kill,
    start,
    remove: async () => {
      await kill();
      removeCloudFolder(place);
    },
  };
}
