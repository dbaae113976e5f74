import { plans } from "../../../../shared/domain/billing/plans.ts";
import { listPrices } from "../list-prices.ts";
import type { ReportPart } from "../report.ts";
import { gigabyteBytes } from "./shared-use.ts";
import { listPrice, tieredCost } from "./tiered-price.ts";
import { personsMonth } from "./usage-assumptions.ts";
import { inDollars, stageSizes } from "./monthly-cost.ts";

const { cloudFront, s3 } = listPrices;

/** What a full workspace of a plan costs beside its price, in dollars, without free tiers. */
export interface FullPlan {
  name: string;
  month: number;
  stored: number;
  /** One download of everything, straight from S3 and through CloudFront. */
  fromS3: number;
  throughCloudFront: number;
}

/** The plans that are sold with a limit of storage. */
export function fullPlans(): FullPlan[] {
  return plans.flatMap(({ name, isSold, price, storageBytes }) => {
    if (!isSold || price === undefined || !Number.isFinite(storageBytes)) return [];
    const gigabytes = storageBytes / gigabyteBytes;
    return [
      {
        name,
        month: price.monthlyCents / 100,
        stored: gigabytes * listPrice(s3.gigabyteMonths),
        fromS3: gigabytes * listPrice(s3.gigabytesOut),
        throughCloudFront: gigabytes * listPrice(cloudFront.gigabytesOut),
      },
    ];
  });
}

/** What a month's downloads of a stage cost, in dollars, with free tiers. */
export interface DownloadCost {
  gigabytes: number;
  fromS3: number;
  throughCloudFront: number;
  /** With CloudFront's plan for a distribution; undefined above what the plan includes. */
  withPlan: number | undefined;
}

/** The cost of downloads by the ways that they can take. Requests are those of the assumed size of a download. */
export function downloadCost(gigabytes: number): DownloadCost {
  const requests = (gigabytes * personsMonth.downloads) / personsMonth.downloadedGigabytes;
  const { plan } = cloudFront;
  const fromBucket = requests * s3.get;
  const isIncluded = gigabytes <= plan.gigabytesOut && requests <= plan.requests;
  return {
    gigabytes,
    fromS3: tieredCost(gigabytes, s3.gigabytesOut) + fromBucket,
    throughCloudFront:
      tieredCost(gigabytes, cloudFront.gigabytesOut) +
      fromBucket +
      Math.max(0, requests - cloudFront.freeRequests) * cloudFront.request,
    withPlan: isIncluded ? plan.month + fromBucket : undefined,
  };
}

const downloadSizes = [
  100,
  1024,
  ...stageSizes.slice(1).map((people) => people * personsMonth.downloadedGigabytes),
];

/** The reports of what downloads cost. */
export function downloadParts(): ReportPart[] {
  const { plan } = cloudFront;
  return [
    {
      title: "A full workspace of each plan",
      about:
        "What a workspace that uses all of its storage costs in a month, and what one download of everything costs on top, without free tiers and Stripe's fees.",
      columns: ["Plan", "its price", "storage", "a full download from S3", "through CloudFront"],
      rows: fullPlans().map(({ name, month, stored, fromS3, throughCloudFront }) => [
        name,
        ...[month, stored, fromS3, throughCloudFront].map(inDollars),
      ]),
    },
    {
      title: "Downloads of a month",
      about: `All downloads of a stage, straight from S3 and through CloudFront, with free tiers, and with CloudFront's plan '${plan.name}' for $${plan.month} a month in place of its prices, which includes ${plan.gigabytesOut / 1024} TB and ${plan.requests / 1e6} million requests.`,
      columns: ["", "from S3", "through CloudFront", "saved", `plan '${plan.name}'`],
      rows: downloadSizes
        .map(downloadCost)
        .map((one) => [
          `${one.gigabytes.toLocaleString("en")} GB`,
          inDollars(one.fromS3),
          inDollars(one.throughCloudFront),
          inDollars(one.fromS3 - one.throughCloudFront),
          one.withPlan === undefined ? "more than it includes" : inDollars(one.withPlan),
        ]),
    },
  ];
}
