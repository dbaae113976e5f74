import type { ErrorDetail } from "../domain-error.ts";
import { choiceRefusal, labelMessages } from "./label-refusal.ts";
import { choiceLooks } from "./label-skeleton.ts";

/** Returns what is wrong with the choices of a field: one is a share, or looks like an earlier one. */
export function choiceErrorsOf(choices: readonly string[], path: string): ErrorDetail[] {
  const looks = choices.map(choiceLooks);
  return choices.flatMap((choice, index) => {
    const same = choices[looks.indexOf(looks[index] ?? "")] ?? choice;
    const message =
      choiceRefusal(choice) ?? (same === choice ? undefined : labelMessages.sameChoice(same));
    return message === undefined ? [] : [{ path: `${path}.${index}`, message }];
  });
}
