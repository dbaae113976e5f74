import { z } from "zod";
import type { FederationProvider } from "../functions/user-pool/federation.ts";

/** A secret of Secrets Manager that the operator has made: its name or ARN. */
const secretName = z.string().regex(/^[\w/+=.@:-]{1,512}$/, "must be a secret's name or ARN");

/** Sign-in with Google: an OAuth client of the operator's own Google project. */
export const googleSettings = z.strictObject({
  clientId: z.string().min(1),
  clientSecretName: secretName,
});

const enterprise = {
  /** Names the provider for Cognito and in the table: it cannot change once people have used it. */
  name: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{2,31}$/, "must be 3 to 32 letters, digits and hyphens")
    .refine(
      (name) => !/^(google|cognito|facebook|loginwithamazon|signinwithapple)$/i.test(name),
      "is a name that Cognito has taken",
    ),
  /** What people know it by. */
  label: z.string().min(1).max(60),
  /** The email domains that are the provider's own: nobody else's addresses are taken from it. */
  domains: z.array(z.hostname().toLowerCase()).min(1),
};

const singleSignOnProvider = z.union(
  [
    z.strictObject({
      ...enterprise,
      issuer: z.url({ protocol: /^https$/ }),
      clientId: z.string().min(1),
      clientSecretName: secretName,
    }),
    z.strictObject({ ...enterprise, metadataUrl: z.url({ protocol: /^https$/ }) }),
  ],
  "must be an OpenID provider (issuer, clientId, clientSecretName) or a SAML one (metadataUrl), with name, label and domains",
);
export type SingleSignOnProvider = z.infer<typeof singleSignOnProvider>;

function areAllDifferent(texts: string[]): boolean {
  return new Set(texts).size === texts.length;
}

/** Single sign-on of enterprises; which one a person belongs to is told by their address. */
export const singleSignOnSettings = z
  .array(singleSignOnProvider)
  .refine(
    (providers) => areAllDifferent(providers.map(({ name }) => name.toLowerCase())),
    "names one provider twice",
  )
  .refine(
    (providers) => areAllDifferent(providers.flatMap(({ domains }) => domains)),
    "gives one domain to two providers",
  );

/** The providers as functions and browser know them. */
export function federationProviders(
  google: z.infer<typeof googleSettings> | undefined,
  singleSignOn: readonly SingleSignOnProvider[],
): FederationProvider[] {
  return [
    ...(google ? [{ name: "Google", label: "Google", kind: "google" as const }] : []),
    ...singleSignOn.map((provider) => ({
      name: provider.name,
      label: provider.label,
      domains: provider.domains,
      kind: "enterprise" as const,
      protocol: "metadataUrl" in provider ? ("saml" as const) : ("openid" as const),
    })),
  ];
}
