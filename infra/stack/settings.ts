import { readFileSync } from "node:fs";
import type { Node } from "constructs";
import { z } from "zod";
import {
  newAccountReadPagesPerDay,
  readPagesPerDay,
  stageReadPagesPerDay,
  type ReadPagesBudget,
} from "../../shared/domain/extraction/read-pages-budget.ts";
import {
  backupRefusal,
  backupSettings,
  keptCopies,
  sealedVersionDays,
  type KeptCopies,
} from "./backup/backup-settings.ts";
import { bytesWithoutPlan, costRefusal, costSettings } from "./costs/cost-settings.ts";
import {
  existingResourceRefusal,
  existingResourceSettings,
  existingResourcesOf,
  type ExistingResources,
} from "./existing-resources.ts";
import type { OperatorDetails } from "../../shared/contracts/meta/operator-details.ts";
import { bounceDomainOf, defaultSender, dmarcPolicies } from "./mail-sender.ts";
import { operatorDetails, operatorJsonSettings, operatorSettings } from "./operator-settings.ts";
import {
  federationProviders,
  googleSettings,
  singleSignOnSettings,
  stripeSettings,
} from "./provider-settings.ts";

/** Thrown for invalid settings. The message names each of them. */
export class InvalidSettings extends Error {}

/** The origin at which `npm start` serves the application. The default of a stage without a domain or `siteOrigin`. */
const localOrigin = "http://localhost:3000";

/**
 * The largest size in bytes of the list of providers and the operator's details in a function's environment, as JSON
 * inside JSON. Lambda allows 4,096 bytes in total; the other variables need up to 1,200.
 */
const largestTextsBytes = 2_800;

const httpOrigin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (value) => new URL(value).origin === value,
    "must be an origin such as https://app.example.com",
  );

/** A flag in cdk.json is a boolean; on the command line it is a string. */
const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

/** As CloudFormation writes them. */
const priceClasses = ["PriceClass_100", "PriceClass_200", "PriceClass_All"] as const;

const contextSchema = z.strictObject({
  /** The stage's name. It is part of the names of the stack and of its resources. */
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/, "must be lower case, at most 20 letters, digits and hyphens")
    .refine(
      (stage) => !/aws|amazon|cognito/.test(stage),
      "must not contain aws, amazon or cognito, which Cognito refuses in the address of its sign-in pages",
    ),
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
  /** The sender address of every email. */
  mailFrom: z.email(),
  /** Verifies this domain with SES (DKIM) instead of the address `mailFrom`. */
  mailDomain: z.hostname().optional(),
  /** What mail servers do with emails that fail the checks of `mailDomain`. `existing`: its DMARC record exists. */
  dmarcPolicy: z.enum(dmarcPolicies, `must be one of ${dmarcPolicies.join(", ")}`),
  /** Uses the account's existing SES identity of `mailDomain` or `mailFrom` in this region and creates none. */
  useExistingMailIdentity: flag,
  /**
   * Verified recipients while the account is in the SES sandbox, where SES also checks the sender's permission on them.
   */
  sandboxRecipients: z.array(z.email()),
  /** The SES account's maximum send rate, in emails a second. Emails are sent at this rate. */
  sendsPerSecond: z.coerce.number().min(1),
  /** The SES account's sending quota: emails in 24 hours. An alarm goes off at 80 % of it. */
  sendsPerDay: z.coerce.number().int().min(1),
  /** The account's quota of functions that run at the same time in the region. An alarm goes off at 80 % of it. */
  concurrentExecutions: z.coerce.number().int().min(10),
  /** The addresses for support and for enterprise sales. Without an address its links are not shown. */
  supportEmail: z.email().optional(),
  salesEmail: z.email().optional(),
  /** The email address that receives the alarms. */
  alarmEmail: z.email().optional(),
  /**
   * The number of the stage's secret. A stage that has raised it keeps its number: another one replaces the secret, and
   * the API refuses requests until CloudFront has the new one. `npm run operate -- rotate edge` has no such gap.
   */
  edgeSecretGeneration: z.coerce.number().int().min(1),
  /** The stack does not exist yet. If its creation fails, CloudFormation must be able to delete it. */
  firstDeploy: flag,
  /** 'Continue with Google'. */
  google: googleSettings.optional(),
  /** Single sign-on of enterprises. */
  singleSignOn: singleSignOnSettings,
  /** Plans that are paid by card. */
  stripe: stripeSettings.optional(),
  /** Whether Stripe Tax adds the tax to the prices of plans. */
  stripeTax: flag,
  /** Whether the operator provides the human services that plans list, such as support within a day. */
  planServices: flag,
  /** Pages of a person's documents that are read per day, which Textract charges for. */
  readPagesPerDay: z.coerce.number().int().min(30),
  /** The same in an account's first seven days. */
  newAccountReadPagesPerDay: z.coerce.number().int().min(30),
  ...costSettings,
  ...backupSettings,
  ...existingResourceSettings,
  ...operatorSettings,
});

