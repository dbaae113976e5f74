import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { makePlace, removePlace } from "./cloud.ts";

/** A local cloud in a process of its own, which can be killed without warning and started again. */
export interface Machine {
  url: string;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again on what its disk holds. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function startMachine(): Promise<Machine> {
  const place = await makePlace();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = fork(new URL("./machine-process.ts", import.meta.url), [place.folder, `${place.port}`]);
    const exited = once(child, "exit").then(() => {
      throw new Error("The machine stopped while it started");
    });
    await Promise.race([once(child, "message"), exited]);
    exited.catch(() => "it was started; that it ends later is what tests do");
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
      removePlace(place);
    },
  };
}
