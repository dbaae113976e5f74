import { describe, expect, it } from "vitest";
import { readVerificationResult, verificationQuery } from "./verification-result.ts";

const answer = {
  verified: true as const,
  email: "nia+a@okafor.studio",
  needsPassword: false,
  needs2fa: false,
  onboarding: false,
};

describe("query of a verification result", () => {
  it("has the email address and only the steps that are needed", () => {
    expect(verificationQuery(answer)).toBe("verified=true&email=nia%2Ba%40okafor.studio");
    expect(verificationQuery({ ...answer, needsPassword: true })).toContain("&needsPassword=true");
  });

  it("is read as it was written", () => {
    const search = new URLSearchParams(verificationQuery({ ...answer, needsPassword: true }));
    expect(readVerificationResult(search)).toEqual({
      email: answer.email,
      needsPassword: true,
      needsTwoFactor: false,
      onboarding: false,
    });
    const next = { ...answer, needs2fa: true, onboarding: true };
    expect(readVerificationResult(new URLSearchParams(verificationQuery(next)))).toMatchObject({
      needsTwoFactor: true,
      onboarding: true,
    });
  });

  it("gives no result without verified=true", () => {
    expect(readVerificationResult(new URLSearchParams("email=a@b.co"))).toBeUndefined();
  });
});
