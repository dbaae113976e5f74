import { expect, it } from "vitest";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();

it.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["identity", null],
])(
  "a large answer to a caller who accepts %s passes CloudFront as %s, uncached",
  async (accept, encoding) => {
    const answer = await fetch(new URL("/api/openapi.json", cloud.url), {
      headers: { "accept-encoding": accept },
    });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ openapi: expect.any(String) });
  },
);
