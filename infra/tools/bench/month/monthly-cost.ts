import { stageReadPagesPerDay } from "../../../../shared/domain/extraction/read-pages-budget.ts";
import { defaultPartBytes } from "../../../../shared/domain/files/multipart.ts";
import { sum } from "../figures.ts";
import { listPrices } from "../list-prices.ts";
import type { ReportPart } from "../report.ts";
import { gigabyteBytes, pagesUse, pollsUse, sharedCost, sharedFreeTier } from "./shared-use.ts";
import { tieredCost } from "./tiered-price.ts";
import { agreementDollars, personsMonth } from "./usage-assumptions.ts";

/** The numbers of active people for which the cost of a month is computed. */
export const stageSizes = [1, 10_000, 1_000_000] as const;

const daysOfMonth = 365 / 12;

interface Line {
  what: string;
  dollars: number;
}

/** What is stored in S3: the files of all people. Requests of uploads are parts of 16 MB. */
function storageCost(people: number): number {
  const { put, gigabyteMonths } = listPrices.s3;
  const parts = (personsMonth.uploadedGigabytes * gigabyteBytes) / defaultPartBytes;
  return tieredCost(people * personsMonth.storedGigabytes, gigabyteMonths) + people * parts * put;
}

function downloadsCost(people: number): number {
  const { get, gigabytesOut } = listPrices.s3;
  return (
    tieredCost(people * personsMonth.downloadedGigabytes, gigabytesOut) +
    people * personsMonth.downloads * get
  );
}

/**
 * The monthly cost of a stage with this number of active people, by what they do. `idleDollars` is that of an unused
 * stage.
 */
export function monthlyLines(people: number, idleDollars: number): Line[] {
  const [pages, polls] = [pagesUse(people), pollsUse(people)];
  const { cognito, dynamodb, ses, textract } = listPrices;
  return [
    { what: "the stage while nobody uses it, with free tier", dollars: idleDollars },
    { what: "agreements", dollars: people * personsMonth.agreements * agreementDollars },
    { what: "other emails", dollars: people * personsMonth.otherEmails * ses.mail },
    { what: "pages that people open", dollars: sharedCost(pages) },
    { what: "polling for notifications", dollars: sharedCost(polls) },
    { what: "free tiers of these calls", dollars: -sharedFreeTier([pages, polls]) },
    {
      what: "reading documents",
      dollars: tieredCost(people * personsMonth.readPages, textract.pages),
    },
    {
      what: "table: storage and its recovery",
      dollars: people * personsMonth.tableGigabytes * dynamodb.gigabyteMonth,
    },
    { what: "files: storage and uploads", dollars: storageCost(people) },
    { what: "files: downloads and playing, straight from S3", dollars: downloadsCost(people) },
    { what: "Cognito's users", dollars: tieredCost(people, cognito.activeUsers) },
  ];
}

/** An amount as text: in cents, above 100 dollars in dollars. */
export function inDollars(amount: number): string {
  const digits = Math.abs(amount) < 100 ? 2 : 0;
  const text = Math.abs(amount).toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${amount <= -0.005 ? "-" : ""}$${text}`;
}

/** The title of the column of a number of people. */
export const titleOf = (people: number): string =>
  people === 1 ? "1 person" : `${people.toLocaleString("en")} people`;

/** The report of a month's cost by the number of people. */
export function monthlyPart(idleDollars: number): ReportPart {
  const columns = stageSizes.map((people) => monthlyLines(people, idleDollars));
  const totals = columns.map((lines) => sum(lines.map(({ dollars }) => dollars)));
  const [first = []] = columns;
  const budgetPages = Math.round(stageReadPagesPerDay * daysOfMonth);
  const { textract } = listPrices;
  return {
    title: "Cost of a month",
    about: `All that active people cost, at ${listPrices.source} and with the free tiers that never end. Each writes ${personsMonth.agreements} agreements of three parties, comes ${personsMonth.visits} times for ${personsMonth.minutesOfVisit} minutes, has ${personsMonth.readPages} pages read, stores ${personsMonth.storedGigabytes} GB and downloads or plays ${personsMonth.downloadedGigabytes} GB (\`infra/tools/bench/month/usage-assumptions.ts\`).`,
    columns: [
      "",
      ...stageSizes.map((people) =>
        people === 1 ? "1 person" : `${people.toLocaleString("en")} people`,
      ),
    ],
    rows: [
      ...first.map(({ what }, index) => [
        what,
        ...columns.map((lines) => inDollars(lines[index]?.dollars ?? 0)),
      ]),
      ["**together**", ...totals.map((total) => `**${inDollars(total)}**`)],
      [
        "for each person",
        ...totals.map((total, index) => inDollars(total / (stageSizes[index] ?? 1))),
      ],
    ],
    notes: [
      `\`stageReadPagesPerDay\` lets ${budgetPages.toLocaleString("en")} pages a month be read unless it is raised, which is ${inDollars(tieredCost(budgetPages, textract.pages))}.`,
      "People who sign in with an enterprise's own sign-in cost $0.015 each beyond the first 50. Backups by AWS Backup are not counted: they are a setting.",
    ],
  };
}
