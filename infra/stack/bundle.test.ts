import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { originalFrame } from "../../functions/platform/original-frame.ts";
import { bundle } from "./bundle.ts";
import { firstFiles } from "./first-files.ts";
import { temporaryDirectory } from "../tools/testing/temporary-directory.ts";

const { path: folder, remove } = temporaryDirectory();
afterAll(remove);
const cache = join(folder, "cache");
/** All code that a new environment reads at once. */
const firstCode = (directory: string) =>
  firstFiles(directory)
    .map((name) => readFileSync(join(directory, name), "utf8"))
    .join("\n");

it("bundle: bundles each function with its dependencies, its fonts and a source map without the sources", async () => {
  const entry = join(folder, "handler.ts");
  const font = join(folder, "Sans.ttf");
  writeFileSync(join(folder, "old.cjs"), "module.exports = require('node:path').basename;");
  writeFileSync(
    entry,
    "import base from './old.cjs'; export const handler = (at: string) => base(at);",
  );
  writeFileSync(font, "font");
  const out = join(folder, "out");
  await bundle([{ name: "seal", entry, fonts: [font] }], out, cache);
  const module: unknown = await import(pathToFileURL(join(out, "seal/index.mjs")).href);
  expect(module).toHaveProperty("handler");
  expect(readFileSync(join(out, "seal/first.mjs.map"), "utf8")).not.toContain("sourcesContent");
  expect(existsSync(join(out, "seal/fonts/Sans.ttf"))).toBe(true);
});

it("bundle: puts dynamic imports into separate chunks, and maps each line to its source", async () => {
  const entry = join(folder, "lazy.ts");
  writeFileSync(
    join(folder, "rare.ts"),
    "// Found by its second line.\nexport const rare = () => { throw new Error('rarely thrown'); };",
  );
  writeFileSync(entry, "export const handler = async () => (await import('./rare.ts')).rare();");
  const out = join(folder, "lazy");
  await bundle([{ name: "songs", entry }], out, cache);
  expect(firstCode(join(out, "songs"))).not.toContain("rarely thrown");
  // Runs in a separate process, because this process already maps stack traces to the sources.
  const program = `import(process.argv[1]).then(({ handler }) => handler()).catch(({ stack }) => console.log(stack))`;
  const url = pathToFileURL(join(out, "songs/index.mjs")).href;
  const stack = execFileSync(process.execPath, ["--eval", program, url], { encoding: "utf8" });
  const [, frame = ""] = stack.split(/\n\s+at /);
  expect(frame).toContain(".mjs:");
  expect(originalFrame(frame)).toMatch(/(^|\/)rare\.ts:2:\d+$/);
  expect(originalFrame("run (node:internal/timers:1:2)")).toBe("run (node:internal/timers:1:2)");
});

it("bundle: reads what it needs at once from one file, which late chunks share, and maps it to its sources", async () => {
  const [entry, state] = [join(folder, "counts.ts"), join(folder, "state.ts")];
  writeFileSync(
    state,
    "export const state = { count: 0 };\nexport const fail = () => { throw new Error('counted'); };",
  );
  writeFileSync(
    join(folder, "adds.ts"),
    "import { state } from './state.ts'; export const add = () => (state.count += 1);",
  );
  writeFileSync(
    join(folder, "ends.ts"),
    "import { fail, state } from './state.ts'; export const end = () => state.count === 1 && fail();",
  );
  writeFileSync(
    entry,
    `import { state } from './state.ts';
    export const handler = async () => {
      (await import('./adds.ts')).add();
      if (state.count === 1) (await import('./ends.ts')).end();
    };`,
  );
  const out = join(folder, "joined");
  await bundle([{ name: "songs", entry }], out, cache);
  expect(firstFiles(join(out, "songs"))).toEqual(["index.mjs", "first.mjs"]);
  const program = `import(process.argv[1]).then(({ handler }) => handler()).catch(({ stack }) => console.log(stack))`;
  const url = pathToFileURL(join(out, "songs/index.mjs")).href;
  const stack = execFileSync(process.execPath, ["--eval", program, url], { encoding: "utf8" });
  const [message, frame = ""] = stack.split(/\n\s+at /);
  expect(message).toBe("Error: counted");
  expect(frame).toContain("first.mjs:");
  expect(originalFrame(frame)).toMatch(/(^|\/)state\.ts:2:\d+$/);
});

