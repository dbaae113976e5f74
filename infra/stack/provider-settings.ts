import { z } from "zod";
import type { FederationProvider } from "../../functions/user-pool/federation.ts";
import type { OperatorDetails } from "../../shared/contracts/meta/operator-details.ts";

/**
 * The largest size in bytes of the list of providers and the operator's details in a function's environment, as JSON
 * inside JSON. Lambda allows 4,096 bytes in total; the other variables need up to 1,200.
 */
const largestTextsBytes = 2_800;

/** The name or ARN of a Secrets Manager secret that the operator created. */
const secretName = z.string().regex(/^[\w/+=.@:-]{1,512}$/, "must be a secret's name or ARN");

/** Sign-in with Google: an OAuth client of the operator's Google project. */
export const googleSettings = z.strictObject({
  clientId: z.string().min(1),
  clientSecretName: secretName,
});

/** Plans that are paid by card: a secret with the API key and the webhook secret of the operator's Stripe account. */
export const stripeSettings = z.strictObject({
  secretName,
  /**
   * The day from which plans are required. The trial of workspaces without a subscription ends 14 days later: from then
   * on they need a plan to create, upload and share. Absent while no plan is required.
   */
  plansRequiredFrom: z.iso.date("must be a day, as in 2027-01-31").optional(),
});

const enterprise = {
  /** The provider's name in Cognito and in the table. It must not change after the first user signed in with it. */
  name: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{2,31}$/, "must be 3 to 32 letters, digits and hyphens")
    .refine(
      (name) => !/^(google|cognito|facebook|loginwithamazon|signinwithapple)$/i.test(name),
      "is a name that Cognito has taken",
    ),
  /** The provider's name on screen. */
  label: z.string().min(1).max(60),
  /** The provider's own email domains. The API accepts only addresses of these domains from it. */
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

/** Single sign-on of enterprises. The domain of a user's email address selects the provider. */
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

/** The providers in the form that functions and the browser use. */
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

interface ProviderSettings {
  google?: z.infer<typeof googleSettings> | undefined;
  singleSignOn: readonly SingleSignOnProvider[];
  stripe?: z.infer<typeof stripeSettings> | undefined;
  stripeTax: boolean;
}

/**
 * What is wrong with these settings in combination; undefined if nothing is. The operator's details are in the same
 * environment as the providers.
 */
export function providersRefusal(
  { google, singleSignOn, stripe, stripeTax }: ProviderSettings,
  operator: OperatorDetails,
): string | undefined {
  if (stripeTax && stripe === undefined) return "The CDK context has `stripeTax` without `stripe`.";
  const texts = [federationProviders(google, singleSignOn), operator];
  const sizeBytes = Buffer.byteLength(JSON.stringify(texts.map((text) => JSON.stringify(text))));
  if (sizeBytes > largestTextsBytes)
    return (
      "The CDK context has more in `singleSignOn` and the operator's details than a function's environment holds: " +
      `${sizeBytes} bytes of ${largestTextsBytes}. Shorten labels, lists of domains and testimonials, or remove some.`
    );
  return undefined;
}
