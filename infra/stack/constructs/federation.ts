import { Aws, CfnOutput, Duration, SecretValue, Stack } from "aws-cdk-lib";
import {
  type AttributeMapping,
  CfnUserPoolClient,
  OAuthScope,
  ProviderAttribute,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolDomain,
  UserPoolIdentityProviderGoogle,
  UserPoolIdentityProviderOidc,
  UserPoolIdentityProviderSaml,
  UserPoolIdentityProviderSamlMetadata,
  type IUserPool,
} from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import type { FederationConfig } from "../../../functions/user-pool/federation.ts";
import { federationProviders, type SingleSignOnProvider } from "../provider-settings.ts";
import type { Settings } from "../settings.ts";

const samlClaims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
const scopes = ["openid", "email", "profile"];

/**
 * Federated sign-in: Cognito's hosted pages, one identity provider for each provider of the settings, and a public
 * client limited to the authorization code flow. The API exchanges the client's tokens for a session. The stack has
 * this construct only when the settings name a provider.
 */
export class Federation extends Construct {
  /** The origin of the hosted pages. */
  readonly origin: string;
  /** The `FederationConfig` for functions and the browser, as JSON. */
  readonly config: string;
  readonly #pool: IUserPool;

  constructor(scope: Construct, settings: Settings, pool: IUserPool) {
    super(scope, "Federation");
    this.#pool = pool;
    const domain = new UserPoolDomain(this, "Domain", {
      userPool: pool,
      // A prefix must be unique across all AWS accounts of a region.
      cognitoDomain: { domainPrefix: `splitsheet-${settings.stage}-${Aws.ACCOUNT_ID}` },
    });
    this.origin = domain.baseUrl();
    const { google, singleSignOn } = settings;
    const providers = [
      ...(google ? [this.#google(google)] : []),
      ...singleSignOn.map((provider) => this.#enterprise(provider)),
    ];
    const client = this.#client(
      settings.siteOrigin,
      providers.map(({ providerName }) => providerName),
    );
    client.node.addDependency(...providers);
    const config: FederationConfig = {
      origin: this.origin,
      userPoolId: pool.userPoolId,
      clientId: client.userPoolClientId,
      providers: federationProviders(google, singleSignOn),
    };
    this.config = Stack.of(this).toJsonString(config);
    new CfnOutput(this, "RedirectOutput", {
      key: "ProviderRedirectUri",
      description: "What Google and OpenID providers are to be told as the redirect address",
      value: `${this.origin}/oauth2/idpresponse`,
    });
  }

  #google({ clientId, clientSecretName }: NonNullable<Settings["google"]>) {
    return new UserPoolIdentityProviderGoogle(this, "Google", {
      userPool: this.#pool,
      clientId,
      // A dynamic reference: CloudFormation reads the secret during the deploy.
      clientSecretValue: SecretValue.secretsManager(clientSecretName),
      scopes,
      attributeMapping: attributes(
        ProviderAttribute.GOOGLE_EMAIL,
        ProviderAttribute.GOOGLE_NAME,
        ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
      ),
    });
  }

  #enterprise(provider: SingleSignOnProvider) {
    const { name } = provider;
    const common = { userPool: this.#pool, name };
    // The prefix keeps an operator's provider name from colliding with the construct's own ids.
    const id = `Enterprise-${name}`;
    if ("metadataUrl" in provider)
      return new UserPoolIdentityProviderSaml(this, id, {
        ...common,
        metadata: UserPoolIdentityProviderSamlMetadata.url(provider.metadataUrl),
        attributeMapping: attributes(
          ProviderAttribute.other(`${samlClaims}/emailaddress`),
          ProviderAttribute.other(`${samlClaims}/name`),
        ),
      });
    return new UserPoolIdentityProviderOidc(this, id, {
      ...common,
      clientId: provider.clientId,
      clientSecret: SecretValue.secretsManager(provider.clientSecretName).unsafeUnwrap(),
      issuerUrl: provider.issuer,
      scopes,
      attributeMapping: attributes(
        ProviderAttribute.other("email"),
        ProviderAttribute.other("name"),
        ProviderAttribute.other("email_verified"),
      ),
    });
  }

  #client(siteOrigin: string, providerNames: string[]): UserPoolClient {
    const client = new UserPoolClient(this, "PublicClient", {
      userPool: this.#pool,
      generateSecret: false,
      oAuth: {
        flows: { authorizationCodeGrant: true },
        // Without the scope `aws.cognito.signin.user.admin`, which lets a user change their attributes in Cognito.
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [`${siteOrigin}/auth`],
        logoutUrls: [`${siteOrigin}/auth`],
      },
      supportedIdentityProviders: providerNames.map((name) =>
        UserPoolClientIdentityProvider.custom(name),
      ),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // The shortest lifetimes that Cognito allows: the tokens are exchanged immediately and then revoked.
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.minutes(60),
    });
    const resource = client.node.defaultChild;
    if (!(resource instanceof CfnUserPoolClient)) throw new Error("A client has a resource");
    // Without this list Cognito would allow passwords and custom challenges.
    resource.explicitAuthFlows = ["ALLOW_REFRESH_TOKEN_AUTH"];
    return client;
  }
}

function attributes(
  email: ProviderAttribute,
  name: ProviderAttribute,
  emailVerified?: ProviderAttribute,
): AttributeMapping {
  return {
    email,
    fullname: name,
    ...(emailVerified && { emailVerified }),
  };
}
