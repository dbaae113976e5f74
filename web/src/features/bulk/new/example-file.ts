import type { TemplateView } from "../../../../../shared/contracts/templates/endpoints.ts";
import { writeCsv } from "../../../../../shared/domain/text/write-csv.ts";
import { saveFile } from "../../../lib/downloads/save-file.ts";
import { openRowsOf } from "../../../sheet/template/rows-of-template-view.ts";

const personHeadings = [
  ...["Reference", "Title", "Artist", "Songwriter", "Email", "PRO", "IPI", "Songwriter %"],
  ...["Publisher", "Publisher IPI", "Publisher %", "Copyright %", "Master %"],
];
const nia = ["Nia Okafor", "nia@example.com", "PRS", "00052210040"];
const otto = ["Otto Lind", "otto@example.com", "STIM", "00014107338"];

const exampleRows = [
  personHeadings,
  [
    "A-001",
    "Low Tide Radio",
    "The Harbor",
    ...nia,
    "60",
    "Okafor Songs",
    "00052210040",
    "60",
    "60",
    "100",
  ],
  ["A-001", "Low Tide Radio", "The Harbor", ...otto, "40", "Self-published", "", "40", "40", "0"],
  ["A-002", "Half Light", "", ...nia, "100", "Okafor Songs", "00052210040", "100", "100", "100"],
];

/** Downloads a file that shows the columns: a line for each person, or with a template a line for each song. */
export function saveExampleFile(template: TemplateView | undefined): void {
  const rows = template === undefined ? exampleRows : templateRows(template);
  saveFile("Songs example.csv", writeCsv(rows), "text/csv");
}

function templateRows(template: TemplateView): string[][] {
  const open = openRowsOf(template).map(({ placeholder }) => placeholder);
  const people = [
    ["Nia Okafor", "nia@example.com"],
    ["Otto Lind", "otto@example.com"],
    ["Cy Abara", "cy@example.com"],
  ];
  const filled = open.flatMap((_, index) => people[index] ?? ["", ""]);
  return [
    ["Reference", "Title", "Artist", ...open.flatMap((role) => [role, `${role} email`])],
    ["A-001", "Low Tide Radio", "The Harbor", ...filled],
    ["A-002", "Half Light", "", ...filled],
  ];
}
