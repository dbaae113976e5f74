import { describe, expect, it } from "vitest";
import {
  authenticatorCode,
  newPerson,
  personWithGoogle,
  personWithTwoFactor,
  password,
} from "../../../infra/tools/samples/sample-accounts.ts";
import { post, readSignedInUser } from "../accounts.fixture.ts";
import { refused, setFederation, signedIn } from "./federation.fixture.ts";

const { cloud, stranger, atGoogle } = setFederation();

/** The last five successful user pool calls. */
const cognitoCalls = () =>
  cloud.admission.calls
    .filter(({ service, error }) => service === "cognito-idp" && error === undefined)
    .slice(-5)
    .map(({ operation }) => operation);

describe("an address that has an account", () => {
  it("is connected only with the account's password, and its owner is emailed", async () => {
    const { email } = await newPerson(cloud.url);
    const visitor = stranger();
    expect(await post(visitor, "federated", await atGoogle(email))).toMatchObject({
      status: 200,
      body: { outcome: "proof_needed", email, provider: "Google", isConnected: false },
    });
    expect(await readSignedInUser(visitor)).toEqual({});
    const wrong = { password: "a wrong guess" };
    expect(await post(visitor, "federated/prove", wrong)).toMatchObject(
      refused(401, "invalid_credentials"),
    );
    expect(await post(visitor, "federated/prove", { password })).toMatchObject(signedIn(false));
    expect(await readSignedInUser(visitor)).toMatchObject({ email });
    await visitor.emailTo(email, /google was connected/i);
    expect(await post(stranger(), "federated", await atGoogle(email))).toMatchObject(
      signedIn(false),
    );
    // The proof works once.
    expect(await post(visitor, "federated/prove", { password })).toMatchObject({ status: 401 });
  });

  it("is connected only in the browser that signed in at the provider", async () => {
    const { email } = await newPerson(cloud.url);
    await post(stranger(), "federated", await atGoogle(email));
    expect(await post(stranger(), "federated/prove", { password })).toMatchObject(
      refused(401, "unauthorized"),
    );
  });

  it("with two-factor authentication needs the code to connect, and at each later sign-in", async () => {
    const { email, secret, backupCodes } = await personWithTwoFactor(cloud.url);
    const visitor = stranger();
    await post(visitor, "federated", await atGoogle(email));
    const asked = await post(visitor, "federated/prove", { password });
    expect(asked).toMatchObject({ status: 200, body: { outcome: "two_factor" } });
    expect(await readSignedInUser(visitor)).toEqual({});
    const { userId } = asked.body as { userId: string };
    // Nothing is connected before the code.
    expect(await post(stranger(), "federated", await atGoogle(email))).toMatchObject({
      body: { outcome: "proof_needed", isConnected: false },
    });
    const token = await authenticatorCode(visitor, secret, 1);
    expect(await post(visitor, "verify-2fa", { userId, token })).toMatchObject({
      status: 200,
      body: { needsOnboarding: false },
    });
    expect(await readSignedInUser(visitor)).toMatchObject({ email });

    await visitor.request("POST", "/_local/clock", { advanceSeconds: 120 });
    const later = stranger();
    expect(await post(later, "federated", await atGoogle(email))).toMatchObject({
      status: 200,
      body: { outcome: "proof_needed", email, isConnected: true },
    });
    expect(await post(later, "federated/prove", { password })).toMatchObject({
      status: 200,
      body: { outcome: "two_factor", userId },
    });
    expect(await readSignedInUser(later)).toEqual({});
    expect(await post(later, "verify-2fa", { userId, token: "000000" })).toMatchObject(
      refused(400, "code_invalid"),
    );
    const next = await authenticatorCode(later, secret);
    expect(await post(later, "verify-2fa", { userId, token: next })).toMatchObject({ status: 200 });
    expect(await readSignedInUser(later)).toMatchObject({ email });
    // The step is used up.
    expect(await post(later, "verify-2fa", { userId, token: next })).toMatchObject({ status: 401 });

    const byBackup = stranger();
    await post(byBackup, "federated", await atGoogle(email));
    await post(byBackup, "federated/prove", { password });
    const code = { userId, token: backupCodes[0], isBackupCode: true };
    expect(await post(byBackup, "verify-2fa", code)).toMatchObject({ status: 200 });
    expect(await readSignedInUser(byBackup)).toMatchObject({ email });
  });
});

describe("connected identities", () => {
  it("are connected from the profile with the password, and disconnected", async () => {
    const { visitor, email, identityId } = await personWithGoogle(cloud.url);
    const path = `/api/auth/identities/${identityId}`;
    const { visitor: other } = await newPerson(cloud.url);
    expect(await other.request("DELETE", path)).toMatchObject({ status: 404 });
    expect(await visitor.request("DELETE", path)).toMatchObject({ status: 200 });
    await visitor.emailTo(email, /google was disconnected/i);
    expect(cognitoCalls()).toContain("AdminDeleteUser");
    expect(await visitor.request("DELETE", path)).toMatchObject({ status: 404 });
    expect(await post(stranger(), "federated", await atGoogle(email))).toMatchObject({
      body: { outcome: "proof_needed" },
    });
  });

  it("can't be disconnected while they are the only sign-in method", async () => {
    const visitor = stranger();
    await post(visitor, "federated", await atGoogle("only@gmail.example"));
    const list = await visitor.request("GET", "/api/auth/identities");
    const { identities } = list.body as { identities: { id: string }[] };
    expect(
      await visitor.request("DELETE", `/api/auth/identities/${identities[0]?.id}`),
    ).toMatchObject(refused(409, "password_needed"));
    expect(await post(visitor, "identities", await atGoogle("more@gmail.example"))).toMatchObject(
      refused(409, "password_needed"),
    );
  });

  it("are released when their account is deleted, and can then create a new account", async () => {
    const { visitor, email } = await personWithGoogle(cloud.url);
    const before = await readSignedInUser(visitor);
    const deleted = await visitor.request("POST", "/api/account/delete", { password });
    expect(deleted.status).toBe(200);
    const again = stranger();
    expect(await post(again, "federated", await atGoogle(email))).toMatchObject(signedIn(true));
    await stranger().request("POST", "/_local/clock", { advanceSeconds: 120 });
    await visitor.emailTo(email, /account was deleted/i);
    expect(await readSignedInUser(again)).toMatchObject({ email });
    expect(await readSignedInUser(again)).not.toEqual(before);
    expect(await post(stranger(), "federated", await atGoogle(email))).toMatchObject(
      signedIn(true),
    );
  });

  it("are not moved from another account", async () => {
    const { email } = await personWithGoogle(cloud.url);
    const { visitor } = await newPerson(cloud.url);
    expect(await post(visitor, "identities", await atGoogle(email))).toMatchObject(
      refused(409, "identity_taken"),
    );
  });
});
