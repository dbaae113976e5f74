import { beforeEach, expect, it } from "vitest";
import { exchangeableTokens } from "../../../infra/tools/samples/federated-visitor.ts";
import { authenticatorCode, newAddress } from "../../../infra/tools/samples/sample-accounts.ts";
import { tokenInEmail, type Visitor } from "../../../infra/tools/samples/visitor.ts";
import { post, setAccounts } from "../accounts.fixture.ts";

const { cloud, stranger } = setAccounts();
let email = "";
/** The owner of an account without a password, in a browser that is signed in. */
let owner: Visitor;
beforeEach(async () => {
  email = newAddress();
  owner = stranger();
  await post(
    owner,
    "federated",
    await exchangeableTokens(cloud.url, { provider: "Google", email }),
  );
});

const chosen = "chosen with the mailbox";

/** A browser that has verified the address by its mailbox and may set the first password. */
async function verifiedElsewhere(): Promise<Visitor> {
  const visitor = stranger();
  await post(visitor, "resend-verification", { email });
  const token = tokenInEmail(await visitor.emailTo(email, /verify/i), "token=");
  const verified = await post(visitor, "verify-email", { token });
  expect(verified.body).toMatchObject({ needsPassword: true });
  return visitor;
}

it("the first password of an account with two-factor authentication opens no session without a code", async () => {
  const { body } = await post(owner, "setup-2fa");
  const { secret } = body as { secret: string };
  await post(owner, "enable-2fa", { token: await authenticatorCode(owner, secret) });
  const visitor = await verifiedElsewhere();
  for (const _ of ["once", "again"])
    expect(await post(visitor, "set-password", { email, password: chosen })).toMatchObject({
      status: 401,
      body: { code: "unauthorized" },
    });
  expect((await visitor.request("GET", "/api/auth/me")).status).toBe(401);
  expect(await post(visitor, "login", { email, password: chosen })).toMatchObject({
    status: 200,
    body: { requiresTwoFactor: true },
  });
});

it("the former mailbox of an account sets no password after the address has changed", async () => {
  const visitor = await verifiedElsewhere();
  const next = newAddress();
  await owner.request("PATCH", "/api/auth/profile", { email: next });
  const token = tokenInEmail(await owner.emailTo(next, /new email address/i), "token=");
  expect((await post(owner, "verify-email", { token })).status).toBe(200);
  const answer = await post(visitor, "set-password", { email, password: chosen });
  expect(answer).toMatchObject({ status: 401, body: { code: "unauthorized" } });
  expect((await post(stranger(), "login", { email: next, password: chosen })).status).toBe(401);
  expect((await owner.request("GET", "/api/auth/me")).status).toBe(200);
});
