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

/** An identity provider of the template. Whatever it speaks on AWS, here its stand-in speaks OpenID Connect. */
export interface IdentityProvider {
  name: string;
  type: z.infer<typeof providerProps>["ProviderType"];
  clientId: string;
  clientSecret: string;
  /** The pool's attributes, and the claims of the stand-in that they are taken from. */
  attributes: [attribute: string, claim: string][];
}

/** SAML names its claims by addresses that end in what OpenID Connect calls them, or nearly. */
function openIdClaim(claim: string): string {
  const last = claim.slice(claim.lastIndexOf("/") + 1);
  return last === "emailaddress" ? "email" : last;
}

/** The template's identity providers. Secrets must be there to be resolved. */
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
