import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fillSample, sampleValues } from "../samples/sample-values.ts";
import { Visitor } from "../samples/visitor.ts";

const [file] = process.argv.slice(2);
const url = process.env["SPLITSHEET_URL"] ?? "http://localhost:3000";

if (file === undefined || !existsSync(file)) {
  console.error("Usage: npm run invoke -- events/signing/sign.json (with `npm start` running)");
  process.exit(2);
}

const isUp = await fetch(new URL("/_local/clock.json", url)).then(
  ({ ok }) => ok,
  () => false,
);
if (!isUp) {
  console.error(`No answer from ${url}. Start the local cloud first: npm start`);
  process.exit(1);
}

// The local cloud replaces the edge secret. The other values are read over HTTP.
const text = await fillSample(readFileSync(file, "utf8"), {
  ...sampleValues(url),
  "edge.secret": () => "{{edge.secret}}",
});
const event: unknown = JSON.parse(text);
const isRoute = typeof event === "object" && event !== null && "routeKey" in event;
const name =
  isRoute && typeof event.routeKey === "string" && basename(dirname(file)) !== "jobs"
    ? event.routeKey
    : basename(file, ".json");
const { status, body } = await new Visitor(url).request("POST", "/_local/invoke.json", {
  name,
  event,
});
console.log(readable(body));
process.exitCode = status === 200 ? 0 : 1;

/** The answer with its JSON body as an object, for printing. */
function readable(answer: unknown): string {
  if (typeof answer !== "object" || answer === null || !("body" in answer))
    return JSON.stringify(answer, null, 2);
  try {
    return JSON.stringify({ ...answer, body: JSON.parse(String(answer.body)) }, null, 2);
  } catch {
    return JSON.stringify(answer, null, 2);
  }
}
