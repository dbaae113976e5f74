import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type TestCloud } from "../../infra/testing/cloud.ts";

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.remove());

it.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["identity", null],
])(
  "a large answer to a caller who accepts %s comes by the edge as %s, for no cache",
  async (accept, encoding) => {
    const answer = await fetch(new URL("/api/openapi.json", cloud.url), {
      headers: { "accept-encoding": accept },
    });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ openapi: expect.any(String) });
  },
);
