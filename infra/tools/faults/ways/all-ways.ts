import type { Way } from "../way.ts";
import { accountWays } from "./account-ways.ts";
import { billingWays } from "./billing-ways.ts";
import { federationWays } from "./federation-ways.ts";
import { documentWays } from "./document-ways.ts";
import { fileWays } from "./file-ways.ts";
import { folderWays } from "./folder-ways.ts";
import { peopleWays } from "./people-ways.ts";
import { sessionWays } from "./session-ways.ts";
import { sharingWays } from "./sharing-ways.ts";
import { signingWays } from "./signing-ways.ts";
import { signUpWays } from "./sign-up-ways.ts";
import { songWays } from "./song-ways.ts";
import { teamWays } from "./team-ways.ts";
import { twoFactorWays } from "./two-factor-ways.ts";

/** Every scenario of the fault sweep. */
export const allWays: readonly Way[] = [
  ...signUpWays,
  ...sessionWays,
  ...twoFactorWays,
  ...federationWays,
  ...accountWays,
  ...billingWays,
  ...songWays,
  ...peopleWays,
  ...sharingWays,
  ...signingWays,
  ...documentWays,
  ...fileWays,
  ...folderWays,
  ...teamWays,
];
