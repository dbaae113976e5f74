import { expect, it } from "vitest";
import { readBundleCode } from "../tools/bench/bundle-files.ts";
import { sum } from "../tools/bench/figures.ts";
import { readStackFunctions } from "../tools/bench/stack-functions.ts";
import { functionNames, type FunctionName } from "./function-names.ts";
import { cdkOut } from "../tools/testing/cloud.ts";

/** Kilobytes of each bundle at most: of all its code, and of the code that a new environment reads at once. */
const most: Record<FunctionName, { all: number; first: number }> = {
  account: { all: 676, first: 441 },
  // Functions that read sessions contain the code for the plan of a workspace and its used storage, and what a declaration
  // holds: people and profiles have it, too.
  agreements: { all: 774, first: 578 },
  auth: { all: 659, first: 415 },
  // Contains the sign-up checks of a new account, free trials and disputes.
  billing: { all: 753, first: 413 },
  // Contains the keys of plans, protected shares, the files of editors of a song, and the check of thumbnails.
  files: { all: 834, first: 549 },
  // Contains the schemas of all endpoints, which gzip compresses well.
  meta: { all: 558, first: 506 },
  // Contains downloads of uploaded and sealed agreements, the page with its link preview, and links of files.
  sharing: { all: 848, first: 553 },
  // Contains what a contributor declares, suggests and keeps, who signs for them, and the lists of emails: schemas,
  // checks and views.
  signing: { all: 761, first: 536 },
  // Contains the endpoints for editors of a shared song, moves of songs between workspaces, the search of the list,
  // templates, and bulk creations.
  songs: { all: 915, first: 626 },
  // Presigns the address of a team's export.
  teams: { all: 644, first: 463 },
  verification: { all: 421, first: 363 },
  "auth-challenge": { all: 375, first: 325 },
  dispatch: { all: 295, first: 275 },
  "file-uploaded": { all: 709, first: 592 },
  // Contains what makes and sends the drafts of bulk creations.
  "background-jobs": { all: 1071, first: 384 },
  "mail-events": { all: 395, first: 350 },
  // Contains the document reader: Textract's client, image decoders, the parser with the table of societies, and the copier of PDF pages.
  "read-document": { all: 957, first: 384 },
  seal: { all: 1686, first: 1600 },
  // Contains the pictures of emails: their encoder, the palette and the bar in words.
  "send-mail": { all: 901, first: 697 },
  // Contains Stripe's client, which a job loads on use.
  "stripe-jobs": { all: 730, first: 335 },
  sweep: { all: 827, first: 494 },
  "tell-subscribers": { all: 411, first: 387 },
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
