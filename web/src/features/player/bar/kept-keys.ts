import { keepChoice, readChoice } from "../../../lib/kept-choice.ts";

const key = "splitsheet.player-keys";

/** Whether this browser's keys control the player. */
export function areKeysOn(): boolean {
  return readChoice(key) !== "off";
}

export function keepKeysOn(isOn: boolean): void {
  keepChoice(key, isOn ? "on" : "off");
}
