import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Annotations, App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { fontFiles } from "../functions/agreements/seal/fonts.ts";
import { bundle } from "./stack/bundle.ts";
import { functionNames, bundledFunctionOf } from "./stack/function-names.ts";
import { cdkJsonContext, readSettings } from "./stack/settings.ts";
import { SplitsheetStack } from "./stack/stack.ts";
import { checkTextractRegion } from "./stack/textract-regions.ts";
import { emptyWebBuild, readWebBuild } from "./stack/web-build.ts";

const root = join(import.meta.dirname, "..");
process.chdir(root);

const app = new App({ context: cdkJsonContext(), analyticsReporting: false });
const settings = readSettings(app.node);
// The CDK command line names the region that it deploys to.
checkTextractRegion(process.env["CDK_DEFAULT_REGION"]);
const webBuild = readWebBuild("web/build/client");
// Without a web build the content security policy would block every inline script of the live pages.
if (!webBuild && app.node.tryGetContext("webBuild") !== "optional") {
  console.error("There is no web build: run `npm run build` first, or deploy by `npm run deploy`.");
  process.exit(1);
}

// Each run has its own directory, so that runs at the same time do not share one. Its depth in the repository is
// fixed, because the relative paths in the source maps depend on it.
mkdirSync("dist", { recursive: true });
const bundles = mkdtempSync(join("dist", "bundles-"));
process.on("exit", () => rmSync(join(root, bundles), { recursive: true, force: true }));

const { resolve } = createRequire(import.meta.url);
const fonts = { seal: fontFiles.map((specifier) => resolve(specifier)) };
await bundle(
  functionNames.map((name) => ({
    ...bundledFunctionOf(name),
    ...(name === "seal" && { fonts: fonts.seal }),
  })),
  bundles,
);

const stack = new SplitsheetStack(app, {
  settings,
  webBuild: webBuild ?? emptyWebBuild,
  bundleOf: (name) => join(bundles, name),
});
if (!webBuild)
  Annotations.of(stack).addWarningV2(
    "splitsheet:web-build",
    "There is no web build, so the content security policy has no hash of an inline script.",
  );
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
