import type { ErrorCode } from "../../domain/error-codes.ts";
import { agreementErrors } from "./agreement-errors.ts";
import { callErrors } from "./call-errors.ts";
import { fileErrors } from "./file-errors.ts";
import { integrationErrors } from "./integration-errors.ts";
import { planErrors } from "./plan-errors.ts";
import { shareErrors } from "./share-errors.ts";
import { signInErrors } from "./sign-in-errors.ts";
import { songErrors } from "./song-errors.ts";
import { teamErrors } from "./team-errors.ts";
import { workspaceErrors } from "./workspace-errors.ts";
import type { ErrorAnswer } from "./error-table.ts";

/** The HTTP status of each error code, and its message for people. */
export const errors = {
  ...callErrors,
  ...signInErrors,
  ...planErrors,
  ...agreementErrors,
  ...songErrors,
  ...fileErrors,
  ...shareErrors,
  ...teamErrors,
  ...workspaceErrors,
  ...integrationErrors,
} as const satisfies Record<ErrorCode, ErrorAnswer>;
