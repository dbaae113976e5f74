import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { clientTypes } from "../../../../shared/contracts/api-types/client-types.ts";
import { groups } from "../../../../shared/contracts/index.ts";
import { clientSample } from "./client-sample.ts";

const root = join(import.meta.dirname, "../../../..");
const folder = mkdtempSync(join(tmpdir(), "splitsheet-client-"));
writeFileSync(join(folder, "client.d.ts"), clientTypes(groups));
afterAll(() => rmSync(folder, { recursive: true }));

/** What TypeScript says about a program that uses the published types. */
function complaintsAbout(source: string): string {
  writeFileSync(join(folder, "sample.ts"), source);
  const options = ["--noEmit", "--strict", "--ignoreConfig", "--module", "esnext"];
  const more = ["--moduleResolution", "bundler", "--target", "es2023", "--skipLibCheck", "false"];
  const types = ["--types", "node", "--typeRoots", join(root, "node_modules/@types")];
  const files = ["--allowImportingTsExtensions", join(folder, "sample.ts")];
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  return spawnSync(process.execPath, [tsc, ...options, ...more, ...types, ...files], {
    encoding: "utf8",
  }).stdout;
}

it("the types of every call: the sample for developers compiles with them", () => {
  expect(complaintsAbout(clientSample)).toBe("");
}, 60_000);

it("the types of every call: a body and an answer are those of the contract", () => {
  const create = `import type { paths } from "./client.d.ts";
type Create = paths["/api/songs"]["post"];
type Body = NonNullable<Create["requestBody"]>["content"]["application/json"];
export const body: Body = { title: "Low Tide Radio", send: false };
export const id = (made: Create["responses"][201]["content"]["application/json"]): string => made.id;
type Failure = Create["responses"]["default"]["content"]["application/json"];
export const isFull = ({ code }: Failure): boolean => code === "api_plan_required";
`;
  expect(complaintsAbout(create)).toBe("");
  expect(complaintsAbout(create.replace("send: false", "sent: false"))).toMatch(/'sent'/);
  expect(complaintsAbout(create.replace("api_plan_required", "no_code"))).toMatch(/no overlap/);
}, 60_000);

it("the types of every call: name every path, and the scope of each that API keys can use", () => {
  const text = clientTypes(groups);
  for (const group of Object.values(groups))
    for (const { path } of Object.values(group)) expect(text).toContain(`"${path}": {`);
  expect(text).toContain("API keys need `songs:read`.");
  expect(text).toContain("Closed to API keys.");
});
