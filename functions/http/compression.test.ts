import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressResult } from "./compression.ts";

const body = JSON.stringify({ lyrics: "Ζωή, 사랑 and love. ".repeat(200) });
const result = {
  statusCode: 200,
  headers: { "cache-control": "no-store", "content-type": "application/json; charset=utf-8" },
  cookies: ["a=b"],
  body,
};

it.each([
  ["gzip, deflate, br", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["*", "br"],
  ["identity", undefined],
  ["br;q=0", undefined],
  [undefined, undefined],
])("accepting %s it answers %s, and says that it depends on it", async (accept, encoding) => {
  const answered = await compressResult(result, accept);
  expect(answered).toMatchObject({ statusCode: 200, cookies: ["a=b"] });
  expect(answered.headers).toMatchObject({ "cache-control": "no-store", vary: "accept-encoding" });
  expect(answered.headers?.["content-encoding"]).toBe(encoding);
  if (encoding === undefined) {
    expect(answered.body).toBe(body);
    return;
  }
  expect(answered.isBase64Encoded).toBe(true);
  const bytes = Buffer.from(answered.body ?? "", "base64");
  expect(bytes.length).toBeLessThan(body.length / 4);
  expect((encoding === "br" ? brotliDecompressSync : gunzipSync)(bytes).toString()).toBe(body);
});

it.each([{ statusCode: 204 }, { statusCode: 200, body: '{"name":"a"}' }])(
  "small and empty answers are not compressed: %j",
  async (small) => {
    expect(await compressResult(small, "br")).toBe(small);
  },
);
