/**
 * AWS's public list prices in US dollars for us-east-1, without free tiers and discounts. Each was compared in
 * November 2026 with what its comment names: AWS's own pages where their text gives the figure, else the guides of
 * others to them. They change: look at the page itself before relying on a sum.
 */
export const listPrices = {
  source: "AWS's list prices for us-east-1 as compared in November 2026",
  /** Per request unit, on demand, since the price was halved in November 2024: two guides to the DynamoDB page. */
  dynamodb: {
    writeUnit: 0.625 / 1e6,
    readUnit: 0.125 / 1e6,
    /** Storage by the DynamoDB page; backup to any second beside it, not found again. */
    gigabyteMonth: 0.25 + 0.2,
  },
  /** Arm, first tier: two guides to the Lambda page. */
  lambda: { request: 0.2 / 1e6, gigabyteSecond: 0.000_013_333_4 },
  /** First 300 million: three guides to the API Gateway page. */
  httpApi: { request: 1 / 1e6 },
  /** Standard class: a guide to the S3 page. */
  s3: { put: 0.005 / 1e3, get: 0.0004 / 1e3, gigabyteMonth: 0.023 },
  /** A published bill has the attachments, encoded as mails have them, at 12 cents and their transfer at 9. */
  ses: { mail: 0.1 / 1e3, attachedGigabyte: 0.12 + 0.09 },
  /** Standard queues: two guides to the SQS page. */
  sqs: { request: 0.4 / 1e6 },
  /** A guide to the Secrets Manager page. */
  secretsManager: { call: 0.05 / 1e4 },
  /** North America and Europe: transfer by the CloudFront page, requests and functions by two guides to it. */
  cloudFront: { request: 0.01 / 1e4, edgeFunction: 0.1 / 1e6, gigabyte: 0.085 },
  /** Taken in: a guide to the API Gateway page, which counts them too. */
  logs: { gigabyte: 0.5 },
  /** The X-Ray page. */
  xray: { trace: 5 / 1e6 },
  /** Per monthly active user, the Lite plan: not found again, the pages that were at hand name no figure. */
  cognito: { activeUser: 0.0055 },
} as const;

/** What can't be counted on one machine. Each errs on the dear side. */
export const assumptions = {
  /** Lambda's share of a processor for a gigabyte of memory is about half of one core here. */
  lambdaSlowness: 2,
  /** Every invocation loads its function anew. */
  coldShare: 1,
  /** Run time of one job of a trigger, apart from sealing, whose time is measured. */
  jobMs: 250,
  logBytesPerInvocation: 1_500,
  secretCallsPerColdStart: 2,
  /** What stays of one agreement in the table: some 25 items, most of them below one kilobyte. */
  keptItemBytes: 40_000,
  monthsKept: 12,
} as const;
