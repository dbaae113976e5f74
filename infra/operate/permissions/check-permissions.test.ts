import { expect, it } from "vitest";
import type { PermissionAnswer } from "../../../functions/platform/permission-check/permission-question.ts";
import { checkCalls, checkFunction } from "./check-permissions.ts";
import type { RolePermission } from "./role-permissions.ts";

const permission = (action: string, prefixes: string[] = []): RolePermission => ({
  effect: "Allow",
  action,
  resource: "arn:files",
  prefixes,
});
const refusal = (action: string): PermissionAnswer => ({
  code: "AccessDeniedException",
  message: `User: role is not authorized to perform: ${action} on resource: "arn:files" because no identity-based policy allows it`,
});
const found = async (one: RolePermission, ...answers: PermissionAnswer[]) => {
  const given = [...answers];
  return await checkFunction({ name: "songs", permissions: [one] }, async (_, questions) =>
    questions.map(() => given.shift() ?? { code: "TransactionCanceledException", message: "" }),
  );
};

it("checkFunction: what a service answers after it has looked at the permission counts as allowed", async () => {
  for (const code of ["", "TransactionCanceledException", "NoSuchUpload", "UserNotFoundException"])
    expect(await found(permission("s3:PutObject"), { code, message: "" })).toEqual({
      problems: [],
      notes: [],
    });
});

it("checkFunction: a call that did not get as far is a problem", async () => {
  for (const code of ["503", "ThrottlingException", "ExpiredTokenException", "NotDescribed"])
    expect((await found(permission("s3:PutObject"), { code, message: "later" })).problems).toEqual([
      `songs could not do s3:PutObject on arn:files: ${code}, later`,
    ]);
});

it("checkFunction: a missing object is refused for the listing of the bucket, a missing permission for itself", async () => {
  const get = permission("s3:GetObject");
  expect((await found(get, refusal("s3:ListBucket"))).problems).toEqual([]);
  expect((await found(get, refusal("s3:GetObject"))).problems).toEqual([
    "songs is refused s3:GetObject on arn:files",
  ]);
  const unsaid = await found(get, { code: "AccessDenied", message: "Access Denied" });
  expect(unsaid.problems).toEqual([]);
  expect(unsaid.notes).toEqual([expect.stringContaining("s3:GetObject on arn:files is not known")]);
});

it("checkFunction: names the partitions that are refused, and all if only together they are", async () => {
  const put = permission("dynamodb:PutItem", ["SONG#", "OWNER#"]);
  const refused = refusal("dynamodb:PutItem");
  const passed = { code: "TransactionCanceledException", message: "" };
  expect((await found(put, refused, refused, passed, refused)).problems).toEqual([
    "songs is refused dynamodb:PutItem on arn:files, partitions OWNER#",
  ]);
  expect((await found(put, refused, refused, passed, passed)).problems).toEqual([
    "songs is refused dynamodb:PutItem on arn:files, partitions SONG# OWNER#",
  ]);
  // Each action by itself is allowed, and all in one transaction are not.
  expect((await found(put, passed, refused)).problems).toEqual([
    expect.stringMatching(/^songs can't write in all its partitions in one transaction: /),
  ]);
});

it("checkFunction: what must be denied is denied by the policy, not only for want of a permission", async () => {
  const denied: RolePermission = { ...permission("dynamodb:UpdateItem"), effect: "Deny" };
  const answer = refusal("dynamodb:UpdateItem");
  expect((await found(denied, answer)).problems).toEqual([
    expect.stringMatching(/^songs is not denied dynamodb:UpdateItem on arn:files: /),
  ]);
  const message = answer.message.replace("because no", "with an explicit deny in an");
  expect((await found(denied, { ...answer, message })).problems).toEqual([]);
});

it("checkCalls: tells of each action whose call is not refused without the permission", async () => {
  const functions = [
    { name: "songs", permissions: [permission("sqs:SendMessage"), permission("s3:PutObject")] },
    { name: "meta", permissions: [] },
  ];
  const notes = await checkCalls(functions, async (name, questions) => {
    expect(name).toBe("meta");
    return questions.map(({ action }) =>
      action === "s3:PutObject"
        ? refusal(action)
        : { code: "InvalidParameterValue", message: "delay" },
    );
  });
  expect(notes).toEqual([
    "Whether a role has sqs:SendMessage is not known: meta is not refused without it (InvalidParameterValue, delay)",
  ]);
});
