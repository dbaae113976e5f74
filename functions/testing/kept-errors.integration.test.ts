import { afterEach, expect, it } from "vitest";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();
afterEach(() => cloud.admission.faults.clear());

it("CloudFront: one person's failed call is not the answer to another's call of the same path", async () => {
  const nia = await signedUpUser(cloud.url, "Nia Mensah", "nia@example.com");
  const ines = await signedUpUser(cloud.url, "Inês Duarte", "ines@example.com");
  const role = cloud.functions.find(({ name }) => name.endsWith("-songs"))?.role;
  cloud.admission.faults.add({
    ...{ service: "dynamodb", operation: "GetItem", role },
    ...{ when: "before", times: 100, error: "InternalServerError 500" },
  });
  expect((await nia.request("GET", "/api/dashboard")).status).toBe(503);
  cloud.admission.faults.clear();
  expect((await ines.request("GET", "/api/dashboard")).status).toBe(200);
});
