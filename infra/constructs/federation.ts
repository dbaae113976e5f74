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
import type { FederationConfig } from "../../functions/user-pool/federation.ts";
import { federationProviders, type SingleSignOnProvider } from "../provider-settings.ts";
import type { Settings } from "../settings.ts";

const samlClaims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
const scopes = ["openid", "email", "profile"];

/**
 * Sign-in by other providers: Cognito's hosted pages, a provider each, and a public client that can do nothing
 * but come back from them with a code. What its tokens prove is exchanged for a session by the API. Nothing of
 * this is there unless the settings name a provider.
 */
export class Federation extends Construct {
  /** Where the hosted pages are. */
  readonly origin: string;
  /** What functions and browser have to know, as JSON. */
  readonly config: string;
  readonly #pool: IUserPool;

  constructor(scope: Construct, settings: Settings, pool: IUserPool) {
    super(scope, "Federation");
    this.#pool = pool;
    const domain = new UserPoolDomain(this, "Domain", {
      userPool: pool,
      // Prefixes share one name space over all accounts.
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
      // A dynamic reference: CloudFormation reads the secret when it deploys.
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
    // What operators name something must not meet the construct's own names.
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
        // Not the scope by which a user changes what Cognito holds of them.
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [`${siteOrigin}/auth`],
        logoutUrls: [`${siteOrigin}/auth`],
      },
      supportedIdentityProviders: providerNames.map((name) =>
        UserPoolClientIdentityProvider.custom(name),
      ),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // The shortest that Cognito allows: they are exchanged at once and then revoked.
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.minutes(60),
    });
    const resource = client.node.defaultChild;
    if (!(resource instanceof CfnUserPoolClient)) throw new Error("A client has a resource");
    // Left empty, Cognito would allow passwords and custom challenges.
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
