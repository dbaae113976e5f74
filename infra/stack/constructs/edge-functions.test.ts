import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { sharedPageCode, sitePathsCode, viewerAddressCode } from "./edge-functions.ts";

interface Request {
  uri: string;
  querystring: Record<string, { value: string }>;
  headers: Record<string, { value: string }>;
}

function run(code: string, uri: string, headers: Request["headers"] = {}): Request {
  const querystring = { share: { value: "given" } };
  const request = { method: "GET", uri, querystring, headers };
  const event = { viewer: { ip: "198.51.100.7" }, request };
  // The function returns the changed request of the event.
  return runInNewContext(`${code}\nhandler(event)`, { event }) as Request;
}

describe("the addresses of the application", () => {
  const code = sitePathsCode({
    pages: ["/", "/pricing", "/sign/_"],
    compressedAssets: ["app-1a2b.js", "app-3c4d.css"],
  });
  it.each([
    ["/", "/index.html"],
    ["/pricing", "/pricing/index.html"],
    ["/pricing/", "/pricing/index.html"],
    ["/sign/kX9_a-b", "/sign/_/index.html"],
    ["/sign/kX9_a-b/", "/sign/_/index.html"],
    ["/sign/kX9_a-b/more", "/__spa-fallback.html"],
    ["/sign", "/__spa-fallback.html"],
    ["/share/kX9_a-b", "/__spa-fallback.html"],
    ["/songs/a.b/files", "/__spa-fallback.html"],
    ["/dashboard/", "/__spa-fallback.html"],
    ["/assets/gone-1a2b.js", "/assets/gone-1a2b.js"],
    ["/favicon.ico", "/favicon.ico"],
  ])("%s is answered from %s", (uri, file) => {
    expect(run(code, uri).uri).toBe(file);
  });

  it.each([
    ["/assets/app-1a2b.js", "gzip, deflate, br, zstd", "/assets/app-1a2b.js.br"],
    ["/assets/app-3c4d.css", "br", "/assets/app-3c4d.css.br"],
    ["/assets/app-1a2b.js", "gzip, br;q=0", "/assets/app-1a2b.js"],
    ["/assets/app-1a2b.js", "gzip", "/assets/app-1a2b.js"],
    ["/assets/app-1a2b.js", undefined, "/assets/app-1a2b.js"],
    ["/assets/of-an-earlier-build-5e6f.js", "br", "/assets/of-an-earlier-build-5e6f.js"],
  ])("%s for a browser that takes %s is answered from %s", (uri, accepted, file) => {
    const headers = accepted === undefined ? {} : { "accept-encoding": { value: accepted } };
    expect(run(code, uri, headers).uri).toBe(file);
  });
});

it("the viewer's IP address replaces the header of the caller", () => {
  const { headers } = run(viewerAddressCode, "/api/songs", {
    "x-viewer-address": { value: "10.0.0.1" },
  });
  expect(headers["x-viewer-address"]).toEqual({ value: "198.51.100.7" });
});

it.each([
  ["/share/kX9_a-b0123456789", "kX9_a-b0123456789"],
  ["/share/kX9_a-b0123456789/", "kX9_a-b0123456789"],
  // The page's own address names the token as the API does.
  ["/share/_/index.html", "given"],
  ["/share/_", undefined],
  ["/share/short", undefined],
  ["/share/kX9_a-b0123456789%22", undefined],
  ["/share/kX9_a-b0123456789/more", undefined],
  ["/share/a.png", undefined],
])("%s is the page of a shared song with the token %s", (uri, token) => {
  const { uri: asked, querystring } = run(sharedPageCode, uri);
  expect(asked).toBe("/share/_/index.html");
  expect({ ...querystring }).toEqual(token === undefined ? {} : { share: { value: token } });
});
