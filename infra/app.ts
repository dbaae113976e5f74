import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Annotations, App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { fontFiles } from "../functions/agreements/seal/fonts.ts";
import { bundle } from "./bundle.ts";
import { entryOf, functionNames } from "./functions.ts";
import { cdkJsonContext, readSettings } from "./settings.ts";
import { SplitsheetStack } from "./stack.ts";
import { readWebBuild } from "./web-build.ts";

const root = join(import.meta.dirname, "..");
process.chdir(root);

// A directory of its own per run, so that two runs at a time do not meet; in the repository and always as
// deep, so that the source maps' relative paths are the same everywhere.
mkdirSync("dist", { recursive: true });
const bundles = mkdtempSync(join("dist", "bundles-"));
process.on("exit", () => rmSync(join(root, bundles), { recursive: true, force: true }));

const { resolve } = createRequire(import.meta.url);
const fonts = { seal: fontFiles.map((specifier) => resolve(specifier)) };
await bundle(
  functionNames.map((name) => ({
    name,
    entry: entryOf(name),
    ...(name === "seal" && { fonts: fonts.seal }),
  })),
  bundles,
);

const app = new App({ context: cdkJsonContext(), analyticsReporting: false });
const webBuild = readWebBuild("web/build/client");
const stack = new SplitsheetStack(app, {
  settings: readSettings(app.node),
  webBuild: webBuild ?? { pages: [], scriptHashes: [] },
  bundleOf: (name) => join(bundles, name),
});
if (!webBuild)
  Annotations.of(stack).addWarningV2(
    "splitsheet:web-build",
    "There is no web build, so the content security policy knows no inline script.",
  );
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
