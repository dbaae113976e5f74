import {
  isRefused,
  type PermissionAnswer,
  type PermissionQuestion,
} from "../../../functions/platform/permission-check/permission-question.ts";
import type { FunctionPermissions, RolePermission } from "./role-permissions.ts";

/** Invokes a function with questions about its role. Returns an answer to each. */
export type AskFunction = (
  functionName: string,
  questions: readonly PermissionQuestion[],
) => Promise<readonly PermissionAnswer[]>;

/** What was found. Each sentence names the function and the permission. */
export interface Findings {
  problems: string[];
  /** Permissions about which the calls said nothing. */
  notes: string[];
}

/** Actions that a function does when it is asked, so that their success is the answer. */
const done = ["ses:SendRawEmail", "textract:DetectDocumentText", "iam:PassRole"];
const transaction = "dynamodb:TransactWriteItems";
const inTransactions = [
  "dynamodb:PutItem",
  "dynamodb:UpdateItem",
  "dynamodb:DeleteItem",
  "dynamodb:ConditionCheckItem",
];

/**
 * Has a function make a harmless call for each permission of its role: each must be allowed, and what is denied on
 * evidence must be denied by the policy. A right on the items of several partitions is asked about in one call, and
 * again for each partition if AWS refuses that call. All writes of items are also asked about in one transaction.
 */
export async function checkFunction(
  { name, permissions }: FunctionPermissions,
  ask: AskFunction,
): Promise<Findings> {
  const questions = permissions.map((permission) => questionOf(permission));
  const members = permissions
    .filter(({ effect, action }) => effect === "Allow" && inTransactions.includes(action))
    .flatMap(({ action, resource, prefixes }) =>
      prefixes.map((prefix) => ({ resource, member: { action, prefix } })),
    );
  const [first] = members;
  const whole: PermissionQuestion[] =
    first === undefined
      ? []
      : [
          {
            action: transaction,
            resource: first.resource,
            members: members.map(({ member }) => member),
          },
        ];
  const answers = await ask(name, [...questions, ...whole]);
  const found = await Promise.all(
    permissions.map(
      async (permission, index) =>
        await findingsOf(name, permission, answers[index] ?? noAnswer, ask),
    ),
  );
  const problems = found.flatMap((one) => one.problems);
  const together = whole.length === 0 ? undefined : (answers[questions.length] ?? noAnswer);
  // A permission that is missing by itself is missing here, too.
  if (together !== undefined && problems.length === 0 && !isTried(together))
    problems.push(
      `${name} can't write in all its partitions in one transaction: ${answerText(together)}`,
    );
  return { problems, notes: found.flatMap((one) => one.notes) };
}

/**
 * Whether the calls show at all that a permission is missing: a service could refuse the content of a call before it
 * looks at the permission, which would look like a permission. So a function without the permission asks, too, and is
 * to be refused. Returns a sentence for each action whose call says nothing.
 */
export async function checkCalls(
  functions: readonly FunctionPermissions[],
  ask: AskFunction,
): Promise<string[]> {
  const asked = new Set<string>();
  const byAsker = new Map<string, RolePermission[]>();
  for (const permission of functions.flatMap(({ permissions }) => permissions)) {
    const { action, effect } = permission;
    if (effect === "Deny" || asked.has(action) || done.includes(action)) continue;
    const asker = functions.find((one) => !one.permissions.some((its) => its.action === action));
    if (asker === undefined) continue;
    asked.add(action);
    byAsker.set(asker.name, [...(byAsker.get(asker.name) ?? []), permission]);
  }
  const notes = [...byAsker].map(async ([name, permissions]) => {
    const answers = await ask(
      name,
      permissions.map((one) => questionOf(one)),
    );
    return permissions.flatMap((permission, index) =>
      isRefused(answers[index] ?? noAnswer)
        ? []
        : [
            `Whether a role has ${permission.action} is not known: ${name} is not refused without it (${answerText(answers[index] ?? noAnswer)})`,
          ],
    );
  });
  return (await Promise.all(notes)).flat();
}

const noAnswer: PermissionAnswer = { code: "NoAnswer", message: "" };

function questionOf({ action, resource, prefixes }: RolePermission): PermissionQuestion {
  return { action, resource, ...(prefixes.length > 0 && { prefixes }) };
}

async function findingsOf(
  name: string,
  permission: RolePermission,
  answer: PermissionAnswer,
  ask: AskFunction,
): Promise<Findings> {
  const { effect, action, prefixes } = permission;
  if (effect === "Deny")
    return answer.message.includes("explicit deny")
      ? nothingFound
      : problem(`${name} is not denied ${permissionText(permission)}: ${answerText(answer)}`);
  if (done.includes(action) ? answer.code === "" : isTried(answer)) return nothingFound;
  if (!isRefused(answer))
    return problem(`${name} could not do ${permissionText(permission)}: ${answerText(answer)}`);
  const refused = refusedAction(answer);
  if (refused === undefined && action === "s3:GetObject")
    return {
      problems: [],
      notes: [
        `Whether ${name} has ${permissionText(permission)} is not known: S3 does not say whether the object or the permission is missing`,
      ],
    };
  // S3 refuses a missing object to those who may not list the bucket: it looked for the object, which was allowed.
  if (refused !== undefined && refused !== action && !done.includes(action)) return nothingFound;
  const partitions =
    prefixes.length > 1 ? await refusedPartitions(name, permission, ask) : prefixes;
  return problem(
    `${name} is refused ${permissionText({ ...permission, prefixes: partitions })}${refused === undefined || refused === action ? "" : ` (${refused})`}`,
  );
}

/** The partitions whose items are refused by themselves; all of them if only together they are refused. */
async function refusedPartitions(
  name: string,
  permission: RolePermission,
  ask: AskFunction,
): Promise<readonly string[]> {
  const { prefixes } = permission;
  const answers = await ask(
    name,
    prefixes.map((prefix) => questionOf({ ...permission, prefixes: [prefix] })),
  );
  const refused = prefixes.filter((_, index) => isRefused(answers[index] ?? noAnswer));
  return refused.length > 0 ? refused : prefixes;
}

/** Whether AWS looked at the permission and then at the content of the call. */
function isTried({ code }: PermissionAnswer): boolean {
  return (
    !isRefused({ code }) &&
    !/^(NoAnswer|NotDescribed|5\d\d)$|Throttl|TooManyRequests|LimitExceeded|Token|Signature|Internal|Serialization|UnknownOperation|InvalidAction|NotImplemented|Lambda/.test(
      code,
    )
  );
}

/** The action that AWS names in a refusal. */
function refusedAction({ message }: PermissionAnswer): string | undefined {
  return /not authorized to perform: ([\w-]+:\w+)/.exec(message)?.[1];
}

function permissionText({
  action,
  resource,
  prefixes,
}: Pick<RolePermission, "action" | "resource" | "prefixes">): string {
  const partitions = prefixes.length === 0 ? "" : `, partitions ${prefixes.join(" ")}`;
  return `${action} on ${resource}${partitions}`;
}

function answerText({ code, message }: PermissionAnswer): string {
  return code === "" ? "the call succeeded" : [code, message].filter(Boolean).join(", ");
}

const nothingFound: Findings = { problems: [], notes: [] };

function problem(sentence: string): Findings {
  return { problems: [sentence], notes: [] };
}
