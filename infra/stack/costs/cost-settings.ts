import { z } from "zod";
import type { FunctionName } from "../function-names.ts";
import { flag } from "../setting-values.ts";

/** The functions that must run also while calls of the API use up the account's concurrency. */
export const reservableFunctions = [
  "sweep",
  "dispatch",
  "auth-challenge",
] as const satisfies readonly FunctionName[];

/** Settings of what the stage may cost, and of what people can take from each other. */
export const costSettings = {
  /** Pages of documents that are read per day, for all people of the stage together. */
  stageReadPagesPerDay: z.coerce.number().int().min(30),
  /** Gigabytes (1024³ bytes) that a workspace without a plan may store, or `unlimited`. */
  storageWithoutPlanGB: z
    .union(
      [z.literal("unlimited"), z.coerce.number().positive().max(1_000_000)],
      "must be a number of gigabytes, such as 5, or unlimited",
    )
    .optional(),
  /** US dollars a month. AWS Budgets emails `alarmEmail` at 80 % and 100 % of it. */
  monthlyBudgetUSD: z.coerce.number().positive().optional(),
  /** Requests of one IP address within five minutes, above which a web ACL of the stack refuses it. */
  requestsPerFiveMinutes: z.coerce.number().int().min(100).max(2_000_000_000).optional(),
  /** A web ACL for CloudFront that the operator has made, in place of the stack's own. */
  webAclArn: z
    .string()
    .regex(
      /^arn:aws[a-z-]*:wafv2:us-east-1:\d{12}:global\/webacl\//,
      "must be a web ACL for CloudFront, such as arn:aws:wafv2:us-east-1:…:global/webacl/…",
    )
    .optional(),
  /** Whether browsers get files through a distribution of CloudFront in place of S3 itself. */
  downloadsThroughCloudFront: flag.optional(),
  /** Concurrent executions that are reserved for a function, which also never has more. */
  reservedConcurrency: z
    .partialRecord(z.enum(reservableFunctions), z.coerce.number().int().min(1))
    .optional(),
};

type CostSettings = z.infer<z.ZodObject<typeof costSettings>>;

/** What is wrong with these settings in combination; undefined if nothing is. */
export function costRefusal({
  alarmEmail,
  monthlyBudgetUSD,
  requestsPerFiveMinutes,
  webAclArn,
}: Pick<CostSettings, "monthlyBudgetUSD" | "requestsPerFiveMinutes" | "webAclArn"> & {
  alarmEmail?: string | undefined;
}): string | undefined {
  if (monthlyBudgetUSD !== undefined && alarmEmail === undefined)
    return "The CDK context has `monthlyBudgetUSD` without `alarmEmail`, which its warnings are sent to.";
  if (requestsPerFiveMinutes !== undefined && webAclArn !== undefined)
    return "The CDK context has both `requestsPerFiveMinutes` and `webAclArn`: a site has one web ACL.";
  return undefined;
}

/** Bytes that a workspace without a plan may store (Infinity for no limit); undefined for the product's default. */
export function bytesWithoutPlan(
  storage: CostSettings["storageWithoutPlanGB"],
): number | undefined {
  if (storage === undefined) return undefined;
  return storage === "unlimited" ? Number.POSITIVE_INFINITY : Math.round(storage * 1024 ** 3);
}
