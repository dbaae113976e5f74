import { sum } from "../figures.ts";
import { listPrices } from "../list-prices.ts";
import type { ReportPart } from "../report.ts";
import { inDollars, stageSizes, titleOf } from "./monthly-cost.ts";
import { personsMonth } from "./usage-assumptions.ts";

/** Days for which the table of costs keeps backups and copies. */
const days = 35;

/**
 * The monthly cost of AWS Backup for this number of people, in dollars, without what changes within a day. Each backup
 * of the table is a whole one; those of the bucket share what has not changed.
 */
function backupLines(people: number): { what: string; dollars: number }[] {
  const { backup, secretsManager } = listPrices;
  const table = people * personsMonth.tableGigabytes * days * backup.tableGigabyteMonth;
  const stored = people * personsMonth.storedGigabytes;
  const files = stored * backup.filesGigabyteMonth;
  const daily = people * (personsMonth.tableGigabytes + personsMonth.uploadedGigabytes / 30);
  return [
    { what: `\`backupDays\` ${days}: the table`, dollars: table },
    { what: "… and the files, unless `backupFiles` is `false`", dollars: files },
    { what: `\`backupVaultArn\`, ${days} days: copies of the table`, dollars: table },
    { what: "… of the files", dollars: files },
    { what: "… the key of the stage's vault", dollars: backup.keyMonth },
    {
      what: "… transfer, if the vault is in another region",
      dollars: daily * 30 * backup.toOtherRegionGigabyte,
    },
    { what: "`keysReplicaRegion`", dollars: secretsManager.secretMonth },
  ];
}

/** The report of what backups cost by the number of people. */
export function backupPart(): ReportPart {
  const columns = stageSizes.map(backupLines);
  const [first = []] = columns;
  return {
    title: "Backups",
    about: `What the settings of backups add to a month, for people as in 'Cost of a month', each of whom has ${personsMonth.storedGigabytes} GB of files and ${personsMonth.tableGigabytes * 1000} MB in the table. Copies are billed in their own account.`,
    columns: ["", ...stageSizes.map(titleOf)],
    rows: [
      ...first.map(({ what }, index) => [
        what,
        ...columns.map((lines) => inDollars(lines[index]?.dollars ?? 0)),
      ]),
      [
        "**all of them**",
        ...columns.map((lines) => `**${inDollars(sum(lines.map(({ dollars }) => dollars)))}**`),
      ],
    ],
  };
}
