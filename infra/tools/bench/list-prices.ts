import type { Tier } from "./month/tiered-price.ts";

const noEnd = Number.POSITIVE_INFINITY;
/** Gigabytes (1024³ bytes), as AWS counts storage and transfer. */
const terabyte = 1024;

/**
 * AWS's public list prices in US dollars for us-east-1, without discounts. Free tiers are those that never end. Each was compared in November
 * 2026 with the source in its comment: an AWS page where its text has the figure, else guides of third parties. Prices
 * change: check the AWS page before you rely on a sum.
 */
export const listPrices = {
  source: "AWS's list prices for us-east-1 of November 2026",
  /** Per on-demand request unit, after the price cut of November 2024: two guides to the DynamoDB page. */
  dynamodb: {
    writeUnit: 0.625 / 1e6,
    readUnit: 0.125 / 1e6,
    /** Storage: the DynamoDB page. Point-in-time recovery: no source was found in 2026. */
    gigabyteMonth: 0.25 + 0.2,
  },
  /** Arm, first tier: two guides to the Lambda page. */
  lambda: {
    request: 0.2 / 1e6,
    gigabyteSecond: 0.000_013_333_4,
    freeRequests: 1e6,
    freeGigabyteSeconds: 400_000,
  },
  /** Three guides to the API Gateway page. */
  httpApi: {
    requests: [
      { upTo: 300e6, price: 1 / 1e6 },
      { upTo: noEnd, price: 0.9 / 1e6 },
    ] satisfies Tier[],
  },
  /** Standard class: a guide to the S3 page; transfer: two guides of 2026, one of them with all tiers. */
  s3: {
    put: 0.005 / 1e3,
    get: 0.0004 / 1e3,
    gigabyteMonths: [
      { upTo: 50 * terabyte, price: 0.023 },
      { upTo: 500 * terabyte, price: 0.022 },
      { upTo: noEnd, price: 0.021 },
    ] satisfies Tier[],
    /** To the internet, of all services of the account together. To CloudFront it is free. */
    gigabytesOut: [
      { upTo: 100, price: 0 },
      { upTo: 10 * terabyte, price: 0.09 },
      { upTo: 50 * terabyte, price: 0.085 },
      { upTo: 150 * terabyte, price: 0.07 },
      { upTo: noEnd, price: 0.05 },
    ] satisfies Tier[],
  },
  /** Attachments (base64) at 12 cents and their transfer at 9 cents per GB: a published bill. */
  ses: { mail: 0.1 / 1e3, attachedGigabyte: 0.12 + 0.09 },
  /** Standard queues: two guides to the SQS page. */
  sqs: { request: 0.4 / 1e6, freeRequests: 1e6 },
  /** A guide to the Secrets Manager page. */
  secretsManager: { call: 0.05 / 1e4, secretMonth: 0.4 },
  /** Per metric of an alarm, and per metric of the stage's own. A guide to the CloudWatch page. */
  cloudWatch: {
    alarmMonth: 0.1,
    freeAlarms: 10,
    metricMonth: 0.3,
    freeMetrics: 10,
    dashboardMonth: 3,
    freeDashboards: 3,
  },
  /** North America and Europe. Transfer: the CloudFront page. Requests and functions: two guides to it. */
  cloudFront: {
    request: 0.01 / 1e4,
    freeRequests: 10e6,
    edgeFunction: 0.1 / 1e6,
    freeEdgeFunctions: 2e6,
    gigabytesOut: [
      { upTo: terabyte, price: 0 },
      { upTo: 10 * terabyte, price: 0.085 },
      { upTo: 50 * terabyte, price: 0.08 },
      { upTo: 150 * terabyte, price: 0.06 },
      { upTo: 500 * terabyte, price: 0.04 },
      { upTo: 1024 * terabyte, price: 0.03 },
      { upTo: 5120 * terabyte, price: 0.025 },
      { upTo: noEnd, price: 0.02 },
    ] satisfies Tier[],
    /** The plan Pro of a distribution, in place of the prices above: three articles of November 2025 and 2026. */
    plan: { name: "Pro", month: 15, requests: 10e6, gigabytesOut: 50 * terabyte },
  },
  /** Ingestion: a guide to the API Gateway page. */
  logs: { gigabyte: 0.5, freeGigabytes: 5 },
  /** Monthly active users, Lite plan: the examples of the Cognito page, September 2026. */
  cognito: {
    activeUsers: [
      { upTo: 10_000, price: 0 },
      { upTo: 100_000, price: 0.0055 },
      { upTo: 1_000_000, price: 0.0046 },
      { upTo: noEnd, price: 0.003_25 },
    ] satisfies Tier[],
  },
  /** Text of a page (`DetectDocumentText`): the Textract page. */
  textract: {
    pages: [
      { upTo: 1e6, price: 0.0015 },
      { upTo: noEnd, price: 0.0006 },
    ] satisfies Tier[],
  },
  /**
   * AWS Backup, in warm storage: guides of 2026 to its page. Each backup of a table is a whole one; those of a bucket are
   * counted together. A copy is stored and billed in its own account, and its transfer to another region once.
   */
  backup: {
    tableGigabyteMonth: 0.1,
    filesGigabyteMonth: 0.05,
    toOtherRegionGigabyte: 0.02,
    keyMonth: 1,
  },
} as const;

/** Rules of AWS's documentation by which amounts are billed. */
export const billingRules = {
  /** Memory with which a Lambda function has one core. Less memory has a share of it (Lambda, 'Configure memory'). */
  wholeCoreMegabytes: 1_769,
  /** Bytes that DynamoDB stores for each item besides its content (DynamoDB, 'Item sizes and formats'). */
  itemOverheadBytes: 100,
  /** Size of an attachment in an email beside its own: base64 in lines of 76 characters. */
  base64: (4 / 3) * (78 / 76),
} as const;

/** Assumptions about what one machine cannot measure. Each overestimates the cost. */
export const costAssumptions = {
  /** A function writes one line of about 250 bytes for each request, and the API another one. */
  logBytesPerInvocation: 600,
  monthsKept: 12,
  /** For items that expire, the longest of which stay for 30 days. */
  monthsKeptExpiring: 1,
} as const;