it("bundle: reads credentials from Lambda's environment, without code for other sources", async () => {
  const entry = join(folder, "reads-table.ts");
  const sdk = resolve("node_modules/@aws-sdk/client-dynamodb/dist-es/index.js");
  writeFileSync(
    entry,
    `import { DynamoDBClient } from ${JSON.stringify(sdk)};
    export const handler = () => new DynamoDBClient({ region: "eu-west-1" }).config.credentials();`,
  );
  const out = join(folder, "credentials");
  await bundle([{ name: "songs", entry }], out, cache);
  const program = `import(process.argv[1]).then(({ handler }) => handler()).then((found) => console.log(JSON.stringify(found)))`;
  const url = pathToFileURL(join(out, "songs/index.mjs")).href;
  const given = {
    AWS_ACCESS_KEY_ID: "id",
    AWS_SECRET_ACCESS_KEY: "key",
    AWS_SESSION_TOKEN: "token",
  };
  const printed = execFileSync(process.execPath, ["--eval", program, url], {
    encoding: "utf8",
    env: given,
  });
  expect(JSON.parse(printed)).toMatchObject({
    accessKeyId: "id",
    secretAccessKey: "key",
    sessionToken: "token",
  });
  const code = readdirSync(join(out, "songs"))
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => readFileSync(join(out, "songs", name), "utf8"));
  const others = code.filter((text) => /sso_session|AssumeRoleWithWebIdentity/.test(text));
  expect(others).toHaveLength(0);
});

it("bundle: contains zod's code for JSON Schema only in the function that makes JSON Schemas", async () => {
  const entry = join(folder, "schemas.ts");
  const zod = resolve("node_modules/zod/index.js");
  writeFileSync(
    entry,
    `import * as z from ${JSON.stringify(zod)};
    const schema = z.object({ title: z.string().max(3) });
    export const handler = () => [schema.safeParse({ title: "Tide" }).success, schema.toJSONSchema().type];`,
  );
  const out = join(folder, "schemas");
  const makes = { name: "meta", entry, makesJsonSchemas: true };
  await bundle([makes, { name: "songs", entry }], out, cache);
  const size = (name: string) => firstCode(join(out, name)).length;
  expect(size("songs")).toBeLessThan(size("meta") - 12_000);
  const run = async (name: string): Promise<unknown> => {
    const url = pathToFileURL(join(out, name, "index.mjs")).href;
    const { handler } = (await import(url)) as { handler: () => unknown };
    return handler();
  };
  expect(await run("meta")).toEqual([false, "object"]);
  await expect(run("songs")).rejects.toThrow("This bundle makes no JSON Schema");
});

it("bundle: bundles only changed functions, and reuses earlier bundles", async () => {
  const sources = join(folder, "sources");
  mkdirSync(sources);
  const write = (name: string, text: string): void => writeFileSync(join(sources, name), text);
  write("a.ts", "import { shared } from './shared.ts'; export const handler = () => shared;");
  write("b.ts", "export const handler = () => 'b';");
  write("shared.ts", "export const shared = 'first';");
  const functions = ["a", "b"].map((name) => ({ name, entry: join(sources, `${name}.ts`) }));
  let run = 0;
  const rebuild = async () => {
    run += 1;
    const out = join(folder, `run-${run}`);
    const hashes = await bundle(functions, out, cache);
    return { hashes, a: firstCode(join(out, "a")) };
  };
  const first = await rebuild();
  // The next bundle of the unchanged function `b` is a copy of this file in the cache.
  const kept = join(cache, `b-${first.hashes.get("b")}`, "index.mjs");
  writeFileSync(kept, "// kept");
  write("shared.ts", "export const shared = 'second';");
  const second = await rebuild();
  expect(second.hashes.get("a")).not.toBe(first.hashes.get("a"));
  expect(second.hashes.get("b")).toBe(first.hashes.get("b"));
  expect(second.a).toContain("second");
  expect(readFileSync(join(folder, "run-2/b/index.mjs"), "utf8")).toBe("// kept");
  write("shared.ts", "export const shared = 'first';");
  expect(await rebuild()).toEqual(first);
});

it("bundle: the error names all missing entry files", async () => {
  const missing = [
    { name: "auth", entry: join(folder, "auth.ts") },
    { name: "songs", entry: join(folder, "songs.ts") },
  ];
  await expect(bundle(missing, join(folder, "none"), cache)).rejects.toThrow(
    /auth\.ts, .*songs\.ts/,
  );
});

it("bundle: no function imports zod's namespace object, which contains every locale", () => {
  const sources = ["shared", "functions"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => join(root, name)),
  );
  expect(sources.length).toBeGreaterThan(50);
  const heavy = sources.filter((file) =>
    /^import \{ z\b[^}]*\} from "zod"/m.test(readFileSync(file, "utf8")),
  );
  expect(heavy).toEqual([]);
});
