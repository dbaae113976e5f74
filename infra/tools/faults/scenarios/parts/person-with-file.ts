import { newPerson } from "../../../samples/sample-accounts.ts";
import { uploadFile, wavFile } from "../../../samples/uploads.ts";
import type { ScenarioRun } from "../../scenario-run.ts";

/** Signs a person up who has uploaded one file. */
export async function personWithFile(run: ScenarioRun) {
  const { visitor } = await newPerson(run.url);
  const { id: fileId } = await uploadFile(visitor, wavFile());
  return { person: run.user(visitor), fileId };
}
