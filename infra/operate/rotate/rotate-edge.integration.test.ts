import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { LocalCloud } from "../../local/main.ts";
import { edgeFieldParameter, edgeFields, type EdgeField } from "../../stack/settings.ts";
import { localStack } from "../../tools/samples/local-stack.ts";
import {
  createCloudFolder,
  removeCloudFolder,
  startCloudIn,
  type CloudFolder,
} from "../../tools/testing/cloud.ts";
import { secretStore } from "../secret-store.ts";
import { smoke } from "../smoke.ts";
import { rotateEdge } from "./rotate-edge.ts";

const Template = z.looseObject({
  Parameters: z.looseObject({ [edgeFieldParameter]: z.looseObject({ Default: z.string() }) }),
  Outputs: z.looseObject({
    StageSecret: z.looseObject({ Value: z.object({ Ref: z.string() }) }),
  }),
});

let place: CloudFolder;
let cloud: LocalCloud | undefined;
let field: EdgeField = edgeFields[0];

beforeAll(async () => {
  place = await createCloudFolder();
  cloud = await startCloudIn(place);
});
afterAll(async () => {
  await cloud?.stop();
  removeCloudFolder(place);
});

const templateFile = () => join(place.folder, "assembly", `${localStack.stack}.template.json`);
const readTemplate = () => Template.parse(JSON.parse(readFileSync(templateFile(), "utf8")));

const running = () => cloud ?? expect.fail("the local cloud is stopped");

function openSecret() {
  const { awsUrl: endpoint, region, credentials, template } = running();
  const { Outputs } = readTemplate();
  const secretId = template.ref(Outputs.StageSecret.Value.Ref);
  const client = new SecretsManagerClient({ endpoint, region, credentials: credentials() });
  return secretStore(client, secretId, "missing");
}

/** Updates the stack: the template gets another value of the parameter, and the local cloud starts with it. */
async function changeField(to: EdgeField): Promise<void> {
  const template = readTemplate();
  template.Parameters[edgeFieldParameter].Default = to;
  await running().stop();
  cloud = undefined;
  writeFileSync(templateFile(), JSON.stringify(template));
  cloud = await startCloudIn(place);
  field = to;
}

/** The site works with functions that have read the secret before, and with those that read it now. */
async function expectItWorks(): Promise<void> {
  expect(await smoke({ origin: running().url })).toEqual([]);
  running().reloadFunctions();
  expect(await smoke({ origin: running().url })).toEqual([]);
}

it("the running product answers before, during and after a rotation of CloudFront's header", async () => {
  await expectItWorks();
  for (const to of ["edge2", "edge"] as const) {
    await rotateEdge({
      secret: {
        read: async () => await openSecret().read(),
        write: async (text) => {
          await openSecret().write(text);
          expect(await smoke({ origin: running().url })).toEqual([]);
        },
      },
      stack: {
        readField: async () => field,
        changeField: async (next) => {
          await expectItWorks();
          await changeField(next);
          await expectItWorks();
        },
      },
      now: Date.now,
      wait: async () => await expectItWorks(),
      applies: true,
      say: () => undefined,
    });
    expect(field).toBe(to);
    await expectItWorks();
  }
  const secret = JSON.parse(await openSecret().read());
  await openSecret().write(JSON.stringify({ ...secret, edge: "x".repeat(48) }));
  running().reloadFunctions();
  expect(await smoke({ origin: running().url })).toEqual([
    expect.stringMatching(/\/api\/auth\/session answers 403$/),
  ]);
}, 240_000);
