import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CommandRefused } from "./command-refused.ts";
import { beginTrialsCommand } from "./grant/begin.ts";
import { grantCommand } from "./grant/grant.ts";
import { readCommandLine } from "./operator-command.ts";
import { rotateCommand } from "./rotate/rotate.ts";

const commands = [beginTrialsCommand, grantCommand, rotateCommand];
const read = (...given: string[]) => readCommandLine(given, commands);

it("npm run operate without a command, or with --help, lists the commands", () => {
  for (const given of [[], ["--help"], ["-h"]]) {
    const line = read(...given);
    expect(line).toMatchObject({
      help: expect.stringContaining(`  grant         ${grantCommand.summary}`),
    });
    expect(line).toMatchObject({ help: expect.stringContaining("begin-trials") });
  }
});

it("a command's --help names its options", () => {
  const line = read("grant", "--help", "-c", "stage=prod");
  for (const option of [
    "--to OWNER ",
    "--until DAY ",
    "--revoke ",
    "--apply ",
    "-c stage=NAME",
    "--profile NAME",
  ])
    expect(line).toMatchObject({ help: expect.stringContaining(option) });
});

it("a command gets its own options, beside the stage and the profile", () => {
  const line = read(
    "grant",
    "-c",
    "stage=prod",
    "--profile",
    "studio",
    "--to",
    "nia@example.com",
    "--apply",
  );
  expect(line).toEqual({
    command: grantCommand,
    options: { to: "nia@example.com", until: undefined, revoke: undefined, apply: true },
  });
});

it("rotate gets the word after its name, and its --help names those there are", () => {
  expect(read("rotate", "-c", "stage=prod", "edge", "--apply")).toMatchObject({
    command: rotateCommand,
    argument: "edge",
    options: { apply: true },
  });
  expect(read("rotate", "--help")).toMatchObject({
    help: expect.stringMatching(/rotate edge\|keys\|stripe -c .*--key-file .*--apply /s),
  });
});

it.each([
  ["an unknown command", ["give"], /^There is no command give\./],
  ["an unknown option", ["grant", "--too", "nia@example.com"], /'--too'/],
  ["an option of another command", ["begin-trials", "--revoke"], /'--revoke'/],
  ["an option without its value", ["grant", "--to"], /--to/],
  ["rotate without what to rotate", ["rotate", "--apply"], /needs one of edge, keys, stripe/],
  ["rotate of something else", ["rotate", "table"], /needs one of edge, keys, stripe/],
  ["rotate of two secrets", ["rotate", "edge", "keys"], /needs one of edge, keys, stripe/],
  ["a word that is no option", ["grant", "nia@example.com"], /nia@example.com/],
])("%s is refused, with the help beside it", (_, given, message) => {
  expect(() => read(...given)).toThrow(CommandRefused);
  expect(() => read(...given)).toThrow(message);
  expect(() => read(...given)).toThrow(/npm run operate -- /);
});

it("a stage with a wrong name is refused with one sentence, before AWS is called", () => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "operate.ts"), "grant", "-c", "stage=Prod"],
    { encoding: "utf8" },
  );
  expect(stderr).toMatch(/must be lower case/);
  expect([status, stdout]).toEqual([1, ""]);
}, 120_000);

it("the page for operators names each command", () => {
  const { stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "operate.ts"), "--help"],
    { encoding: "utf8" },
  );
  const names = [...stdout.matchAll(/^ {2}([a-z][a-z-]+) {2,}/gm)].map(([, name]) => name);
  expect(names).toContain("branding");
  const page = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  const rows = page.match(/^\| `.*$/gm)?.join("\n") ?? "";
  expect(names.filter((name) => !new RegExp(`\`${name}[ \`]`).test(rows))).toEqual([]);
}, 120_000);
