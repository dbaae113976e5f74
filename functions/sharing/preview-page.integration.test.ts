import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { pngFile, uploadFile } from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { createSong, equalShareRow } from "../../infra/tools/testing/agreement.ts";
import { startTestCloud } from "../../infra/tools/testing/cloud.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();
const built = readFileSync("web/build/client/share/_/index.html", "utf8");
const Link = z.object({ shareUrl: z.string(), opens: z.number() });
let owner: Visitor;
let linkPath: string;
let address: string;

beforeAll(async () => {
  owner = (await newPerson(cloud.url)).visitor;
  const { id } = await createSong(owner, {
    title: 'Tide "Low" <Radio> & שיר',
    artist: "Nia",
    splits: [equalShareRow("Wanda Secret", `${randomUUID()}@example.com`, 100)],
    send: false,
    artworkId: (await uploadFile(owner, pngFile())).id,
  });
  linkPath = `/api/songs/${id}/share-link`;
  address = (await owner.expect(Link, "GET", linkPath)).shareUrl;
});

/** What a program without cookies and scripts gets. */
async function open(url: string, method = "GET") {
  const answer = await fetch(url, { method, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

it("a chat program reads the preview of a link, loads its picture, and is not counted", async () => {
  const page = await open(address);
  expect(page.status).toBe(200);
  expect(page.text).toContain('content="Tide &quot;Low&quot; &lt;Radio&gt; &amp; שיר"');
  expect(page.text).not.toContain("Wanda");
  const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(page.text) ?? [];
  expect(new URL(image).origin).toBe(cloud.url);
  const redirect = await open(image);
  expect(redirect.status).toBe(302);
  const picture = await fetch(redirect.headers.get("location") ?? "");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await owner.expect(Link, "GET", linkPath)).opens).toBe(0);
  const head = await open(address, "HEAD");
  expect([head.status, head.text]).toEqual([200, ""]);
  const slash = await open(`${address}/`);
  expect(slash.text).toBe(page.text);
});

it("the preview page has the headers of other shared pages, and is in no cache and no search engine", async () => {
  const { headers } = await open(address);
  const other = (await open(`${cloud.url}/sign/${"A".repeat(40)}`)).headers;
  for (const name of [
    "content-type",
    "content-security-policy",
    "permissions-policy",
    "referrer-policy",
    "strict-transport-security",
    "x-content-type-options",
    "x-frame-options",
    "cross-origin-opener-policy",
  ])
    expect([name, headers.get(name)]).toEqual([name, other.get(name)]);
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("set-cookie")).toBeNull();
});

it("links that need a password or code give the built page without a preview", async () => {
  const unknown = await open(`${cloud.url}/share/${"A".repeat(60)}`);
  expect([unknown.status, unknown.text]).toEqual([200, built]);
  expect((await open(`${cloud.url}/share/a%22b/c.png?share=x`)).text).toBe(built);
  await owner.expect(Link, "PATCH", linkPath, { password: "low tide radio" });
  expect((await open(address)).text).toBe(built);
  await owner.expect(Link, "PATCH", linkPath, { password: null, isOn: false });
  expect((await open(address)).text).toBe(built);
  await owner.expect(Link, "PATCH", linkPath, { isOn: true });
  expect((await open(address)).text).toContain("og:description");
});

it.each([
  ["its function fails", "AWS::Lambda::Function", '"WEB_BUCKET"', '"NOT_THE_BUCKET"'],
  ["its route is not there yet", "AWS::ApiGatewayV2::Api", '"/share/_/index.html"', '"/share/no"'],
])("the page opens without a preview while %s", async (_, type, text, other) => {
  const broken = await startTestCloud(({ Resources }) => {
    for (const resource of Object.values(Resources).filter(({ Type }) => Type === type))
      resource.Properties = JSON.parse(JSON.stringify(resource.Properties).replaceAll(text, other));
  });
  try {
    const page = await open(`${broken.url}/share/${"A".repeat(60)}`);
    expect([page.status, page.text]).toEqual([200, built]);
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
  } finally {
    await broken.remove();
  }
});
