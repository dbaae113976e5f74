import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { restartWithFewArenas } from "./malloc-arenas.ts";

const script = `
  import { ${restartWithFewArenas.name} } from ${JSON.stringify(new URL("./malloc-arenas.ts", import.meta.url).href)};
  ${restartWithFewArenas.name}();
  console.log(process.env["MALLOC_ARENA_MAX"], process.argv.at(-1), ...process.execArgv.slice(0, 1));
`;
const runIn = (env: NodeJS.ProcessEnv): string =>
  execFileSync(process.execPath, ["--input-type=module", "--eval", script, "argument"], {
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();

it("a process restarts with two memory arenas, little space for new objects, and its arguments", ({
  skip,
}) => {
  skip(process.platform !== "linux", "needs Linux");
  const { MALLOC_ARENA_MAX: _own, ...env } = process.env;
  expect(runIn(env)).toBe("2 argument --max-semi-space-size=4");
});

it("a number of arenas that the user has set is kept", () => {
  expect(runIn({ ...process.env, MALLOC_ARENA_MAX: "5" })).toMatch(/^5 argument/);
});
