/**
 * AWS's public list prices in US dollars for us-east-1, as published on each service's pricing page in
 * 2025; free tiers and discounts are left out. Check them there before relying on a sum.
 */
export const listPrices = {
  source: "https://aws.amazon.com/pricing/, us-east-1, 2025",
  /** Per write and read request unit, on demand. */
  dynamodb: { writeUnit: 0.625 / 1e6, readUnit: 0.125 / 1e6, gigabyteMonth: 0.25 + 0.2 },
  /** Arm. */
  lambda: { request: 0.2 / 1e6, gigabyteSecond: 0.000_013_333_4 },
  httpApi: { request: 1 / 1e6 },
  s3: { put: 0.005 / 1e3, get: 0.0004 / 1e3, gigabyteMonth: 0.023 },
  ses: { mail: 0.1 / 1e3, attachedGigabyte: 0.12 },
  sqs: { request: 0.4 / 1e6 },
  secretsManager: { call: 0.05 / 1e4 },
  cloudFront: { request: 0.01 / 1e4, edgeFunction: 0.1 / 1e6, gigabyte: 0.085 },
  logs: { gigabyte: 0.5 },
  xray: { trace: 5 / 1e6 },
  /** Per monthly active user, the Lite plan. */
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
