import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { runStep, withLock } from "../../stack/build-step.ts";
import { buildWebIfChanged, commonSources } from "../../stack/build-web.ts";
import { localContext, localStack } from "../samples/local-stack.ts";

/** A hash of the built files, which the stack publishes. */
function builtFilesHash(folder: string): string {
  const hash = createHash("sha256");
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/** Removes assets of earlier syntheses that are older than an hour, because a running test may use newer ones. */
function removeOldAssets(cdkOut: string): void {
  const manifest = readFileSync(join(cdkOut, `${localStack.stack}.assets.json`), "utf8");
  const hourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(cdkOut)) {
    const path = join(cdkOut, name);
    const isOld =
      name.startsWith("asset.") && !manifest.includes(name) && statSync(path).mtimeMs < hourAgo;
    if (isOld) rmSync(path, { recursive: true });
  }
}

/**
 * Builds the web application and synthesizes the stack if their sources have changed. Only one process builds at a
 * time. Returns the directory of the cloud assembly.
 */
export function buildIfChanged(root: string): string {
  const cdkOut = join(root, ".local/cdk.out");
  withLock(join(root, ".local/build.lock"), () => {
    const webBuild = buildWebIfChanged(root);
    runStep(
      root,
      {
        name: "stack",
        inputs: ["infra", "functions", "cdk.json", ...commonSources],
        output: join(cdkOut, `${localStack.stack}.template.json`),
        command: [process.execPath, "infra/app.ts"],
        environment: { CDK_OUTDIR: cdkOut, CDK_CONTEXT_JSON: JSON.stringify(localContext) },
      },
      builtFilesHash(webBuild),
    );
    removeOldAssets(cdkOut);
  });
  return cdkOut;
}
