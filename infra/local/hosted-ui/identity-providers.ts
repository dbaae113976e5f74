import { z } from "zod";
import type { Template } from "../template/template.ts";
import { propsOf } from "../template/template.ts";

const providerProps = z.object({
  ProviderName: z.string(),
  ProviderType: z.enum(["Google", "OIDC", "SAML"]),
  ProviderDetails: z.object({
    client_id: z.string().default("saml"),
    client_secret: z.string().default("saml"),
  }),
  AttributeMapping: z.record(z.string(), z.string()).default({}),
});

/** An identity provider of the template. Its emulator uses OpenID Connect, also for a SAML provider. */
export interface IdentityProvider {
  name: string;
  type: z.infer<typeof providerProps>["ProviderType"];
  clientId: string;
  clientSecret: string;
  /** Pairs of an attribute of the pool and the claim of the emulator that fills it. */
  attributes: [attribute: string, claim: string][];
}

/** Maps a SAML claim to the OpenID Connect claim with the same or a similar last part. */
function openIdClaim(claim: string): string {
  const last = claim.slice(claim.lastIndexOf("/") + 1);
  return last === "emailaddress" ? "email" : last;
}

/** The template's identity providers. Call it after Secrets Manager has started. */
export function readIdentityProviders(template: Template): IdentityProvider[] {
  return template.ofType("AWS::Cognito::UserPoolIdentityProvider").map((resource) => {
    const { ProviderName, ProviderType, ProviderDetails, AttributeMapping } = propsOf(
      resource,
      providerProps,
    );
    return {
      name: ProviderName,
      type: ProviderType,
      clientId: ProviderDetails.client_id,
      clientSecret: ProviderDetails.client_secret,
      attributes: Object.entries(AttributeMapping).map(([attribute, claim]) => [
        attribute,
        openIdClaim(claim),
      ]),
    };
  });
}
