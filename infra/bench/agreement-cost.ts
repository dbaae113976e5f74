import { groupNames, type FunctionName } from "../function-names.ts";
import type { ColdImports } from "./cold-imports.ts";
import { decimal, sum } from "./figures.ts";
import { assumptions, listPrices } from "./list-prices.ts";
import type { Call } from "./machine-calls.ts";
import type { Part } from "./report.ts";
import type { Course } from "./signed-course.ts";
import { groupOf, roleOf, type StackFunction } from "./stack-functions.ts";
import type { PageWeight } from "./web-loads.ts";

const agreements = 1_000;
const signers = 3;

interface Basis {
  course: Course;
  functions: readonly StackFunction[];
  imports: ColdImports;
  weights: ReadonlyMap<string, PageWeight>;
}

/** Usage and cost of one service for one agreement. */
interface Line {
  service: string;
  takes: string;
  dollars: number;
}

/** AWS cost of a number of agreements like the measured one, at list prices. */
export function costPart(basis: Basis): Part {
  const lines = [
    mails(basis),
    functionsLine(basis),
    table(basis),
    files(basis),
    edge(basis),
    queues(basis),
    secrets(basis),
    observation(basis),
  ];
  const total = sum(lines.map(({ dollars }) => dollars));
  return {
    title: `Cost of ${agreements.toLocaleString("en")} signed agreements`,
    about: `Usage of one agreement with three parties, from the owner's sign-in to the mailed copies, counted on this machine, times ${agreements.toLocaleString("en")}, at ${listPrices.source}, without the free tier. Every invocation counts as a cold start and every page load as one with an empty cache. Documents are stored for ${assumptions.monthsKept} months.`,
    columns: ["Service", "One agreement", `${agreements.toLocaleString("en")} agreements`],
    notes: [
      `Not included: the monthly cost of an idle stage, and $${listPrices.cognito.activeUser} per owner and month with a sign-in. Signers need no account.`,
    ],
    rows: [
      ...lines.map(({ service, takes, dollars }) => [service, takes, inDollars(dollars)]),
      ["**total**", "", `**${inDollars(total)}**`],
    ],
  };
}

const inDollars = (perAgreement: number): string => `$${(perAgreement * agreements).toFixed(2)}`;
const gigabytes = (bytes: number): number => bytes / 1e9;

function count(calls: readonly Call[], operation: string, role?: string): number {
  return calls.filter(
    (call) => call.operation === operation && (role === undefined || call.role === role),
  ).length;
}

/** Number of runs per function. Each job counts as one run of its trigger. */
function invocations({ course, functions }: Basis): Map<FunctionName, number> {
  const byGroup = Map.groupBy(course.requests, ({ endpoint }) => groupOf(endpoint));
  const jobs = count(course.calls, "SendMessage", roleOf(functions, "dispatch"));
  return new Map<FunctionName, number>([
    ...groupNames.map((name) => [name, byGroup.get(name)?.length ?? 0] as const),
    ["dispatch", jobs],
    ["seal", 1],
    ["send-mail", jobs - 1],
  ]);
}

function mails({ course }: Basis): Line {
  const sent = count(course.calls, "SendRawEmail");
  const { mail, attachedGigabyte } = listPrices.ses;
  const attached = gigabytes(course.attachedBytes);
  return {
    service: "SES",
    takes: `${sent} emails, ${(course.attachedBytes / 1e6).toFixed(2)} MB attached`,
    dollars: sent * mail + attached * attachedGigabyte,
  };
}

function functionsLine(basis: Basis): Line {
  const ran = invocations(basis);
  const requestMs = sum(basis.course.requests.map(({ ms }) => ms));
  const work = basis.functions.map(({ name, memoryMb, isApi }) => {
    const times = ran.get(name) ?? 0;
    const loading = times * assumptions.coldShare * (basis.imports.get(name) ?? 0);
    const apiShare = isApi ? (requestMs * times) / basis.course.requests.length : 0;
    const jobs = name === "seal" ? basis.course.sealingMs : times * assumptions.jobMs;
    const ms = (loading + (isApi ? apiShare : jobs)) * assumptions.lambdaSlowness;
    return (memoryMb / 1024) * (ms / 1000);
  });
  const total = sum([...ran.values()]);
  const { request, gigabyteSecond } = listPrices.lambda;
  return {
    service: "Lambda",
    takes: `${total} invocations, ${decimal(sum(work))} GB-s`,
    dollars: total * request + sum(work) * gigabyteSecond,
  };
}

function table({ course: { calls } }: Basis): Line {
  const reads = sum(calls.map(({ units }) => units?.read ?? 0));
  const writes = sum(calls.map(({ units }) => units?.write ?? 0));
  const { readUnit, writeUnit, gigabyteMonth } = listPrices.dynamodb;
  const kept = gigabytes(assumptions.keptItemBytes) * gigabyteMonth * assumptions.monthsKept;
  return {
    service: "DynamoDB",
    takes: `${decimal(writes)} write units, ${decimal(reads)} read units`,
    dollars: writes * writeUnit + reads * readUnit + kept,
  };
}

function files({ course }: Basis): Line {
  const puts = count(course.calls, "PutObject");
  const gets = count(course.calls, "GetObject");
  const { put, get, gigabyteMonth } = listPrices.s3;
  const kept = gigabytes(course.pdfBytes) * gigabyteMonth * assumptions.monthsKept;
  return {
    service: "S3",
    takes: `${puts} PUT, ${gets} GET, PDF of ${(course.pdfBytes / 1e3).toFixed(0)} KB`,
    dollars: puts * put + gets * get + kept,
  };
}

function edge({ course, weights }: Basis): Line {
  const pages = [
    ...Array.from({ length: signers }, () => weights.get("signing")),
    ...["sign-in", "dashboard", "create", "agreements"].map((name) => weights.get(name)),
  ].filter((page) => page !== undefined);
  const bytes = sum(pages.map((page) => page.bytes)) + course.pdfBytes;
  const requests = course.requests.length + sum(pages.map((page) => page.requests));
  const { request, edgeFunction, gigabyte } = listPrices.cloudFront;
  return {
    service: "CloudFront, HTTP API",
    takes: `${requests} requests, ${(bytes / 1e6).toFixed(1)} MB`,
    dollars:
      requests * (request + edgeFunction) +
      gigabytes(bytes) * gigabyte +
      course.requests.length * listPrices.httpApi.request,
  };
}

function queues({ course }: Basis): Line {
  const messages = count(course.calls, "SendMessage");
  return {
    service: "SQS",
    takes: `${messages} messages sent, received, deleted`,
    dollars: messages * 3 * listPrices.sqs.request,
  };
}

/** A cold start reads each secret that the function's environment names. */
function secrets(basis: Basis): Line {
  const ran = invocations(basis);
  const calls = sum(
    basis.functions.map(({ name, variables }) => {
      const named = Object.keys(variables).filter((one) => one.endsWith("_SECRET_ARN"));
      return (ran.get(name) ?? 0) * named.length;
    }),
  );
  return {
    service: "Secrets Manager",
    takes: `${calls} calls`,
    dollars: calls * listPrices.secretsManager.call,
  };
}

function observation(basis: Basis): Line {
  const total = sum([...invocations(basis).values()]);
  const logged = gigabytes(total * assumptions.logBytesPerInvocation) * listPrices.logs.gigabyte;
  return {
    service: "CloudWatch logs, X-Ray",
    takes: `${total} traces`,
    dollars: total * listPrices.xray.trace + logged,
  };
}
