import { expect, it } from "vitest";
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
import { errors } from "./errors.ts";

it("errors: each code is in the table of one subject only", () => {
  const tables = [
    callErrors,
    signInErrors,
    planErrors,
    agreementErrors,
    songErrors,
    fileErrors,
    shareErrors,
    teamErrors,
    workspaceErrors,
    integrationErrors,
  ];
  const codes = tables.flatMap((table) => Object.keys(table));
  expect(codes.toSorted()).toEqual(Object.keys(errors).toSorted());
});
