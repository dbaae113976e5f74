import { join } from "node:path";
import { runStep, withLock } from "./build-step.ts";

/** Sources of the web application and of the functions alike, for a hash of their builds' inputs. */
export const commonSources = ["shared", "package-lock.json", "tsconfig.json"];

/**
 * Builds the web application if there is no build, or an older one than its sources. Only one process builds at a time.
 * Returns the folder of the built files. Throws with the output of a build that fails.
 */
export function buildWebIfChanged(root: string): string {
  const directory = join(root, "web/build/client");
  withLock(join(root, ".local/web.lock"), () =>
    runStep(
      root,
      {
        name: "web application",
        inputs: ["web", ...commonSources],
        output: join(directory, "index.html"),
        command: [process.execPath, "node_modules/@react-router/dev/bin.cjs", "build", "web"],
        // The NODE_ENV of a test runner would give React's development build.
        environment: { NODE_ENV: "production" },
      },
      "",
    ),
  );
  return directory;
}
