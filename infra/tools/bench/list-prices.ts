/**
 * AWS's public list prices in US dollars for us-east-1, without free tiers and discounts. Each was compared in November
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
  lambda: { request: 0.2 / 1e6, gigabyteSecond: 0.000_013_333_4 },
  /** First 300 million: three guides to the API Gateway page. */
  httpApi: { request: 1 / 1e6 },
  /** Standard class: a guide to the S3 page. */
  s3: { put: 0.005 / 1e3, get: 0.0004 / 1e3, gigabyteMonth: 0.023 },
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
  cloudFront: { request: 0.01 / 1e4, edgeFunction: 0.1 / 1e6, gigabyte: 0.085 },
  /** Ingestion: a guide to the API Gateway page. */
  logs: { gigabyte: 0.5 },
  /** Per monthly active user, Lite plan: no source was found in 2026. */
  cognito: { activeUser: 0.0055 },
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
