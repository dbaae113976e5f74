import { expect, it } from "vitest";
import { readBundleCode } from "../tools/bench/bundle-files.ts";
import { sum } from "../tools/bench/figures.ts";
import { readStackFunctions } from "../tools/bench/stack-functions.ts";
import { functionNames, type FunctionName } from "./function-names.ts";
import { cdkOut } from "../tools/testing/cloud.ts";

/** Kilobytes of each bundle at most: of all its code, and of the code that a new environment reads at once. */
const most: Record<FunctionName, { all: number; first: number }> = {
  account: { all: 675, first: 440 },
  // Functions that read sessions contain the code for the plan of a workspace and its used storage, and what a declaration
  // holds: people and profiles have it, too. Here also the table of societies, for the code of one that was only named.
  agreements: { all: 786, first: 589 },
  // Takes details that were sealed to an address along when it changes.
  auth: { all: 662, first: 415 },
  // Contains the sign-up checks of a new account, free trials and disputes.
  billing: { all: 752, first: 412 },
  // Contains the keys of plans, protected shares, the files of editors of a song, and the check of thumbnails.
  files: { all: 833, first: 548 },
  // Contains the schemas of all endpoints, which gzip compresses well.
  meta: { all: 553, first: 500 },
  // Contains downloads of uploaded and sealed agreements, the page with its link preview, and links of files.
  sharing: { all: 848, first: 552 },
  // Contains what a contributor declares, suggests and keeps, and who signs for them: schemas, checks and views; and
  // the table of societies.
  signing: { all: 766, first: 544 },
  // Contains the endpoints for editors of a shared song, moves of songs between workspaces, the search of the list, and templates.
  songs: { all: 888, first: 618 },
  // Presigns the address of a team's export.
  teams: { all: 643, first: 462 },
  verification: { all: 420, first: 363 },
  "auth-challenge": { all: 375, first: 325 },
  dispatch: { all: 295, first: 275 },
  "file-uploaded": { all: 710, first: 592 },
  "background-jobs": { all: 981, first: 384 },
  "mail-events": { all: 396, first: 351 },
  // Contains the document reader: Textract's client, image decoders, the parser with the table of societies, and the copier of PDF pages.
  "read-document": { all: 957, first: 384 },
  seal: { all: 1686, first: 1600 },
  // Contains the pictures of emails: their encoder, the palette and the bar in words.
  "send-mail": { all: 899, first: 695 },
  // Contains Stripe's client, which a job loads on use.
  "stripe-jobs": { all: 730, first: 335 },
  sweep: { all: 826, first: 493 },
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
