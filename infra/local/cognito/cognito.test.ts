import { readdirSync, readFileSync } from "node:fs";
import * as cognito from "@aws-sdk/client-cognito-identity-provider";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import * as jose from "jose";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { ClientId, CognitoPool, Password, template, UserPoolId } from "../testing/cognito-pool.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";

const directory = temporaryDirectory();
let state = 0;
let pool: CognitoPool;

beforeEach(async () => {
  state += 1;
  pool = await CognitoPool.open(`${directory.path}/${state}`);
  await pool.createUser("u1");
});
afterEach(() => pool.close());
afterAll(() => directory.remove());

const emailOf = async (username: string) => {
  const user = new cognito.AdminGetUserCommand({ UserPoolId, Username: username });
  const { UserAttributes } = await pool.client.send(user);
  return UserAttributes?.find(({ Name }) => Name === "email")?.Value;
};

describe("users", () => {
  test("a created user has the given attributes, and its name is unique", async () => {
    const user = await pool.client.send(
      new cognito.AdminGetUserCommand({ UserPoolId, Username: "u1" }),
    );
    expect(user.UserStatus).toBe("CONFIRMED");
    expect(user.UserAttributes).toContainEqual({ Name: "email", Value: "u1@example.com" });
    expect(user.UserCreateDate).toBeInstanceOf(Date);
    await expect(pool.createUser("u1")).rejects.toThrow(cognito.UsernameExistsException);
  });

  test("a password that breaks the policy is refused with the rule", async () => {
    const short = { UserPoolId, Username: "u1", Password: "short", Permanent: true };
    const refused = pool.client.send(new cognito.AdminSetUserPasswordCommand(short));
    await expect(refused).rejects.toThrow(
      "Password did not conform with policy: Password not long enough",
    );
    await expect(refused).rejects.toThrow(cognito.InvalidPasswordException);
  });

  test("a changed address takes effect only together with its verification", async () => {
    const email = { Name: "email", Value: "new@example.com" };
    await pool.updateAttributes("u1", email);
    expect(await emailOf("u1")).toBe("u1@example.com");
    await pool.updateAttributes("u1", email, { Name: "email_verified", Value: "true" });
    expect(await emailOf("u1")).toBe("new@example.com");
    await expect(pool.updateAttributes("u1", { Name: "custom:none", Value: "x" })).rejects.toThrow(
      /does not exist in the schema/,
    );
  });

  test("a list is filtered and paged", async () => {
    for (const name of ["u2", "u3"]) await pool.createUser(name);
    const found = await pool.list({ Filter: 'email = "u2@example.com"' });
    expect(found.Users?.map(({ Username }) => Username)).toEqual(["u2"]);
    const first = await pool.list({ Limit: 2 });
    expect(first.Users).toHaveLength(2);
    const second = await pool.list({ Limit: 2, PaginationToken: first.PaginationToken });
    expect(second.Users?.map(({ Username }) => Username)).toEqual(["u3"]);
    expect(second.PaginationToken).toBeUndefined();
  });

  test("calls need the permission of the role", async () => {
    const other = new cognito.CognitoIdentityProviderClient(pool.proxy.config("Other"));
    const Username = "u1";
    await other.send(new cognito.AdminGetUserCommand({ UserPoolId, Username }));
    await expect(
      other.send(new cognito.AdminDeleteUserCommand({ UserPoolId, Username })),
    ).rejects.toThrow(/not authorized to perform: cognito-idp:AdminDeleteUser/);
    other.destroy();
  });
});

