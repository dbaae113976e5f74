import { InvalidSettings } from "./settings.ts";

/** The regions with Textract. Source: AWS General Reference, Amazon Textract endpoints, November 2026. */
const regions: readonly string[] = [
  "ap-northeast-2",
  "ap-south-1",
  "ap-southeast-1",
  "ap-southeast-2",
  "ca-central-1",
  "eu-central-1",
  "eu-south-2",
  "eu-west-1",
  "eu-west-2",
  "eu-west-3",
  "us-east-1",
  "us-east-2",
  "us-gov-east-1",
  "us-gov-west-1",
  "us-west-1",
  "us-west-2",
];

/** Throws `InvalidSettings` for a region where documents could not be read. Undefined is a region that is not known yet. */
export function checkTextractRegion(region: string | undefined): void {
  if (region !== undefined && !regions.includes(region))
    throw new InvalidSettings(
      `The region ${region} has no Textract, which reads uploaded agreements. Choose one of ${regions.join(", ")}.`,
    );
}
