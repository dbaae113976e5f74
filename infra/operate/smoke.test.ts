import { expect, it } from "vitest";
import { smoke, smokeUntilItWorks } from "./smoke.ts";

const origin = "https://splitsheet.example";
const html = `<link rel="stylesheet" href="/assets/a-1.css"><script type="module" src="/assets/a-1.js"></script>`;

/** A site with these differences from one that works, by path. */
const site = (differences: Record<string, Response | Error> = {}) => ({
  origin,
  load: (url: string) => {
    const path = url.slice(origin.length);
    const own = differences[path];
    if (own instanceof Error) return Promise.reject(own);
    if (own !== undefined) return Promise.resolve(own);
    if (path === "/") return Promise.resolve(answer(html, "text/html; charset=utf-8"));
    if (path.startsWith("/api/")) return Promise.resolve(answer("{}", "application/json"));
    return Promise.resolve(answer("", path.endsWith(".css") ? "text/css" : "text/javascript"));
  },
});

const answer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": type } });

it("a site that works has no problems", async () => {
  expect(await smoke(site())).toEqual([]);
});

it("a missing script, an API that refuses and a site that is away are each a problem", async () => {
  expect(await smoke(site({ "/assets/a-1.js": answer("", "application/xml", 404) }))).toEqual([
    `${origin}/assets/a-1.js answers 404`,
  ]);
  // What the API answers while it does not know CloudFront's secret.
  expect(await smoke(site({ "/api/auth/session": answer("{}", "application/json", 403) }))).toEqual(
    [`${origin}/api/auth/session answers 403`],
  );
  expect(await smoke(site({ "/": new Error("no such host") }))).toEqual([
    `${origin}/ does not answer: no such host`,
  ]);
  // A page in place of a script.
  expect(await smoke(site({ "/assets/a-1.js": answer(html, "text/html") }))).toEqual([
    `${origin}/assets/a-1.js is text/html and not javascript`,
  ]);
  expect(await smoke(site({ "/": answer("<p></p>", "text/html") }))).toEqual([
    `${origin}/ names no scripts`,
  ]);
});

it("a site that has just been deployed is asked again until it works, and its last problems are told", async () => {
  let pauses = 0;
  const pause = () => {
    pauses += 1;
    return Promise.resolve();
  };
  const works = site();
  const late = {
    origin,
    load: (url: string) =>
      pauses < 2 ? Promise.reject(new Error("no such host")) : works.load(url),
  };
  expect(await smokeUntilItWorks(late, 3, pause)).toEqual([]);
  expect(pauses).toBe(2);
  pauses = -10;
  expect(await smokeUntilItWorks(late, 3, pause)).toHaveLength(2);
  expect(pauses).toBe(-8);
});
