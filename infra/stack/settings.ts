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
import { mailDefaults, mailRefusal, mailSettings, type MailSettings } from "./mail-settings.ts";
import { operatorDetails, operatorJsonSettings, operatorSettings } from "./operator-settings.ts";
import {
  googleSettings,
  providersRefusal,
  singleSignOnSettings,
  stripeSettings,
} from "./provider-settings.ts";
import { flag } from "./setting-values.ts";
import { siteDefaults, siteOf, siteRefusal, siteSettings, type Site } from "./site-settings.ts";

/** Thrown for invalid settings. The message names each of them. */
export class InvalidSettings extends Error {}

const contextSchema = z.strictObject({
  /** The stage's name. It is part of the names of the stack and of its resources. */
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/, "must be lower case, at most 20 letters, digits and hyphens")
    .refine(
      (stage) => !/aws|amazon|cognito/.test(stage),
      "must not contain aws, amazon or cognito, which Cognito refuses in the address of its sign-in pages",
    ),
  ...siteSettings,
  ...mailSettings,
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
  /** Whether customers' webhooks may lead to this machine. For the local cloud; no stage is deployed with it. */
  webhookLoopback: flag,
  ...costSettings,
  ...backupSettings,
  ...existingResourceSettings,
  ...operatorSettings,
});

type Context = z.infer<typeof contextSchema>;

/** The keys of all settings. */
export const settingNames: readonly string[] = Object.keys(contextSchema.shape);

/** The stack's parameter that names the field of the stage's secret whose value CloudFront sends. */
export const edgeFieldParameter = "EdgeField";
/** The fields of that secret, whose values the functions accept. */
export const edgeFields = ["edge", "edge2"] as const;
export type EdgeField = (typeof edgeFields)[number];

/** The stack's parameter with the site's origin, where no setting names it. */
export const siteOriginParameter = "SiteOrigin";

export interface Settings extends Site, MailSettings, KeptCopies {
  stage: string;
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
  webhookLoopback: boolean;
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
  ...siteDefaults,
  ...mailDefaults,
  firstDeploy: false,
  stripeTax: false,
  planServices: false,
  webhookLoopback: false,
  readPagesPerDay,
  newAccountReadPagesPerDay,
  stageReadPagesPerDay,
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
  for (const key of settingNames) {
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
  const known = [...settingNames, ...otherContext];
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
  const refusal =
    siteRefusal(context) ??
    mailRefusal(context) ??
    costRefusal(context) ??
    backupRefusal(context) ??
    existingResourceRefusal(context) ??
    providersRefusal(context, operatorDetails(context, keptCopies(context)));
  if (refusal !== undefined) throw new InvalidSettings(refusal);
  return {
    stage: context.stage,
    ...siteOf(context),
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
    webhookLoopback: context.webhookLoopback,
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
