import { expect, it } from "vitest";
import { readBundleCode } from "../tools/bench/bundle-files.ts";
import { sum } from "../tools/bench/figures.ts";
import { readStackFunctions } from "../tools/bench/stack-functions.ts";
import { functionNames, type FunctionName } from "./function-names.ts";
import { cdkOut } from "../tools/testing/cloud.ts";

/** Kilobytes of each bundle at most: of all its code, and of the code that a new environment reads at once. */
const most: Record<FunctionName, { all: number; first: number }> = {
  account: { all: 689, first: 449 },
  // Functions that read sessions contain the code for the plan of a workspace and its used storage, and what a declaration
  // holds: people and profiles have it, too.
  agreements: { all: 825, first: 614 },
  auth: { all: 678, first: 425 },
  // Contains the sign-up checks of a new account, free trials and disputes.
  billing: { all: 766, first: 422 },
  // Contains the keys of plans, protected shares, the files of editors of a song, and the check of thumbnails.
  files: { all: 854, first: 563 },
  // Contains the schemas of all endpoints, which gzip compresses well.
  meta: { all: 584, first: 527 },
  // Contains downloads of uploaded and sealed agreements, the page with its link preview, and links of files.
  sharing: { all: 866, first: 566 },
  // Contains what a contributor declares, suggests and keeps, and who signs for them: schemas, checks and views.
  signing: { all: 794, first: 564 },
  // Contains the endpoints for editors of a shared song, moves of songs between workspaces, the search of the list, templates, and custom fields with the words of their labels.
  songs: { all: 970, first: 652 },
  // Presigns the address of a team's export.
  teams: { all: 669, first: 478 },
  verification: { all: 434, first: 371 },
  webhooks: { all: 463, first: 402 },
  "auth-challenge": { all: 362, first: 318 },
  "deliver-webhook": { all: 421, first: 371 },
  dispatch: { all: 280, first: 266 },
  "file-uploaded": { all: 717, first: 599 },
  "background-jobs": { all: 1099, first: 386 },
  "mail-events": { all: 402, first: 357 },
  // Has no client of AWS: it may call none.
  "post-webhook": { all: 86, first: 140 },
  // Contains the document reader: Textract's client, image decoders, the parser with the table of societies, and the copier of PDF pages.
  "read-document": { all: 965, first: 374 },
  seal: { all: 1695, first: 374 },
  // Contains the pictures of emails: their encoder, the palette and the bar in words.
  "send-mail": { all: 912, first: 707 },
  // Contains Stripe's client, which a job loads on use.
  "stripe-jobs": { all: 733, first: 337 },
  sweep: { all: 836, first: 502 },
  "tell-subscribers": { all: 420, first: 382 },
};

/** Kilobytes of every bundle for answering what the function's role may do: nearly all is late. */
const permissionCheck = { all: 11, first: 0.5 };

const functions = readStackFunctions(cdkOut);

it.each(functionNames)("the bundle of %s stays small", (name) => {
  const { directory = "" } = functions.find((one) => one.name === name) ?? {};
  const { all, first } = readBundleCode(directory);
  const sizes = { all: kilobytesOf(all), first: kilobytesOf(first) };
  // The SDK's client of DynamoDB alone is larger than 150 KB. A smaller sum means that the code was not found.
  expect(sizes.first).toBeGreaterThan(name === "post-webhook" ? 50 : 150);
  expect(sizes.first).toBeLessThan(most[name].first + permissionCheck.first);
  expect(sizes.all).toBeLessThan(most[name].all + permissionCheck.all);
});

function kilobytesOf(files: readonly Buffer[]): number {
  return sum(files.map(({ length }) => length)) / 1000;
}
