import { defaultSender } from "./mail-sender.ts";
import { InvalidSettings, type Settings } from "./settings.ts";

/**
 * Refuses to deploy `prod` with a sender that cannot send. Listing and removing a stage take any settings, so this is no
 * part of reading them. Throws `InvalidSettings`.
 */
export function requireOwnSender({ stage, mailFrom }: Settings): void {
  if (stage === "prod" && mailFrom === defaultSender)
    throw new InvalidSettings(
      "The CDK context of the stage prod has no `mailFrom`: the default sender cannot send emails. See infra/README.md, 'Settings'.",
    );
}
