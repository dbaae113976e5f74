import { expect, it } from "vitest";
import { codeOf } from "../tools/bench/bundle-files.ts";
import { sum } from "../tools/bench/figures.ts";
import { readStackFunctions } from "../tools/bench/stack-functions.ts";
import { functionNames, type FunctionName } from "./function-names.ts";
import { cdkOut } from "../tools/testing/cloud.ts";

/** Kilobytes of each bundle: of all its code, and of what a new environment reads at once. */
const most: Record<FunctionName, { all: number; first: number }> = {
  account: { all: 650, first: 415 },
  // Each function that reads sessions can ask for the plan of a workspace, and for the storage that others on it use.
  agreements: { all: 680, first: 492 },
  auth: { all: 640, first: 395 },
  // With what checks the sign-up of a new account, and what knows the free trials and disputes.
  billing: { all: 730, first: 389 },
  // With the keys of plans, what opens shares that ask for a password or a code, and the files of people who edit a song.
  files: { all: 785, first: 500 },
  // All endpoints are described here. Each call of a schema's function is text, of which nothing is left with gzip.
  meta: { all: 495, first: 446 },
  // With what gives the documents of uploaded agreements and copies of sealed ones, and the page with its link preview.
  sharing: { all: 800, first: 510 },
  signing: { all: 658, first: 445 },
  // With the calls of people who edit a song that is shared with them, and what moves songs between workspaces.
  songs: { all: 755, first: 528 },
  teams: { all: 600, first: 400 },
  verification: { all: 405, first: 355 },
  "auth-challenge": { all: 375, first: 325 },
  dispatch: { all: 295, first: 275 },
  // With what reads documents: Textract's client, decoders of pictures, the parser.
  "file-uploaded": { all: 895, first: 565 },
  "background-jobs": { all: 925, first: 380 },
  "mail-events": { all: 395, first: 345 },
  seal: { all: 1670, first: 1600 },
  "send-mail": { all: 835, first: 622 },
  // With Stripe's client, which a job loads.
  "stripe-jobs": { all: 730, first: 335 },
  sweep: { all: 775, first: 460 },
  "tell-subscribers": { all: 388, first: 383 },
};

const functions = readStackFunctions(cdkOut);

it.each(functionNames)("the bundle of %s stays small", (name) => {
  const { directory = "" } = functions.find((one) => one.name === name) ?? {};
  const { all, first } = codeOf(directory);
  const sizes = { all: kilobytesOf(all), first: kilobytesOf(first) };
  // The SDK's client of DynamoDB alone is larger than 150 KB. A smaller sum means that the code was not found.
  expect(sizes.first).toBeGreaterThan(150);
  expect(sizes.first).toBeLessThan(most[name].first);
  expect(sizes.all).toBeLessThan(most[name].all);
});

function kilobytesOf(files: readonly Buffer[]): number {
  return sum(files.map(({ length }) => length)) / 1000;
}