describe("sign-in", () => {
  test("gives tokens that aws-jwt-verify accepts with the pool's public keys", async () => {
    const { access, id } = await pool.tokensOf("u1");
    const jwksCache = new SimpleJwksCache({
      fetcher: {
        fetch: async (uri) => {
          const answer = await fetch(`${pool.proxy.url}${new URL(uri).pathname}`);
          return answer.arrayBuffer();
        },
      },
    });
    const of = { userPoolId: UserPoolId, clientId: ClientId };
    const accessVerifier = CognitoJwtVerifier.create({ ...of, tokenUse: "access" }, { jwksCache });
    const idVerifier = CognitoJwtVerifier.create({ ...of, tokenUse: "id" }, { jwksCache });
    const claims = await accessVerifier.verify(access);
    expect(claims).toMatchObject({
      iss: `https://cognito-idp.eu-west-1.amazonaws.com/${UserPoolId}`,
      client_id: ClientId,
      username: "u1",
      scope: "aws.cognito.signin.user.admin",
    });
    expect(claims.exp - claims.iat).toBe(15 * 60);
    expect(claims.origin_jti).not.toBe(claims.jti);
    expect(await idVerifier.verify(id)).toMatchObject({
      email: "u1@example.com",
      origin_jti: claims.origin_jti,
    });
    await expect(accessVerifier.verify(id)).rejects.toThrow(/Token use not allowed/);
  });

  test("a wrong password and an unknown user get the same response", async () => {
    const message = "Incorrect username or password.";
    await expect(pool.signIn("u1", "wrong password")).rejects.toThrow(message);
    await expect(pool.signIn("nobody")).rejects.toThrow(message);
    await expect(pool.signIn("nobody")).rejects.toThrow(cognito.NotAuthorizedException);
  });

  test("a wrong secret hash is refused", async () => {
    await expect(pool.signIn("u1", Password, pool.hash("u2"))).rejects.toThrow(
      /Unable to verify secret hash/,
    );
    await expect(
      pool.initiate("ADMIN_USER_PASSWORD_AUTH", { USERNAME: "u1", PASSWORD: Password }),
    ).rejects.toThrow(/SECRET_HASH was not received/);
  });

  test("a flow that the client does not allow is refused", async () => {
    const open = new cognito.AdminInitiateAuthCommand({
      UserPoolId,
      ClientId: template.ref("Open"),
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: "u1", PASSWORD: Password },
    });
    await expect(pool.client.send(open)).rejects.toThrow("Auth flow not enabled for this client");
  });

  test("five wrong passwords lock the user for a second of the local clock", async () => {
    for (let i = 0; i < 5; i += 1) {
      await expect(pool.signIn("u1", "wrong password")).rejects.toThrow(/Incorrect/);
    }
    await expect(pool.signIn("u1")).rejects.toThrow("Password attempts exceeded");
    pool.advance(1_100);
    expect((await pool.signIn("u1")).AuthenticationResult?.AccessToken).toBeDefined();
  });

  test("each further wrong password doubles the lock, up to 15 minutes", async () => {
    await pool.createUser("u2");
    const wrong = () => pool.signIn("u2", "wrong password");
    for (let failures = 1; failures < 5; failures += 1)
      await expect(wrong()).rejects.toThrow(/Incorrect/);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      await expect(wrong()).rejects.toThrow(/Incorrect/);
      pool.advance((seconds - 0.9) * 1_000);
      await expect(pool.signIn("u2")).rejects.toThrow("Password attempts exceeded");
      pool.advance(1_000);
    }
    await expect(wrong()).rejects.toThrow(/Incorrect/);
    await expect(wrong()).rejects.toThrow("Password attempts exceeded");
    // 15 minutes of the lock, then 15 minutes without an attempt.
    pool.advance(30 * 60_000);
    await expect(wrong()).rejects.toThrow(/Incorrect/);
    expect((await pool.signIn("u2")).AuthenticationResult?.AccessToken).toBeDefined();
  });

  test("a disabled user is refused", async () => {
    await pool.client.send(new cognito.AdminDisableUserCommand({ UserPoolId, Username: "u1" }));
    await expect(pool.signIn("u1")).rejects.toThrow("User is disabled.");
  });

  test("the password is not stored as plain text", async () => {
    await pool.signIn("u1");
    const files = readdirSync(`${directory.path}/${state}`);
    expect(files).toContain("cognito.sqlite");
    for (const file of files) {
      expect(readFileSync(`${directory.path}/${state}/${file}`).includes(Password)).toBe(false);
    }
  });
});

/** A client without credentials, such as any browser or script has. */
const anyone = () =>
  new cognito.CognitoIdentityProviderClient({
    endpoint: pool.proxy.url,
    region: "eu-west-1",
    maxAttempts: 1,
    credentials: () => Promise.reject(new Error("no credentials")),
  });

describe("calls without an AWS signature", () => {
  test("an access token changes password, attributes and second factor, and signs out everywhere", async () => {
    await pool.createUser("self");
    const client = anyone();
    const { access: AccessToken } = await pool.tokensOf("self");
    await client.send(
      new cognito.SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    );
    const change = { AccessToken, ProposedPassword: "another horse" };
    await expect(
      client.send(new cognito.ChangePasswordCommand({ ...change, PreviousPassword: "wrong" })),
    ).rejects.toThrow("Incorrect username or password.");
    await client.send(new cognito.ChangePasswordCommand({ ...change, PreviousPassword: Password }));
    expect((await pool.signIn("self", "another horse")).AuthenticationResult).toBeDefined();
    const update = (Name: string, Value: string) =>
      client.send(
        new cognito.UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }),
      );
    await update("name", "Changed");
    await expect(update("email_verified", "true")).rejects.toThrow("unauthorized attribute");
    expect((await pool.getUser(AccessToken)).UserAttributes).toContainEqual({
      Name: "name",
      Value: "Changed",
    });
    await client.send(new cognito.GlobalSignOutCommand({ AccessToken }));
    await expect(client.send(new cognito.DeleteUserCommand({ AccessToken }))).rejects.toThrow(
      "revoked",
    );
    client.destroy();
  });

  test("a password signs in only at a client that allows the public flow", async () => {
    await pool.createUser("u2");
    const client = anyone();
    const initiate = (AuthFlow: cognito.AuthFlowType, id: string) =>
      client.send(
        new cognito.InitiateAuthCommand({
          ClientId: id,
          AuthFlow,
          AuthParameters: { USERNAME: "u2", PASSWORD: Password },
        }),
      );
    await expect(initiate("USER_PASSWORD_AUTH", ClientId)).rejects.toThrow("not enabled");
    await expect(initiate("ADMIN_USER_PASSWORD_AUTH", ClientId)).rejects.toThrow("Unsupported");
    const { AuthenticationResult } = await initiate("USER_PASSWORD_AUTH", template.ref("Browser"));
    expect(AuthenticationResult?.AccessToken).toBeDefined();
    client.destroy();
  });
});

