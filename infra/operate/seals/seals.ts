import { formatSheetNumber } from "../../../shared/domain/sheet/sheet-number.ts";
import { CommandRefused } from "../command-refused.ts";
import { allItems, openStageTable } from "../grant/stage-table.ts";
import type { OperatorCommand } from "../operator-command.ts";
import { stuckSeals, type StuckSeal } from "./stuck-seals.ts";

/** As long as the alarm `seal-age` waits. */
const defaultMinutes = 5;

export const sealsCommand: OperatorCommand = {
  name: "seals",
  summary:
    "Lists the agreements that everyone has signed and that are not sealed yet. It writes nothing.",
  options: {
    minutes: {
      type: "string",
      value: "NUMBER",
      help: `lists those that were signed longer than this ago; ${defaultMinutes} without it`,
    },
  },
  run: async ({ settings: { stage }, target, options, say }) => {
    const minutes = minutesOf(options["minutes"]);
    const opened = await openStageTable(stage, target);
    const now = Date.now();
    const stuck = await stuckSeals(
      allItems(opened),
      new Date(now - minutes * 60_000).toISOString(),
    );
    for (const one of stuck) say(sealLine(one, now));
    if (stuck.length === 0) say(`No agreement waits longer than ${minutes} minutes for its seal.`);
  },
};

/** Throws `CommandRefused`. */
export function minutesOf(given: string | boolean | undefined): number {
  if (given === undefined) return defaultMinutes;
  if (typeof given !== "string" || !/^\d{1,6}$/.test(given))
    throw new CommandRefused("--minutes is a whole number of minutes, such as 15.");
  return Number(given);
}

/** One line about a seal. It names no person. */
export function sealLine(
  { agreementId, number, version, signedAt, refusal, hasJob }: StuckSeal,
  now: number,
): string {
  const minutes = Math.floor((now - Date.parse(signedAt)) / 60_000);
  const reason =
    refusal === undefined
      ? "no reason is noted, the log of the function seal may have one"
      : `refused: ${refusal}`;
  return [
    `${formatSheetNumber(number)}, version ${version} (agreement ${agreementId}), signed at ${signedAt}, ${minutes} min ago: ${reason}.`,
    ...(hasJob ? [] : ["No job tries to seal it any more."]),
  ].join(" ");
}
