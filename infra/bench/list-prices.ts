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
  /** Per metric of an alarm. A guide to the CloudWatch page. */
  cloudWatch: { alarmMonth: 0.1, freeAlarms: 10, dashboardMonth: 3, freeDashboards: 3 },
  /** North America and Europe. Transfer: the CloudFront page. Requests and functions: two guides to it. */
  cloudFront: { request: 0.01 / 1e4, edgeFunction: 0.1 / 1e6, gigabyte: 0.085 },
  /** Ingestion: a guide to the API Gateway page. */
  logs: { gigabyte: 0.5 },
  /** The X-Ray page. */
  xray: { trace: 5 / 1e6 },
  /** Per monthly active user, Lite plan: no source was found in 2026. */
  cognito: { activeUser: 0.0055 },
} as const;

/** Assumptions about what one machine cannot measure. Each overestimates the cost. */
export const assumptions = {
  /** A Lambda function with 1 GB of memory gets about half of one core of this machine. */
  lambdaSlowness: 2,
  /** Every invocation is a cold start. */
  coldShare: 1,
  /** Run time of one job in milliseconds, except sealing, whose time is measured. */
  jobMs: 250,
  logBytesPerInvocation: 1_500,
  /** Items of one agreement in the table: about 25, most of them smaller than one kilobyte. */
  keptItemBytes: 40_000,
  monthsKept: 12,
} as const;
