import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { synthesize } from "../../tools/testing/synthesize.ts";

const google = { clientId: "google-client", clientSecretName: "splitsheet/google" };
const acme = { name: "Acme", label: "Acme Records", domains: ["acme.example"] };
const openId = {
  ...acme,
  issuer: "https://login.acme.example",
  clientId: "splitsheet",
  clientSecretName: "splitsheet/acme",
};
const saml = {
  // The construct uses the same name for its user pool domain.
  name: "Domain",
  label: "Northern Music",
  domains: ["northern.example"],
  metadataUrl: "https://login.northern.example/metadata",
};

const without = synthesize();
const { template, ofType, resources, findings } = synthesize({
  google,
  singleSignOn: [openId, saml],
  siteOrigin: "https://splitsheet.example",
});

const contentPolicies = (synthesized: typeof without) =>
  JSON.stringify(synthesized.ofType("AWS::CloudFront::ResponseHeadersPolicy"));
const variablesOf = (synthesized: typeof without) =>
  JSON.stringify(synthesized.ofType("AWS::Lambda::Function"));

describe("federated sign-in", () => {
  it("adds nothing to a stack without providers", () => {
    for (const type of ["UserPoolDomain", "UserPoolIdentityProvider"])
      expect(without.ofType(`AWS::Cognito::${type}`)).toEqual([]);
    expect(without.ofType("AWS::Cognito::UserPoolClient")).toHaveLength(1);
    expect(contentPolicies(without)).not.toContain("amazoncognito");
    expect(variablesOf(without)).not.toContain("FEDERATION");
  });

  it("has a public client that is limited to the authorization code flow", () => {
    const [, client] =
      ofType("AWS::Cognito::UserPoolClient").find(
        ([, { Properties }]) => Properties["GenerateSecret"] === false,
      ) ?? [];
    expect(client?.Properties).toMatchObject({
      AllowedOAuthFlows: ["code"],
      AllowedOAuthScopes: ["openid", "email", "profile"],
      ExplicitAuthFlows: ["ALLOW_REFRESH_TOKEN_AUTH"],
      CallbackURLs: ["https://splitsheet.example/auth"],
      LogoutURLs: ["https://splitsheet.example/auth"],
      // Cognito's own provider is absent: it would ask for passwords on the hosted pages.
      SupportedIdentityProviders: ofType("AWS::Cognito::UserPoolIdentityProvider").map(([Ref]) => ({
        Ref,
      })),
      AccessTokenValidity: 5,
      IdTokenValidity: 5,
      RefreshTokenValidity: 60,
    });
    template.resourceCountIs("AWS::Cognito::UserPoolClient", 2);
  });

  it("does not change the API's own client", () => {
    template.hasResourceProperties("AWS::Cognito::UserPoolClient", {
      GenerateSecret: true,
      AllowedOAuthFlowsUserPoolClient: false,
      SupportedIdentityProviders: ["COGNITO"],
    });
  });

  it("contains no provider's secret, but a reference to it", () => {
    template.hasResourceProperties("AWS::Cognito::UserPoolIdentityProvider", {
      ProviderName: "Google",
      ProviderType: "Google",
      ProviderDetails: {
        client_id: "google-client",
        client_secret: "{{resolve:secretsmanager:splitsheet/google:SecretString:::}}",
      },
      AttributeMapping: { email: "email", email_verified: "email_verified", name: "name" },
    });
    template.hasResourceProperties("AWS::Cognito::UserPoolIdentityProvider", {
      ProviderName: "Acme",
      ProviderType: "OIDC",
      ProviderDetails: Match.objectLike({
        oidc_issuer: "https://login.acme.example",
        client_secret: "{{resolve:secretsmanager:splitsheet/acme:SecretString:::}}",
      }),
    });
    template.hasResourceProperties("AWS::Cognito::UserPoolIdentityProvider", {
      ProviderName: "Domain",
      ProviderType: "SAML",
      ProviderDetails: { MetadataURL: "https://login.northern.example/metadata" },
    });
  });

  it("lets pages fetch tokens from the hosted pages only", () => {
    expect(contentPolicies({ ...without, ofType })).toMatch(
      /connect-src 'self' https:\/\/[^;]*amazoncognito\.com[^;]*;/,
    );
  });

  it("is configured in the functions `auth` and `meta` only", () => {
    const told = ofType("AWS::Lambda::Function")
      .filter(([, { Properties }]) => JSON.stringify(Properties).includes("FEDERATION"))
      .map(([, { Properties }]) => Properties["FunctionName"]);
    expect(told).toEqual(["splitsheet-dev-auth", "splitsheet-dev-meta"]);
    expect(JSON.stringify(resources)).not.toContain("aws.cognito.signin.user.admin");
  });

  it("has no findings of cdk-nag", () => {
    expect(findings).toEqual([]);
  });
});
