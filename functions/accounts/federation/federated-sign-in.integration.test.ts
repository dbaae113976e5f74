import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { finishOnboarding, password } from "../../../infra/tools/samples/sample-accounts.ts";
import { tokenInEmail } from "../../../infra/tools/samples/visitor.ts";
import { post, readSignedInUser } from "../accounts.fixture.ts";
import { refused, setFederation, signedIn } from "./federation.fixture.ts";

const { stranger, tokensOf, atGoogle } = setFederation();

describe("the first sign-in with Google", () => {
  it("creates an account, which the next sign-in finds even after a change of its address", async () => {
    const email = "first@gmail.example";
    const visitor = stranger();
    const tokens = await atGoogle(email, { name: "Fran First" });
    expect(await post(visitor, "federated", tokens)).toMatchObject(signedIn(true));
    expect(await readSignedInUser(visitor)).toMatchObject({ name: "Fran First", email });
    const again = stranger();
    const unverified = await atGoogle(email, { verified: false });
    // Onboarding is not finished, so every sign-in asks for it.
    expect(await post(again, "federated", unverified)).toMatchObject(signedIn(true));
    expect(await readSignedInUser(again)).toEqual(await readSignedInUser(visitor));
    await finishOnboarding(again);
    const later = await atGoogle(email, { verified: false });
    expect(await post(stranger(), "federated", later)).toMatchObject(signedIn(false));
    await visitor.emailTo(email, /new sign-in/i);
  });

  it("creates one account for two concurrent sign-ins", async () => {
    const email = "twice@gmail.example";
    const both = await Promise.all([atGoogle(email), atGoogle(email)]);
    const visitors = both.map(() => stranger());
    const answers = await Promise.all(
      both.map((tokens, index) => post(visitors[index] ?? stranger(), "federated", tokens)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = await Promise.all(visitors.map(readSignedInUser));
    expect(one).toMatchObject({ email });
    expect(other).toEqual(one);
  });

  it("creates an account that can set a password by email and then sign in with it", async () => {
    const email = "mailed@gmail.example";
    const visitor = stranger();
    await post(visitor, "federated", await atGoogle(email));
    expect((await visitor.request("GET", "/api/auth/identities")).body).toMatchObject({
      hasPassword: false,
      identities: [{ provider: "Google", email }],
    });
    await post(visitor, "forgot-password", { email });
    const token = tokenInEmail(await visitor.emailTo(email, /^choose a new password/i), "token=");
    expect(await post(stranger(), "reset-password", { token, password })).toMatchObject({
      status: 200,
    });
    const later = stranger();
    expect(await post(later, "login", { email, password })).toMatchObject({ status: 200 });
    expect((await later.request("GET", "/api/auth/identities")).body).toMatchObject({
      hasPassword: true,
    });
  });

  it("is refused with an address that Google has not verified", async () => {
    const visitor = stranger();
    const tokens = await atGoogle("unverified@gmail.example", { verified: false });
    expect(await post(visitor, "federated", tokens)).toMatchObject(
      refused(403, "address_not_vouched"),
    );
    expect(await readSignedInUser(visitor)).toEqual({});
  });
});

describe("single sign-on", () => {
  it("is found by an address's domain, without revealing whether the address has an account", async () => {
    const found = { status: 200, body: { provider: "Acme", label: "Acme Records" } };
    for (const email of ["anyone@acme.example", "Someone@ACME.example"])
      expect(await post(stranger(), "single-sign-on", { email })).toMatchObject(found);
    for (const email of ["nia@other.example", "nia@sub.acme.example"])
      expect(await post(stranger(), "single-sign-on", { email })).toMatchObject(
        refused(404, "provider_not_found"),
      );
  });

  it("creates an account for an address of the enterprise's own domain", async () => {
    const visitor = stranger();
    const tokens = await tokensOf({ provider: "Acme", email: "ann@acme.example" });
    expect(await post(visitor, "federated", tokens)).toMatchObject(signedIn(true));
  });

  it("by SAML vouches for its own addresses, although SAML does not mark them as verified", async () => {
    const visitor = stranger();
    const tokens = await tokensOf({ provider: "Northern", email: "nils@northern.example" });
    expect(decodeJwt(tokens.idToken)).toMatchObject({ email_verified: false });
    expect(await post(visitor, "federated", tokens)).toMatchObject(signedIn(true));
    expect(
      await post(
        stranger(),
        "federated",
        await tokensOf({ provider: "Northern", email: "victim@acme.example" }),
      ),
    ).toMatchObject(refused(403, "address_not_vouched"));
  });

  it("by OpenID does not vouch for an address that it marks as unverified", async () => {
    const tokens = await tokensOf({ provider: "Acme", email: "una@acme.example", verified: false });
    expect(await post(stranger(), "federated", tokens)).toMatchObject(
      refused(403, "address_not_vouched"),
    );
  });

  it("does not vouch for addresses of other domains", async () => {
    const tokens = await tokensOf({ provider: "Acme", email: "victim@gmail.example" });
    expect(await post(stranger(), "federated", tokens)).toMatchObject(
      refused(403, "address_not_vouched"),
    );
  });
});
