import { parseArgs } from "node:util";
import type { Settings } from "../stack/settings.ts";
import { CommandRefused } from "./command-refused.ts";
import type { DeployTarget } from "./deploy-target.ts";
import type { StackDescription } from "./deployed-stack.ts";

/** An option with a value, whose name `help` shows, or a flag. */
type CommandOption =
  | { type: "string"; value: string; help: string }
  | { type: "boolean"; help: string };

/** The word that follows a command's name. */
interface CommandArgument {
  values: readonly string[];
  help: string;
}

/** What a command knows of the stage. Its stack is deployed. */
export interface CommandContext {
  settings: Settings;
  target: DeployTarget;
  stack: StackDescription;
  /** The word after the command's name, where the command has one. */
  argument: string | undefined;
  /** The values of the command's own options. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  say: (line: string) => void;
}

/** A subcommand of `npm run operate`. A repeat of it does what is left. */
export interface OperatorCommand {
  name: string;
  /** What it does, as a sentence that begins with a verb. It is printed before the command runs. */
  summary: string;
  argument?: CommandArgument;
  options: Readonly<Record<string, CommandOption>>;
  run: (context: CommandContext) => Promise<void>;
}

/** What the command line asks for. */
export type CommandLine =
  | { help: string }
  | ({ command: OperatorCommand } & Pick<CommandContext, "argument" | "options">);

const common = {
  context: { type: "string", short: "c", multiple: true },
  profile: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** Reads the command line of `npm run operate`. Throws `CommandRefused` for what no command takes. */
export function readCommandLine(
  given: readonly string[],
  commands: readonly OperatorCommand[],
): CommandLine {
  const [name, ...rest] = given;
  if (name === undefined || name === "--help" || name === "-h") return { help: overview(commands) };
  const command = commands.find((one) => one.name === name);
  if (command === undefined)
    throw new CommandRefused(`There is no command ${name}.\n\n${overview(commands)}`);
  const { values, words } = parse(rest, command);
  if (values["help"] === true) return { help: helpOf(command) };
  const own = Object.keys(command.options).map((option) => [option, values[option]] as const);
  return { command, argument: argumentOf(command, words), options: Object.fromEntries(own) };
}

function argumentOf(command: OperatorCommand, words: readonly string[]): string | undefined {
  if (command.argument === undefined) return undefined;
  const [word, ...others] = words;
  if (word !== undefined && others.length === 0 && command.argument.values.includes(word))
    return word;
  throw new CommandRefused(
    `${command.name} needs one of ${command.argument.values.join(", ")}.\n\n${helpOf(command)}`,
  );
}

function parse(
  given: string[],
  command: OperatorCommand,
): { values: CommandContext["options"]; words: string[] } {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type }]) => [name, { type }]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: given,
      options: { ...options, ...common },
      allowPositionals: command.argument !== undefined,
    });
    // The values of a list belong to the common options, which are read elsewhere.
    const single = Object.entries(values).flatMap(([name, value]) =>
      Array.isArray(value) || value === undefined ? [] : [[name, value] as const],
    );
    return { values: Object.fromEntries(single), words: positionals };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandRefused(`${reason}\n\n${helpOf(command)}`);
  }
}

function overview(commands: readonly OperatorCommand[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    "npm run operate -- COMMAND -c stage=prod [options]",
    "",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    "npm run operate -- COMMAND --help names the options of a command.",
  ].join("\n");
}

function helpOf({ name, summary, argument, options }: OperatorCommand): string {
  const choice = argument?.values.join("|");
  const rows = [
    ...(argument === undefined ? [] : [[argument.values.join("|"), argument.help] as const]),
    ...Object.entries(options).map(
      ([option, one]) =>
        [one.type === "string" ? `--${option} ${one.value}` : `--${option}`, one.help] as const,
    ),
    ["-c stage=NAME", "the stage; dev without it"] as const,
    ["-c KEY=VALUE", "another setting, see infra/README.md"] as const,
    ["--profile NAME", "the AWS profile"] as const,
  ];
  const width = Math.max(...rows.map(([option]) => option.length));
  return [
    `npm run operate -- ${[name, ...(choice === undefined ? [] : [choice])].join(" ")} -c stage=prod [options]`,
    "",
    summary,
    "",
    ...rows.map(([option, help]) => `  ${option.padEnd(width)}  ${help}`),
  ].join("\n");
}
