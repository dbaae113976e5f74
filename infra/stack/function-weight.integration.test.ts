import { expect, it } from "vitest";
import { readBundleCode } from "../tools/bench/bundle-files.ts";
import { sum } from "../tools/bench/figures.ts";
import { readStackFunctions } from "../tools/bench/stack-functions.ts";
import { functionNames, type FunctionName } from "./function-names.ts";
import { cdkOut } from "../tools/testing/cloud.ts";

/** Kilobytes of each bundle at most: of all its code, and of the code that a new environment reads at once. */
const most: Record<FunctionName, { all: number; first: number }> = {
  account: { all: 694, first: 449 },
  // Functions that read sessions contain the code for the plan of a workspace and its used storage, and what a declaration
  // holds: people and profiles have it, too.
  agreements: { all: 871, first: 586 },
  auth: { all: 680, first: 424 },
  // Contains the sign-up checks of a new account, free trials and disputes.
  billing: { all: 770, first: 423 },
  // Contains the decoders of pictures, and the names that nobody may send under.
  branding: { all: 804, first: 410 },
  // Contains the keys of plans, protected shares, the files of editors of a song, the check of thumbnails, and the division
  // of documents with several songs.
  files: { all: 866, first: 561 },
  // Contains the schemas of all endpoints, which gzip compresses well.
  meta: { all: 597, first: 536 },
  // Contains downloads of uploaded and sealed agreements, the page with its link preview, links of files, and the known
  // names that may stand beside no logo.
  sharing: { all: 895, first: 559 },
  // Contains what a contributor declares, suggests and keeps, and who signs for them: schemas, checks and views.
  signing: { all: 816, first: 570 },
  // Contains the endpoints for editors of a shared song, moves of songs between workspaces, the search of the list, and templates.
  songs: { all: 999, first: 642 },
  // Presigns the address of a team's export.
  teams: { all: 677, first: 480 },
  verification: { all: 437, first: 371 },
  webhooks: { all: 467, first: 404 },
  "auth-challenge": { all: 361, first: 314 },
  "deliver-webhook": { all: 422, first: 369 },
  dispatch: { all: 281, first: 266 },
  "file-uploaded": { all: 721, first: 600 },
  "background-jobs": { all: 1177, first: 380 },
  "mail-events": { all: 403, first: 357 },
  // Has no client of AWS: it may call none.
  "post-webhook": { all: 84, first: 84 },
  // Contains the document reader: Textract's client, image decoders, the parser with the table of societies and the
  // words of six languages, and the copier of PDF pages.
  "read-document": { all: 1350, first: 373 },
  seal: { all: 1700, first: 373 },
  // Contains the pictures of emails: their encoder, the palette and the bar in words.
  "send-mail": { all: 932, first: 723 },
  // Contains Stripe's client, which a job loads on use.
  "stripe-jobs": { all: 729, first: 331 },
  sweep: { all: 840, first: 500 },
  "tell-subscribers": { all: 434, first: 392 },
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
