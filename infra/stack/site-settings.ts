import { z } from "zod";
import { flag } from "./setting-values.ts";

/** The origin at which `npm start` serves the application. The default of a stage without a domain or `siteOrigin`. */
const localOrigin = "http://localhost:3000";

const httpOrigin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (value) => new URL(value).origin === value,
    "must be an origin such as https://app.example.com",
  );

/** As CloudFormation writes them. */
const priceClasses = ["PriceClass_100", "PriceClass_200", "PriceClass_All"] as const;

/** Settings of the address that people open, and of what answers there. */
export const siteSettings = {
  /** The application's custom domain; requires `certificateArn`. */
  domain: z.hostname().optional(),
  /** An ACM certificate for `domain` in us-east-1, because CloudFront accepts only certificates of that region. */
  certificateArn: z.string().startsWith("arn:").optional(),
  /** Whether browsers that have opened the site open all subdomains of `domain` with TLS only, for two years. */
  hstsIncludeSubdomains: flag,
  /** CloudFront's locations: North America and Europe, most of the world, or all. More locations cost more. */
  priceClass: z.enum(priceClasses, `must be one of ${priceClasses.join(", ")}`),
  /** Whether the deploy fails where API Gateway has a warning about the API's definition. */
  failOnApiWarnings: flag,
  /** The Route 53 zone for the records of `domain` and `mailDomain`. Without it the operator creates the records. */
  hostedZoneId: z.string().optional(),
  hostedZoneName: z.hostname().optional(),
  /** The application's public origin, used in links of emails and compared with the Origin header. */
  siteOrigin: httpOrigin.optional(),
  /** The origin from which browsers access the files bucket, if it differs from `siteOrigin`. */
  filesCorsOrigin: httpOrigin.optional(),
};

type SiteSettings = z.infer<z.ZodObject<typeof siteSettings>>;

export const siteDefaults = {
  hstsIncludeSubdomains: false,
  priceClass: "PriceClass_100",
  failOnApiWarnings: true,
} satisfies Partial<SiteSettings>;

interface Domain {
  name: string;
  certificateArn: string;
}

interface HostedZoneReference {
  id: string;
  name: string;
}

/** The address that people open, and what answers there. */
export interface Site {
  domain: Domain | undefined;
  hstsIncludeSubdomains: boolean;
  priceClass: SiteSettings["priceClass"];
  failOnApiWarnings: boolean;
  hostedZone: HostedZoneReference | undefined;
  siteOrigin: string;
  /** Whether `siteOrigin` or `domain` names the origin. Otherwise the stack has a parameter for it. */
  isSiteOriginSet: boolean;
  filesCorsOrigin: string;
}

/** What is wrong with these settings in combination; undefined if nothing is. */
export function siteRefusal({
  domain,
  certificateArn,
  hostedZoneId,
  hostedZoneName,
  hstsIncludeSubdomains,
}: SiteSettings): string | undefined {
  if ((domain === undefined) !== (certificateArn === undefined))
    return "The CDK context needs both `domain` and `certificateArn`, or neither.";
  if ((hostedZoneId === undefined) !== (hostedZoneName === undefined))
    return "The CDK context needs both `hostedZoneId` and `hostedZoneName`, or neither.";
  if (hstsIncludeSubdomains && domain === undefined)
    return "The CDK context has `hstsIncludeSubdomains` without `domain`.";
  if (domain && hostedZoneName && !isWithin(domain, hostedZoneName))
    return `The CDK context has a \`domain\` (${domain}) that is not in the zone \`hostedZoneName\` (${hostedZoneName}).`;
  return undefined;
}

export function siteOf(settings: SiteSettings): Site {
  const { domain, certificateArn, hostedZoneId, hostedZoneName } = settings;
  const { hstsIncludeSubdomains, priceClass, failOnApiWarnings } = settings;
  const siteOrigin = settings.siteOrigin ?? (domain ? `https://${domain}` : localOrigin);
  return {
    domain: domain && certificateArn ? { name: domain, certificateArn } : undefined,
    hstsIncludeSubdomains,
    priceClass,
    failOnApiWarnings,
    hostedZone:
      hostedZoneId && hostedZoneName ? { id: hostedZoneId, name: hostedZoneName } : undefined,
    siteOrigin,
    isSiteOriginSet: siteOrigin !== localOrigin || settings.siteOrigin !== undefined,
    filesCorsOrigin: settings.filesCorsOrigin ?? siteOrigin,
  };
}

/** Whether a domain is another one, or below it. */
export function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}
