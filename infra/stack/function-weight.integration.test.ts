import { expect, it } from "vitest";
import { readBundleCode } from "../tools/bench/bundle-files.ts";
import { sum } from "../tools/bench/figures.ts";
import { readStackFunctions } from "../tools/bench/stack-functions.ts";
import { functionNames, type FunctionName } from "./function-names.ts";
import { cdkOut } from "../tools/testing/cloud.ts";

/** Kilobytes of each bundle at most: of all its code, and of the code that a new environment reads at once. */
const most: Record<FunctionName, { all: number; first: number }> = {
  account: { all: 686, first: 442 },
  // Functions that read sessions contain the code for the plan of a workspace and its used storage, and what a declaration
  // holds: people and profiles have it, too.
  agreements: { all: 807, first: 562 },
  auth: { all: 673, first: 417 },
  // Contains the sign-up checks of a new account, free trials and disputes.
  billing: { all: 763, first: 416 },
  // Contains the decoders of pictures, and the names that nobody may send under.
  branding: { all: 900, first: 414 },
  // Contains the keys of plans, protected shares, the files of editors of a song, and the check of thumbnails.
  files: { all: 843, first: 548 },
  // Contains the schemas of all endpoints, which gzip compresses well.
  meta: { all: 578, first: 518 },
  // Contains downloads of uploaded and sealed agreements, the page with its link preview, and links of files.
  sharing: { all: 854, first: 548 },
  // Contains what a contributor declares, suggests and keeps, and who signs for them: schemas, checks and views.
  signing: { all: 785, first: 552 },
  // Contains the endpoints for editors of a shared song, moves of songs between workspaces, the search of the list, and templates.
  songs: { all: 938.5, first: 640 },
  // Presigns the address of a team's export.
  teams: { all: 665, first: 470 },
  verification: { all: 430, first: 366 },
  webhooks: { all: 459, first: 396 },
  "auth-challenge": { all: 358, first: 313 },
  "deliver-webhook": { all: 417, first: 365 },
  dispatch: { all: 277, first: 263 },
  "file-uploaded": { all: 714, first: 594 },
  "background-jobs": { all: 1080, first: 375 },
  "mail-events": { all: 398, first: 353 },
  // Has no client of AWS: it may call none.
  "post-webhook": { all: 83, first: 84 },
  // Contains the document reader: Textract's client, image decoders, the parser with the table of societies, and the copier of PDF pages.
  "read-document": { all: 961, first: 368 },
  seal: { all: 1690, first: 368 },
  // Contains the pictures of emails: their encoder, the palette and the bar in words.
  "send-mail": { all: 907, first: 701 },
  // Contains Stripe's client, which a job loads on use.
  "stripe-jobs": { all: 725, first: 327 },
  sweep: { all: 830, first: 493 },
  "tell-subscribers": { all: 418, first: 377 },
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
