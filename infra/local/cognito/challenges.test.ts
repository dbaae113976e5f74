import * as cognito from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { totpCodeAt, CognitoPool } from "../testing/cognito-pool.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";

const directory = temporaryDirectory();
let state = 0;
let pool: CognitoPool;
let secretCode = "";

beforeEach(async () => {
  state += 1;
  pool = await CognitoPool.open(`${directory.path}/${state}`);
  await pool.createUser("u1");
});
afterEach(() => pool.close());
afterAll(() => directory.remove());

const code = (): string => totpCodeAt(secretCode, pool.clock.now());
const wrongCode = (): string => (code() === "000000" ? "000001" : "000000");

describe("the TOTP challenge", () => {
  beforeEach(async () => {
    secretCode = await pool.enableTotp("u1");
  });

  test("comes between password and tokens", async () => {
    const first = await pool.signIn("u1");
    expect(first.AuthenticationResult).toBeUndefined();
    expect(first.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    await expect(pool.respond("u1", first.Session, wrongCode())).rejects.toThrow(
      cognito.CodeMismatchException,
    );
    const { AuthenticationResult: tokens } = await pool.respond("u1", first.Session, code());
    const refreshed = await pool.refresh("u1", tokens?.RefreshToken ?? "");
    expect(refreshed.AuthenticationResult).toBeDefined();
  });

  test("accepts a code once, also when it is sent twice at the same time", async () => {
    const same = code();
    const [one, two] = [await pool.signIn("u1"), await pool.signIn("u1")];
    const both = await Promise.allSettled([
      pool.respond("u1", one.Session, same),
      pool.respond("u1", two.Session, same),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const third = await pool.signIn("u1");
    await expect(pool.respond("u1", third.Session, same)).rejects.toThrow(
      cognito.ExpiredCodeException,
    );
  });

  test("refuses an invented, used, foreign or expired session", async () => {
    const invalid = "Invalid session for the user.";
    await expect(pool.respond("u1", "x".repeat(100), code())).rejects.toThrow(invalid);
    const { Session } = await pool.signIn("u1");
    await pool.createUser("u2");
    await expect(pool.respond("u2", Session, code())).rejects.toThrow(invalid);
    await expect(pool.respond("u1", Session, code(), "SOFTWARE_TOKEN_MFA", "bad")).rejects.toThrow(
      /secret hash/,
    );
    await expect(pool.respond("u1", Session, "x", "CUSTOM_CHALLENGE")).rejects.toThrow(invalid);
    await pool.respond("u1", Session, code());
    pool.advance(30_000);
    await expect(pool.respond("u1", Session, code())).rejects.toThrow(/only be used once/);
    const late = await pool.signIn("u1");
    pool.advance(3 * 60_000);
    await expect(pool.respond("u1", late.Session, code())).rejects.toThrow(/session is expired/);
  });

  test("ends the session after five wrong codes", async () => {
    const { Session } = await pool.signIn("u1");
    for (let i = 0; i < 5; i += 1) {
      await expect(pool.respond("u1", Session, wrongCode())).rejects.toThrow(
        cognito.CodeMismatchException,
      );
    }
    await expect(pool.respond("u1", Session, code())).rejects.toThrow(
      cognito.NotAuthorizedException,
    );
  });

  test("is not passed by VerifySoftwareToken, which only registers an authenticator", async () => {
    pool.advance(30_000);
    const { Session } = await pool.signIn("u1");
    const { AuthenticationResult: tokens } = await pool.respond("u1", Session, code());
    pool.advance(30_000);
    const input = { AccessToken: tokens?.AccessToken, UserCode: code() };
    await expect(pool.client.send(new cognito.VerifySoftwareTokenCommand(input))).rejects.toThrow(
      cognito.EnableSoftwareTokenMFAException,
    );
  });

  test("is enabled only after a code has confirmed the secret", async () => {
    await pool.createUser("u2");
    const { access: AccessToken } = await pool.tokensOf("u2");
    await pool.client.send(new cognito.AssociateSoftwareTokenCommand({ AccessToken }));
    await expect(
      pool.client.send(new cognito.VerifySoftwareTokenCommand({ AccessToken, UserCode: "000000" })),
    ).rejects.toThrow(cognito.EnableSoftwareTokenMFAException);
    await expect(pool.preferTotp("u2")).rejects.toThrow("User has not verified software token mfa");
  });
});

describe("the custom challenge", () => {
  test("gives tokens for the right answer, once", async () => {
    const { Session, ChallengeName } = await pool.startCustom("u1");
    expect(ChallengeName).toBe("CUSTOM_CHALLENGE");
    const done = await pool.respond("u1", Session, "open sesame", "CUSTOM_CHALLENGE");
    expect(done.AuthenticationResult?.AccessToken).toBeDefined();
    await expect(pool.respond("u1", Session, "open sesame", "CUSTOM_CHALLENGE")).rejects.toThrow(
      /only be used once/,
    );
  });

  test("gives no tokens for a wrong answer or an unknown user", async () => {
    const refused = "Incorrect username or password.";
    const wrong = await pool.startCustom("u1");
    await expect(pool.respond("u1", wrong.Session, "please", "CUSTOM_CHALLENGE")).rejects.toThrow(
      refused,
    );
    const nobody = await pool.startCustom("nobody");
    await expect(
      pool.respond("nobody", nobody.Session, "open sesame", "CUSTOM_CHALLENGE"),
    ).rejects.toThrow(refused);
  });
});
