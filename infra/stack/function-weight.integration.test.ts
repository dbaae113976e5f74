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
  agreements: { all: 820, first: 609 },
  auth: { all: 677, first: 425 },
  // Contains the sign-up checks of a new account, free trials and disputes.
  billing: { all: 766, first: 422 },
  // Contains the keys of plans, protected shares, the files of editors of a song, and the check of thumbnails.
  files: { all: 852, first: 561 },
  // Contains the schemas of all endpoints, which gzip compresses well.
  meta: { all: 580, first: 526 },
  // Contains downloads of uploaded and sealed agreements, the page with its link preview, and links of files.
  sharing: { all: 864, first: 564 },
  // Contains what a contributor declares, suggests and keeps, and who signs for them: schemas, checks and views.
  signing: { all: 788, first: 559 },
  // Contains the endpoints for editors of a shared song, moves of songs between workspaces, the search of the list, and templates.
  songs: { all: 938, first: 640 },
  // Presigns the address of a team's export.
  teams: { all: 668, first: 477 },
  verification: { all: 433, first: 370 },
  webhooks: { all: 463, first: 402 },
  "auth-challenge": { all: 362, first: 318 },
  "deliver-webhook": { all: 421, first: 371 },
  dispatch: { all: 280, first: 266 },
  "file-uploaded": { all: 715, first: 598 },
  "background-jobs": { all: 1098, first: 387 },
  "mail-events": { all: 401, first: 356 },
  // Has no client of AWS: it may call none.
  "post-webhook": { all: 86, first: 140 },
  // Contains the document reader: Textract's client, image decoders, the parser with the table of societies, and the copier of PDF pages.
  "read-document": { all: 963, first: 374 },
  seal: { all: 1692, first: 374 },
  // Contains the pictures of emails: their encoder, the palette and the bar in words.
  "send-mail": { all: 910, first: 705 },
  // Contains Stripe's client, which a job loads on use.
  "stripe-jobs": { all: 733, first: 337 },
  sweep: { all: 834, first: 501 },
  "tell-subscribers": { all: 428, first: 390 },
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
