import { expect, it } from "vitest";
import {
  authenticatorCode,
  unverifiedPerson,
} from "../../../infra/tools/samples/sample-accounts.ts";
import { Visitor } from "../../../infra/tools/samples/visitor.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { post } from "../accounts.fixture.ts";

const cloud = setUpCloud();

/** A verified person, the link's token, and a browser with a copy of the cookie that the sign-up set. */
async function signedUp() {
  const { visitor, token } = await unverifiedPerson(cloud.url);
  const copy = new Visitor(cloud.url, [visitor.cookieHeader]);
  expect((await post(visitor, "verify-email", { token })).status).toBe(200);
  return { visitor, token, copy };
}

it("a repeated verification with the sign-up's cookie opens a session until the password is changed", async () => {
  const { visitor, token, copy } = await signedUp();
  const again = new Visitor(cloud.url, [copy.cookieHeader]);
  expect((await post(again, "verify-email", { token })).status).toBe(200);
  expect((await again.request("GET", "/api/auth/me")).status).toBe(200);
  await post(visitor, "change-password", { password: "chosen in the profile" });
  expect(await post(copy, "verify-email", { token })).toMatchObject({
    body: { code: "email_verified" },
  });
  expect((await copy.request("GET", "/api/auth/me")).status).toBe(401);
});

it("a repeated verification with the sign-up's cookie opens no session without the two-factor code", async () => {
  const { visitor, token, copy } = await signedUp();
  const { body } = await post(visitor, "setup-2fa");
  const { secret } = body as { secret: string };
  await post(visitor, "enable-2fa", { token: await authenticatorCode(visitor, secret) });
  expect(await post(copy, "verify-email", { token })).toMatchObject({
    body: { code: "email_verified" },
  });
  expect((await copy.request("GET", "/api/auth/me")).status).toBe(401);
});
