import { readFileSync } from "node:fs";
import type { Node } from "constructs";
import { z } from "zod";
import { googleSettings, singleSignOnSettings } from "./provider-settings.ts";

/** Where `npm start` serves the application; a stage that says nothing else is meant for this machine. */
const localOrigin = "http://localhost:3000";

const httpOrigin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (value) => new URL(value).origin === value,
    "must be an origin such as https://app.example.com",
  );

const contextSchema = z.strictObject({
  /** Names the environment: part of the stack's name and of every item. */
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/, "must be lower case, at most 20 letters, digits and hyphens"),
  /** The application's own domain; needs `certificateArn`. */
  domain: z.hostname().optional(),
  /** An ACM certificate for `domain`, in us-east-1, where CloudFront looks for it. */
  certificateArn: z.string().startsWith("arn:").optional(),
  /** The Route 53 zone that gets the records of `domain` and `mailDomain`; without it they are made by hand. */
  hostedZoneId: z.string().optional(),
  hostedZoneName: z.hostname().optional(),
  /** The address that people open, as it stands in mails and in the Origin header. */
  siteOrigin: httpOrigin.optional(),
  /** From where browsers may reach the files bucket, when that differs from `siteOrigin`. */
  filesCorsOrigin: httpOrigin.optional(),
  /** The sender of every mail. */
  mailFrom: z.email(),
  /** Verifies this whole domain with SES (DKIM) in place of the one address `mailFrom`. */
  mailDomain: z.hostname().optional(),
  /** Verified recipients while the account is in the SES sandbox, which checks permission for them too. */
  sandboxRecipients: z.array(z.email()),
  /** Where users write for help, and enterprises for an offer. Without one its links are absent. */
  supportEmail: z.email().optional(),
  salesEmail: z.email().optional(),
  /** Who is told of alarms. */
  alarmEmail: z.email().optional(),
  /** A higher number makes a new secret between CloudFront and the functions. */
  edgeSecretGeneration: z.coerce.number().int().min(1),
  /** Hashes of the inline scripts that are live while a deploy runs, so that no page breaks meanwhile. */
  previousScriptHashes: z.array(z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/)),
  /** 'Continue with Google'. */
  google: googleSettings.optional(),
  /** Single sign-on of enterprises. */
  singleSignOn: singleSignOnSettings,
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

export interface Settings {
  stage: string;
  domain: Domain | undefined;
  hostedZone: HostedZoneReference | undefined;
  siteOrigin: string;
  filesCorsOrigin: string;
  mailFrom: string;
  mailDomain: string | undefined;
  sandboxRecipients: string[];
  supportEmail: string | undefined;
  salesEmail: string | undefined;
  alarmEmail: string | undefined;
  edgeSecretGeneration: number;
  previousScriptHashes: string[];
  google: Context["google"];
  singleSignOn: Context["singleSignOn"];
}

const defaults = {
  stage: "dev",
  mailFrom: "sheets@splitsheet.example",
  sandboxRecipients: [],
  edgeSecretGeneration: 1,
  previousScriptHashes: [],
  singleSignOn: [],
} satisfies Partial<Context>;

/** The CDK context of cdk.json, for a synth that runs without the CDK's command line. */
export function cdkJsonContext(): Record<string, unknown> {
  const text = readFileSync(new URL("../cdk.json", import.meta.url), "utf8");
  return z.object({ context: z.record(z.string(), z.unknown()) }).parse(JSON.parse(text)).context;
}

/**
 * The settings of the stage that is built. `-c key=value` stands above the stage's entry in
 * `context.stages` of cdk.json, and that above the defaults. A list is given as `a,b`, a provider as JSON.
 */
export function readSettings(node: Node): Settings {
  const given = (key: string): unknown => node.tryGetContext(key) ?? undefined;
  const stage = z.string().parse(given("stage") ?? defaults.stage);
  const stages = z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .parse(given("stages") ?? {});
  const raw: Record<string, unknown> = { ...defaults, ...stages[stage] };
  for (const key of Object.keys(contextSchema.shape)) {
    const value = given(key);
    if (value !== undefined) raw[key] = value;
    const list = key === "sandboxRecipients" || key === "previousScriptHashes";
    if (list && typeof raw[key] === "string") raw[key] = raw[key].split(",").filter(Boolean);
    const json = key === "google" || key === "singleSignOn";
    if (json && typeof raw[key] === "string") raw[key] = parseJson(key, raw[key]);
  }
  const parsed = contextSchema.safeParse(raw);
  if (!parsed.success)
    throw new Error(`The CDK context is not right.\n${z.prettifyError(parsed.error)}`);
  return settle(parsed.data);
}

function parseJson(key: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The CDK context \`${key}\` is not JSON.`);
  }
}

function settle(context: Context): Settings {
  const { domain, certificateArn, hostedZoneId, hostedZoneName } = context;
  if ((domain === undefined) !== (certificateArn === undefined))
    throw new Error("The CDK context needs both `domain` and `certificateArn`, or neither.");
  if ((hostedZoneId === undefined) !== (hostedZoneName === undefined))
    throw new Error("The CDK context needs both `hostedZoneId` and `hostedZoneName`, or neither.");
  const siteOrigin = context.siteOrigin ?? (domain ? `https://${domain}` : localOrigin);
  return {
    stage: context.stage,
    domain: domain && certificateArn ? { name: domain, certificateArn } : undefined,
    hostedZone:
      hostedZoneId && hostedZoneName ? { id: hostedZoneId, name: hostedZoneName } : undefined,
    siteOrigin,
    filesCorsOrigin: context.filesCorsOrigin ?? siteOrigin,
    mailFrom: context.mailFrom,
    mailDomain: context.mailDomain,
    sandboxRecipients: context.sandboxRecipients,
    supportEmail: context.supportEmail,
    salesEmail: context.salesEmail,
    alarmEmail: context.alarmEmail,
    edgeSecretGeneration: context.edgeSecretGeneration,
    previousScriptHashes: context.previousScriptHashes,
    google: context.google,
    singleSignOn: context.singleSignOn,
  };
}