type Context = z.infer<typeof contextSchema>;

interface Domain {
  name: string;
  certificateArn: string;
}

interface HostedZoneReference {
  id: string;
  name: string;
}

/** The stack's parameter that names the field of the stage's secret whose value CloudFront sends. */
export const edgeFieldParameter = "EdgeField";
/** The fields of that secret, whose values the functions accept. */
export const edgeFields = ["edge", "edge2"] as const;
export type EdgeField = (typeof edgeFields)[number];

/** The stack's parameter with the site's origin, where no setting names it. */
export const siteOriginParameter = "SiteOrigin";

export interface Settings extends KeptCopies {
  stage: string;
  domain: Domain | undefined;
  hstsIncludeSubdomains: boolean;
  priceClass: Context["priceClass"];
  failOnApiWarnings: boolean;
  hostedZone: HostedZoneReference | undefined;
  siteOrigin: string;
  /** Whether `siteOrigin` or `domain` names the origin. Otherwise the stack has a parameter for it. */
  isSiteOriginSet: boolean;
  filesCorsOrigin: string;
  mailFrom: string;
  mailDomain: string | undefined;
  dmarcPolicy: Context["dmarcPolicy"];
  useExistingMailIdentity: boolean;
  sandboxRecipients: string[];
  sendsPerSecond: number;
  sendsPerDay: number;
  concurrentExecutions: number;
  supportEmail: string | undefined;
  salesEmail: string | undefined;
  alarmEmail: string | undefined;
  edgeSecretGeneration: number;
  firstDeploy: boolean;
  google: Context["google"];
  singleSignOn: Context["singleSignOn"];
  stripe: Context["stripe"];
  stripeTax: boolean;
  planServices: boolean;
  operator: OperatorDetails;
  readPages: ReadPagesBudget;
  /** Undefined for the product's default, which no page shows as a limit. Infinity for no limit. */
  storageWithoutPlanBytes: number | undefined;
  monthlyBudgetUSD: number | undefined;
  requestsPerFiveMinutes: number | undefined;
  webAclArn: string | undefined;
  downloadsThroughCloudFront: boolean;
  reservedConcurrency: NonNullable<Context["reservedConcurrency"]>;
  existing: ExistingResources;
  userPoolGeneration: number;
}

const defaults = {
  stage: "dev",
  mailFrom: defaultSender,
  hstsIncludeSubdomains: false,
  priceClass: "PriceClass_100",
  failOnApiWarnings: true,
  dmarcPolicy: "none",
  useExistingMailIdentity: false,
  firstDeploy: false,
  stripeTax: false,
  planServices: false,
  readPagesPerDay,
  newAccountReadPagesPerDay,
  stageReadPagesPerDay,
  sandboxRecipients: [],
  sendsPerSecond: 14,
  sendsPerDay: 50_000,
  concurrentExecutions: 1_000,
  edgeSecretGeneration: 1,
  userPoolGeneration: 1,
  singleSignOn: [],
  sealedVersionDays,
} satisfies Partial<Context>;

