import { expect, it } from "vitest";
import { readBundleCode } from "../tools/bench/bundle-files.ts";
import { sum } from "../tools/bench/figures.ts";
import { readStackFunctions } from "../tools/bench/stack-functions.ts";
import { functionNames, type FunctionName } from "./function-names.ts";
import { cdkOut } from "../tools/testing/cloud.ts";

/** Kilobytes of each bundle at most: of all its code, and of the code that a new environment reads at once. */
const most: Record<FunctionName, { all: number; first: number }> = {
  account: { all: 662, first: 427 },
  // Functions that read sessions contain the code for the plan of a workspace and its used storage.
  agreements: { all: 750, first: 552 },
  auth: { all: 649, first: 404 },
  // Contains the sign-up checks of a new account, free trials and disputes.
  billing: { all: 745, first: 404 },
  // Contains the keys of plans, protected shares, the files of editors of a song, and the check of thumbnails.
  files: { all: 826, first: 540 },
  // Contains the schemas of all endpoints, which gzip compresses well.
  meta: { all: 540, first: 486 },
  // Contains downloads of uploaded and sealed agreements, the page with its link preview, and links of files.
  sharing: { all: 838, first: 547 },
  // Contains what a contributor declares: its schema, its check, and the view of it.
  signing: { all: 724, first: 498 },
  // Contains the endpoints for editors of a shared song, moves of songs between workspaces, the search of the list, and templates.
  songs: { all: 860, first: 597 },
  // Presigns the address of a team's export.
  teams: { all: 637, first: 456 },
  verification: { all: 419, first: 361 },
  "auth-challenge": { all: 375, first: 325 },
  dispatch: { all: 295, first: 275 },
  "file-uploaded": { all: 704, first: 584 },
  "background-jobs": { all: 960, first: 384 },
  "mail-events": { all: 395, first: 345 },
  // Contains the document reader: Textract's client, image decoders, the parser with the table of societies, and the copier of PDF pages.
  "read-document": { all: 945, first: 384 },
  seal: { all: 1680, first: 1600 },
  // Contains the pictures of emails: their encoder, the palette and the bar in words.
  "send-mail": { all: 875, first: 671 },
  // Contains Stripe's client, which a job loads on use.
  "stripe-jobs": { all: 730, first: 335 },
  sweep: { all: 817, first: 485 },
  "tell-subscribers": { all: 407, first: 387 },
};

/** Kilobytes of every bundle for answering what the function's role may do: nearly all is late. */
const permissionCheck = { all: 11, first: 0.5 };

const functions = readStackFunctions(cdkOut);

it.each(functionNames)("the bundle of %s stays small", (name) => {
  const { directory = "" } = functions.find((one) => one.name === name) ?? {};
  const { all, first } = readBundleCode(directory);
  const sizes = { all: kilobytesOf(all), first: kilobytesOf(first) };
  // The SDK's client of DynamoDB alone is larger than 150 KB. A smaller sum means that the code was not found.
  expect(sizes.first).toBeGreaterThan(150);
  expect(sizes.first).toBeLessThan(most[name].first + permissionCheck.first);
  expect(sizes.all).toBeLessThan(most[name].all + permissionCheck.all);
});

function kilobytesOf(files: readonly Buffer[]): number {
  return sum(files.map(({ length }) => length)) / 1000;
}
