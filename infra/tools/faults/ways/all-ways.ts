import type { Scenario } from "../way.ts";
import { accountScenarios } from "./account-ways.ts";
import { billingScenarios } from "./billing-ways.ts";
import { federationScenarios } from "./federation-ways.ts";
import { documentScenarios } from "./document-ways.ts";
import { fileScenarios } from "./file-ways.ts";
import { folderScenarios } from "./folder-ways.ts";
import { addressBookScenarios } from "./people-ways.ts";
import { sessionScenarios } from "./session-ways.ts";
import { sharingScenarios } from "./sharing-ways.ts";
import { signingScenarios } from "./signing-ways.ts";
import { signUpScenarios } from "./sign-up-ways.ts";
import { songScenarios } from "./song-ways.ts";
import { teamScenarios } from "./team-ways.ts";
import { twoFactorScenarios } from "./two-factor-ways.ts";

/** Every scenario of the fault sweep. */
export const allScenarios: readonly Scenario[] = [
  ...signUpScenarios,
  ...sessionScenarios,
  ...twoFactorScenarios,
  ...federationScenarios,
  ...accountScenarios,
  ...billingScenarios,
  ...songScenarios,
  ...addressBookScenarios,
  ...sharingScenarios,
  ...signingScenarios,
  ...documentScenarios,
  ...fileScenarios,
  ...folderScenarios,
  ...teamScenarios,
];