/** The CDK context of cdk.json, for a synthesis without the CDK command line. */
export function cdkJsonContext(): Record<string, unknown> {
  const text = readFileSync(new URL("../../cdk.json", import.meta.url), "utf8");
  return z.object({ context: z.record(z.string(), z.unknown()) }).parse(JSON.parse(text)).context;
}

/** Settings that are written as JSON on the command line. */
const jsonSettings: readonly string[] = [
  "google",
  "singleSignOn",
  "stripe",
  "reservedConcurrency",
  ...operatorJsonSettings,
];

/**
 * The settings of the synthesized stage. `-c key=value` takes precedence over the stage's entry in
 * `context.stages` of cdk.json, and the entry over the defaults. A list is written as `a,b`, a provider as JSON. Throws
 * `InvalidSettings`, also for a key that is no setting.
 */
export function readSettings(node: Node): Settings {
  refuseUnknown(node);
  const given = (key: string): unknown => node.tryGetContext(key) ?? undefined;
  const stage = z.string().parse(given("stage") ?? defaults.stage);
  const stages = z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .parse(given("stages") ?? {});
  const raw: Record<string, unknown> = { ...defaults, ...stages[stage] };
  for (const key of Object.keys(contextSchema.shape)) {
    const value = given(key);
    if (value !== undefined) raw[key] = value;
    const list = key === "sandboxRecipients";
    if (list && typeof raw[key] === "string") raw[key] = raw[key].split(",").filter(Boolean);
    const json = jsonSettings.includes(key);
    if (json && typeof raw[key] === "string") raw[key] = parseJson(key, raw[key]);
  }
  const parsed = contextSchema.safeParse(raw);
  if (!parsed.success)
    throw new InvalidSettings(`The CDK context is not right.\n${z.prettifyError(parsed.error)}`);
  return settle(parsed.data);
}

/** Context that is no setting: the stages' entries, an option of the CDK. */
const otherContext = ["stages", "cli-telemetry"];

/** Throws for a key that neither this project nor the CDK reads. Keys of the CDK have `@`, `:` or `/` in them. */
function refuseUnknown(node: Node): void {
  const known = [...Object.keys(contextSchema.shape), ...otherContext];
  const unknown = Object.keys(z.record(z.string(), z.unknown()).parse(node.getAllContext())).filter(
    (key) => !/[@:/]/.test(key) && !known.includes(key),
  );
  if (unknown.length > 0)
    throw new InvalidSettings(
      `The CDK context has unknown keys: ${unknown.map((key) => `\`${key}\``).join(", ")}. The page infra/README.md, 'Settings', lists those there are.`,
    );
}

function parseJson(key: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidSettings(`The CDK context \`${key}\` is not JSON.`);
  }
}

