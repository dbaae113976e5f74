import { App } from "aws-cdk-lib";
import { contextArguments } from "./context-arguments.ts";
import { cdkJsonContext, readSettings, type Settings } from "../stack/settings.ts";

/** The settings of the stage that a command line names, as the CDK reads them: `-c stage=prod`. */
export function readStageSettings(given: string[]): Settings {
  const context = { ...cdkJsonContext(), ...contextArguments(given) };
  return readSettings(new App({ context, analyticsReporting: false, outdir: "cdk.out" }).node);
}
