import { brotliCompressSync } from "node:zlib";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { responseWithoutTls, withoutTls } from "./plain-http.ts";

const amplify = createRequire(createRequire(import.meta.url).resolve("aws-amplify/auth"));
const auth = dirname(dirname(amplify.resolve("@aws-amplify/auth")));

/** All scripts of the Amplify package that contain URLs of the hosted pages. */
const scripts = readdirSync(join(auth, "esm"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".mjs") && !name.includes(".native."))
  .map((name) => readFileSync(join(auth, "esm", name), "utf8"))
  .filter((script) => /\/oauth2\/|\}\/logout/.test(script));

it("withoutTls: finds every URL of the hosted pages in Amplify's scripts", () => {
  expect(scripts.length).toBeGreaterThanOrEqual(3);
  const all = withoutTls(scripts.join("\n"));
  expect(all).toContain("`http://${domain}/oauth2/authorize?");
  expect(all).toContain("'http://' + domain + '/oauth2/token'");
  expect(all).toContain("`http://${domain}/logout?");
  expect(all).not.toMatch(/https:\/\/(\$\{domain\}|['"`] \+ domain)/);
});

it("withoutTls: changes minified scripts, too, and no other URL in them", () => {
  const minified =
    "fetch(`https://`+a+`/oauth2/token`);x=`https://${c}/oauth2/authorize?${d}`;l.href=e.replace(`http://`,`https://`);u=`https://cognito-idp.${r}.amazonaws.com/`";
  expect(withoutTls(minified)).toBe(
    "fetch(`http://`+a+`/oauth2/token`);x=`http://${c}/oauth2/authorize?${d}`;l.href=e;u=`https://cognito-idp.${r}.amazonaws.com/`",
  );
});

it("withoutTls: does not change other scripts", () => {
  const other = "location.href=e.replace(`http://`,`https://`)";
  expect(withoutTls(other)).toBe(other);
});

it("withoutTls: changes the brotli copy of a script, which is then sent uncompressed", () => {
  const script = "fetch(`https://`+a+`/oauth2/token`)";
  const headers = { "content-type": "text/javascript", "content-encoding": "br" };
  const answer = responseWithoutTls({
    status: 200,
    headers,
    body: brotliCompressSync(script),
  });
  expect(answer.body.toString()).toBe("fetch(`http://`+a+`/oauth2/token`)");
  expect(answer.headers).toEqual({ "content-type": "text/javascript" });
});

it("withoutTls: a response without a body, as to a viewer that has the script, stays as it is", () => {
  const headers = { "content-type": "text/javascript", "content-encoding": "br" };
  const response = { status: 304, headers, body: Buffer.alloc(0) };
  expect(responseWithoutTls(response)).toBe(response);
});