function settle(context: Context): Settings {
  const { domain, certificateArn, hostedZoneId, hostedZoneName } = context;
  if ((domain === undefined) !== (certificateArn === undefined))
    throw new InvalidSettings(
      "The CDK context needs both `domain` and `certificateArn`, or neither.",
    );
  if ((hostedZoneId === undefined) !== (hostedZoneName === undefined))
    throw new InvalidSettings(
      "The CDK context needs both `hostedZoneId` and `hostedZoneName`, or neither.",
    );
  if (context.stripeTax && context.stripe === undefined)
    throw new InvalidSettings("The CDK context has `stripeTax` without `stripe`.");
  if (context.hstsIncludeSubdomains && domain === undefined)
    throw new InvalidSettings("The CDK context has `hstsIncludeSubdomains` without `domain`.");
  const refusal =
    costRefusal(context) ?? backupRefusal(context) ?? existingResourceRefusal(context);
  if (refusal !== undefined) throw new InvalidSettings(refusal);
  compare(context);
  const siteOrigin = context.siteOrigin ?? (domain ? `https://${domain}` : localOrigin);
  return {
    stage: context.stage,
    domain: domain && certificateArn ? { name: domain, certificateArn } : undefined,
    hstsIncludeSubdomains: context.hstsIncludeSubdomains,
    priceClass: context.priceClass,
    failOnApiWarnings: context.failOnApiWarnings,
    hostedZone:
      hostedZoneId && hostedZoneName ? { id: hostedZoneId, name: hostedZoneName } : undefined,
    siteOrigin,
    isSiteOriginSet: siteOrigin !== localOrigin || context.siteOrigin !== undefined,
    filesCorsOrigin: context.filesCorsOrigin ?? siteOrigin,
    mailFrom: context.mailFrom,
    mailDomain: context.mailDomain,
    dmarcPolicy: context.dmarcPolicy,
    useExistingMailIdentity: context.useExistingMailIdentity,
    sandboxRecipients: context.sandboxRecipients,
    sendsPerSecond: context.sendsPerSecond,
    sendsPerDay: context.sendsPerDay,
    concurrentExecutions: context.concurrentExecutions,
    supportEmail: context.supportEmail,
    salesEmail: context.salesEmail,
    alarmEmail: context.alarmEmail,
    edgeSecretGeneration: context.edgeSecretGeneration,
    firstDeploy: context.firstDeploy,
    google: context.google,
    singleSignOn: context.singleSignOn,
    stripe: context.stripe,
    stripeTax: context.stripeTax,
    planServices: context.planServices,
    operator: operatorDetails(context, keptCopies(context)),
    readPages: {
      perDay: context.readPagesPerDay,
      perDayOfNewAccount: context.newAccountReadPagesPerDay,
      perDayOfStage: context.stageReadPagesPerDay,
    },
    storageWithoutPlanBytes: bytesWithoutPlan(context.storageWithoutPlanGB),
    monthlyBudgetUSD: context.monthlyBudgetUSD,
    requestsPerFiveMinutes: context.requestsPerFiveMinutes,
    webAclArn: context.webAclArn,
    downloadsThroughCloudFront: context.downloadsThroughCloudFront ?? false,
    reservedConcurrency: context.reservedConcurrency ?? {},
    ...keptCopies(context),
    existing: existingResourcesOf(context),
    userPoolGeneration: context.userPoolGeneration,
  };
}

function isWithin(name: string, domain: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}

/** Throws when one setting contradicts another. AWS would refuse these settings only during the deploy. */
function compare({ domain, hostedZoneName, mailFrom, mailDomain, ...context }: Context): void {
  if (domain && hostedZoneName && !isWithin(domain, hostedZoneName))
    throw new InvalidSettings(
      `The CDK context has a \`domain\` (${domain}) that is not in the zone \`hostedZoneName\` (${hostedZoneName}).`,
    );
  const senderDomain = mailFrom.slice(mailFrom.lastIndexOf("@") + 1).toLowerCase();
  if (mailDomain && senderDomain === bounceDomainOf(mailDomain.toLowerCase()))
    throw new InvalidSettings(
      `The CDK context has a sender \`mailFrom\` (${mailFrom}) in the domain that receives the bounces of \`mailDomain\`.`,
    );
  if (mailDomain && !isWithin(senderDomain, mailDomain.toLowerCase()))
    throw new InvalidSettings(
      `The CDK context has a sender \`mailFrom\` (${mailFrom}) that is not in \`mailDomain\` (${mailDomain}).`,
    );
  const providers = JSON.stringify(federationProviders(context.google, context.singleSignOn));
  const operator = JSON.stringify(operatorDetails(context, keptCopies(context)));
  const sizeBytes = Buffer.byteLength(JSON.stringify([providers, operator]));
  if (sizeBytes > largestTextsBytes)
    throw new InvalidSettings(
      "The CDK context has more in `singleSignOn` and the operator's details than a function's environment holds: " +
        `${sizeBytes} bytes of ${largestTextsBytes}. Shorten labels, lists of domains and testimonials, or remove some.`,
    );
}
