import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeApiKey } from "../../../../functions/testing/api-key-calls.fixture.ts";
import { postSignature, readInvitationOf } from "../../../../infra/tools/testing/agreement.ts";
import { Visitor } from "../../../../infra/tools/samples/visitor.ts";
import { newPerson } from "../../../../infra/tools/samples/sample-accounts.ts";
import { setUpCloud } from "../../../../infra/tools/testing/set-up-cloud.ts";
import { apiKeyScopes } from "../../../../shared/domain/api-keys/api-key-scopes.ts";
import { examples, firstCall, sandboxExamples, type Example } from "./examples.ts";

const cloud = setUpCloud();
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "splitsheet-curl-"));
/** The environment of the shell, to which the examples add what later ones use. */
const environment: Record<string, string> = {};

beforeAll(async () => {
  const { visitor } = await newPerson(cloud.url);
  const { text } = await makeApiKey(visitor, apiKeyScopes);
  Object.assign(environment, { SPLITSHEET_URL: cloud.url, SPLITSHEET_KEY: text });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command as it is printed on the page. Throws unless the server answers 200 to 299. */
async function output({ command }: Example): Promise<string> {
  // Only this option is added: curl then fails for an error of the server.
  const failing = command.replaceAll("curl -s", "curl -s --fail-with-body");
  const options = { cwd: folder, env: { ...process.env, ...environment } };
  const { stdout } = await run("bash", ["-c", failing], options).catch((error: unknown) => {
    // The body of a refusal is in the output.
    throw new Error(JSON.stringify(error));
  });
  return stdout;
}

function valueAt(answer: unknown, place: string): string {
  let value = answer;
  for (const name of place.split("."))
    value = Object.entries(value ?? {}).find(([key]) => key === name)?.[1];
  if (typeof value !== "string") throw new Error(`The answer has no ${place}`);
  return value;
}

it("a first agreement is signed in the sandbox with what the page says", async () => {
  const { visitor } = await newPerson(cloud.url);
  const { text } = await makeApiKey(visitor, apiKeyScopes, { isTest: true });
  const live = { ...environment };
  environment["SPLITSHEET_KEY"] = text;
  for (const example of sandboxExamples) {
    const answer = await output(example);
    if (answer !== "")
      for (const [variable, place] of Object.entries(example.gives ?? {}))
        environment[variable] = valueAt(JSON.parse(answer), place);
    if (example.id === "sandbox-emails") {
      const token = environment["SIGNING_PAGE"]?.split("/sign/")[1] ?? "";
      const invitation = await readInvitationOf(new Visitor(cloud.url), token);
      expect((await postSignature(cloud.url, invitation)).status).toBe(200);
    }
    if (example.id === "sandbox-signed")
      expect(JSON.parse(answer)).toMatchObject({ status: "completed" });
    await cloud.settled();
  }
  expect(readFileSync(join(folder, "test.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
  Object.assign(environment, live);
});

// Each uses what the ones before it have made.
describe("the examples for developers run as they are", () => {
  it.each([firstCall, ...examples])("$title", async (example) => {
    const text = await output(example);
    const answer: unknown = text === "" ? undefined : JSON.parse(text);
    for (const [variable, place] of Object.entries(example.gives ?? {}))
      environment[variable] = valueAt(answer, place);
    if (example.id === "send") expect(answer).toMatchObject({ status: "pending" });
    if (example.id === "change-song") expect(answer).toMatchObject({ bpm: 97 });
    if (example.id === "void") expect(answer).toMatchObject({ status: "voided" });
    if (example.id === "upload-bytes") await cloud.settled();
    if (example.id === "download")
      expect(readFileSync(join(folder, "notes.txt"), "utf8")).toBe("Low tide, 97");
  });
});
