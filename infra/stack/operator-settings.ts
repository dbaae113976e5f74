import { z } from "zod";
import type { OperatorDetails } from "../../shared/contracts/meta/operator-details.ts";
import { retentionDays } from "../../shared/domain/privacy/retention-days.ts";
import type { KeptCopies } from "./backup/backup-settings.ts";

const text = z.string().trim().min(1).max(300);
const httpsUrl = z.url({ protocol: /^https$/, error: "must be an https address" });

/** Settings about who runs the stage. Without them its pages say that they are not given, or leave their place out. */
export const operatorSettings = {
  /** Legal name, postal address and applicable law of the operator, for the terms and the privacy page. */
  operatorName: text.optional(),
  operatorAddress: text.optional(),
  operatorLaw: text.optional(),
  /** The page of the operator's open positions. */
  careersUrl: httpsUrl.optional(),
  /** The operator's pages in social networks, by the name of the network. */
  socialLinks: z.record(text, httpsUrl).optional(),
  /** What people have said about the product. */
  testimonials: z
    .array(z.strictObject({ quote: text, name: text }))
    .max(6)
    .optional(),
};

/** The settings of these that are JSON on the command line. */
export const operatorJsonSettings = ["socialLinks", "testimonials"] as const;

type OperatorSettings = z.infer<z.ZodObject<typeof operatorSettings>>;

/** The operator's details as the pages get them. */
export function operatorDetails(
  given: OperatorSettings,
  { backups, sealedVersionDays }: Pick<KeptCopies, "backups" | "sealedVersionDays">,
): OperatorDetails {
  const { operatorName, operatorAddress, operatorLaw, careersUrl } = given;
  return {
    ...(operatorName !== undefined && { name: operatorName }),
    ...(operatorAddress !== undefined && { address: operatorAddress }),
    ...(operatorLaw !== undefined && { law: operatorLaw }),
    ...(careersUrl !== undefined && { careersUrl }),
    socialLinks: Object.entries(given.socialLinks ?? {}).map(([label, url]) => ({ label, url })),
    testimonials: given.testimonials ?? [],
    keeps: {
      backupDays: Math.max(retentionDays.backup, backups?.days ?? 0, backups?.copy?.days ?? 0),
      sealedVersionDays,
    },
  };
}