describe("tokens", () => {
  test("forged, foreign, expired and other tokens are refused", async () => {
    const { access, id } = await pool.tokensOf("u1");
    expect((await pool.getUser(access)).Username).toBe("u1");
    const invalid = "Invalid Access Token";
    await expect(pool.getUser(`${access.slice(0, -8)}AAAAAAAA`)).rejects.toThrow(invalid);
    const { privateKey } = await jose.generateKeyPair("RS256");
    const { kid = "" } = jose.decodeProtectedHeader(access);
    const foreign = await new jose.SignJWT(jose.decodeJwt(access))
      .setProtectedHeader({ alg: "RS256", kid })
      .sign(privateKey);
    await expect(pool.getUser(foreign)).rejects.toThrow(invalid);
    const none = new jose.UnsecuredJWT(jose.decodeJwt(access)).encode();
    await expect(pool.getUser(none)).rejects.toThrow(invalid);
    await expect(pool.getUser(id)).rejects.toThrow(cognito.NotAuthorizedException);
    pool.advance(16 * 60_000);
    await expect(pool.getUser(access)).rejects.toThrow("Access Token has expired");
  });

  test("a refresh token gives new tokens of the same sign-in, until it expires", async () => {
    const { access, refresh } = await pool.tokensOf("u1");
    pool.advance(60 * 60_000);
    const again = (await pool.refresh("u1", refresh)).AuthenticationResult;
    expect(again?.RefreshToken).toBeUndefined();
    const [before, after] = [jose.decodeJwt(access), jose.decodeJwt(again?.AccessToken ?? "")];
    expect(after["origin_jti"]).toBe(before["origin_jti"]);
    expect(after["auth_time"]).toBe(before["auth_time"]);
    expect(after.jti).not.toBe(before.jti);
    await expect(pool.refresh("u2", refresh)).rejects.toThrow(/secret hash/);
    await expect(pool.refresh("", "invented")).rejects.toThrow("Invalid Refresh Token");
    pool.advance(30 * 86_400_000);
    await expect(pool.refresh("u1", refresh)).rejects.toThrow("Refresh Token has expired");
  });

  test("after signing out everywhere neither token works, and a new sign-in does", async () => {
    const { access, refresh } = await pool.tokensOf("u1");
    await pool.client.send(
      new cognito.AdminUserGlobalSignOutCommand({ UserPoolId, Username: "u1" }),
    );
    await expect(pool.refresh("u1", refresh)).rejects.toThrow("Refresh Token has been revoked");
    await expect(pool.getUser(access)).rejects.toThrow("Access Token has been revoked");
    expect((await pool.getUser((await pool.tokensOf("u1")).access)).Username).toBe("u1");
  });

  test("revoking ends one sign-in only, and requires the client's secret", async () => {
    const [one, two] = [await pool.tokensOf("u1"), await pool.tokensOf("u1")];
    await expect(pool.revoke(one.refresh, "wrong")).rejects.toThrow(cognito.UnauthorizedException);
    await expect(pool.revoke(one.access, pool.secret)).rejects.toThrow(
      cognito.UnsupportedTokenTypeException,
    );
    await pool.revoke(one.refresh, pool.secret);
    await pool.revoke(one.refresh, pool.secret);
    await expect(pool.refresh("u1", one.refresh)).rejects.toThrow("Refresh Token has been revoked");
    await expect(pool.getUser(one.access)).rejects.toThrow("Access Token has been revoked");
    expect((await pool.refresh("u1", two.refresh)).AuthenticationResult).toBeDefined();
  });

  test("a deleted user's tokens are not valid for a new user of the same name", async () => {
    const { access, refresh } = await pool.tokensOf("u1");
    await pool.client.send(new cognito.AdminDeleteUserCommand({ UserPoolId, Username: "u1" }));
    await expect(pool.getUser(access)).rejects.toThrow(cognito.UserNotFoundException);
    await pool.createUser("u1");
    await expect(pool.getUser(access)).rejects.toThrow(cognito.UserNotFoundException);
    await expect(pool.refresh("u1", refresh)).rejects.toThrow(cognito.NotAuthorizedException);
  });

  test("users, secret, keys and sign-ins survive a restart", async () => {
    const { access, refresh } = await pool.tokensOf("u1");
    const { secret } = pool;
    await pool.close();
    pool = await CognitoPool.open(`${directory.path}/${state}`);
    expect(pool.secret).toBe(secret);
    expect((await pool.getUser(access)).Username).toBe("u1");
    expect((await pool.refresh("u1", refresh)).AuthenticationResult).toBeDefined();
    expect((await pool.signIn("u1")).AuthenticationResult).toBeDefined();
  });
});
