import { describe, expect, it } from "vitest";
import { newPerson, password } from "../../../infra/tools/samples/sample-accounts.ts";
import { tokenInEmail } from "../../../infra/tools/samples/visitor.ts";
import { post, setAccounts } from "../accounts.fixture.ts";

const { cloud, stranger, askForReset } = setAccounts();

describe("the profile", () => {
  it("is changed field by field, each within its bounds", async () => {
    const { visitor } = await newPerson(cloud.url);
    const change = (body: object) => visitor.request("PATCH", "/api/auth/profile", body);
    expect(
      (await change({ role: "Producer", pro: "ASCAP", ipi: "00014107338" })).body,
    ).toMatchObject({ role: "Producer", pro: "ASCAP", ipi: "00014107338", name: "Sample Person" });
    expect((await change({ name: " " })).body).toMatchObject({
      code: "invalid_request",
      details: [{ path: "name", message: "Name is required" }],
    });
    expect((await change({ pro: "x".repeat(500) })).status).toBe(400);
    const { body } = await visitor.request("GET", "/api/auth/me");
    expect(body).toMatchObject({ role: "Producer", name: "Sample Person", pendingEmail: null });
  });

  it("gets a new address once it is verified; the old address is emailed and released", async () => {
    const { visitor, email } = await newPerson(cloud.url);
    const newEmail = `new-${email}`;
    const asked = await visitor.request("PATCH", "/api/auth/profile", { email: newEmail });
    expect(asked.body).toMatchObject({ email, pendingEmail: newEmail });
    await visitor.emailTo(email, /wants to change/i);
    expect((await post(stranger(), "login", { email: newEmail, password })).status).toBe(401);
    const token = tokenInEmail(await visitor.emailTo(newEmail, /new email address/i), "token=");
    for (const browser of [stranger(), visitor])
      expect((await post(browser, "verify-email", { token })).body).toMatchObject({
        email: newEmail,
        onboarding: false,
      });
    expect((await visitor.request("GET", "/api/auth/me")).body).toMatchObject({
      email: newEmail,
      pendingEmail: null,
    });
    await visitor.emailTo(email, /was changed/i);
    expect((await post(stranger(), "login", { email: newEmail, password })).status).toBe(200);
    expect((await post(stranger(), "login", { email, password })).status).toBe(401);
    const again = await post(stranger(), "signup", { name: "Next", email, password });
    expect(again.status).toBe(200);
  });

  it("can't get another account's address, and a new password cancels a pending change", async () => {
    const taken = await newPerson(cloud.url);
    const { visitor, email } = await newPerson(cloud.url);
    const change = (address: string) =>
      visitor.request("PATCH", "/api/auth/profile", { email: address });
    expect((await change(taken.email)).body).toMatchObject({ pendingEmail: taken.email });
    await visitor.emailTo(taken.email, /already/i);
    await change(`wished-${email}`);
    const token = tokenInEmail(await visitor.emailTo(`wished-${email}`, /new email/i), "token=");
    const reset = await askForReset(email);
    await post(stranger(), "reset-password", { token: reset, password: "a new password" });
    expect((await post(stranger(), "verify-email", { token })).status).toBe(400);
  });
});
