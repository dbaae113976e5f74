import { expect, it } from "vitest";
import { withPermissionCheck } from "./with-permission-check.ts";

const handler = withPermissionCheck((event, context) => [event, context]);
const question = { action: "s3:FlyToTheMoon", resource: "arn:aws:s3:::files/uploads/*" };

it("withPermissionCheck: gives all other events to the function's handler, with their context", () => {
  for (const event of [
    undefined,
    null,
    "permissionCheck",
    // What strangers can put into an event.
    { body: '{"permissionCheck":[]}', headers: { permissionCheck: "1" } },
    { Records: [{ body: '{"permissionCheck":[]}' }] },
    { detail: { permissionCheck: [] } },
    { request: { clientMetadata: { permissionCheck: "1" } } },
    { ResourceProperties: { permissionCheck: [] } },
  ])
    expect(handler(event, "context")).toEqual([event, "context"]);
});

it("withPermissionCheck: answers the operator's questions, each with an answer", async () => {
  const answers = await handler({ permissionCheck: [question, question] });
  expect(answers).toEqual([
    { code: "NotDescribed", message: expect.any(String) },
    { code: "NotDescribed", message: expect.any(String) },
  ]);
});
