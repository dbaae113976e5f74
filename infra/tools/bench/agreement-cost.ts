import type { FunctionName } from "../../stack/function-names.ts";
import type { ColdImports } from "./cold-imports.ts";
import { formatDecimal, sum } from "./figures.ts";
import type { SentFile } from "./pages/http2-front.ts";
import { costAssumptions, billingRules, listPrices } from "./list-prices.ts";
import type { RecordedCall } from "./local-cloud-calls.ts";
import type { StoredItems } from "./local-cloud-usage.ts";
import type { ReportPart } from "./report.ts";
import { listPrice } from "./month/tiered-price.ts";
import { signerCount, type SigningRun } from "./signing-run.ts";
import type { StackFunction } from "./stack-functions.ts";

const agreements = 1_000;
const wanted = 1.6;

interface Basis {
  course: SigningRun;
  functions: readonly StackFunction[];
  imports: ColdImports;
  pages: ReadonlyMap<string, readonly SentFile[]>;
}

/** Usage and cost of one service for one agreement. */
interface Line {
  service: string;
  takes: string;
  dollars: number;
  /** The cost with a cold start of each invocation and an empty cache before each page; absent where it is the same. */
  coldDollars?: number;
}

/** AWS cost of a number of agreements like the measured one, at list prices. */
export function costPart(basis: Basis): ReportPart {
  const lines = [
    mails(basis),
    functionsLine(basis),
    table(basis),
    files(basis),
    edge(basis),
    queues(basis),
    secrets(basis),
    logs(basis),
  ];
  const total = sum(lines.map(({ dollars }) => dollars));
  const coldTotal = sum(lines.map(coldOf));
  const many = agreements.toLocaleString("en");
  const corrected = basis.course.corrects ? ", one of whom corrects their details" : "";
  return {
    title: `Cost of ${many} signed agreements${basis.course.corrects ? " with corrected details" : ""}`,
    about: `Usage of one agreement with ${signerCount} parties${corrected}, from the owner's sign-in with a known browser to the mailed copies, counted on this machine, times ${many}, at ${listPrices.source}, without the free tier. The owner and each signer visit alone: each function that runs in a visit, or in the jobs after it, starts cold once, and each browser has an empty cache at the beginning of the visit. The last column counts each invocation as a cold start and each page load as one with an empty cache. Documents are stored for ${costAssumptions.monthsKept} months.`,
    columns: ["Service", "One agreement", `${many} agreements`, "all cold"],
    notes: [
      `Not included: the monthly cost of an idle stage, $${listPrice(listPrices.cognito.activeUsers)} per owner and month with a sign-in, and the saving of drafts in the wizard. Signers need no account.`,
    ],
    rows: [
      ...lines.map((line) => [
        line.service,
        line.takes,
        inDollars(line.dollars),
        inDollars(coldOf(line)),
      ]),
      [
        // Two emails about corrected details are not in what is wanted.
        basis.course.corrects ? "**total**" : `**total** (wanted: < $${wanted.toFixed(2)})`,
        "",
        `**${inDollars(total)}**`,
        `**${inDollars(coldTotal)}**`,
      ],
    ],
  };
}

const coldOf = ({ dollars, coldDollars = dollars }: Line): number => coldDollars;
const inDollars = (perAgreement: number): string => `$${(perAgreement * agreements).toFixed(2)}`;
const gigabytes = (bytes: number): number => bytes / 1e9;

function count(calls: readonly RecordedCall[], operation: string): number {
  return calls.filter((call) => call.operation === operation).length;
}

function mails({ course }: Basis): Line {
  const sent = count(course.calls, "SendRawEmail");
  const { mail, attachedGigabyte } = listPrices.ses;
  const attached = course.attachedBytes * billingRules.base64;
  return {
    service: "SES",
    takes: `${sent} emails, ${(attached / 1e6).toFixed(2)} MB attached`,
    dollars: sent * mail + gigabytes(attached) * attachedGigabyte,
  };
}

/** How often a function ran, how many of its runs were the first ones of a visit, and the time of all runs. */
interface Runs {
  invocations: number;
  coldStarts: number;
  ms: number;
}

function runsOf({ course, functions }: Basis): Map<FunctionName, Runs> {
  return new Map(
    functions.map(({ name }) => {
      const own = course.invocations.filter((one) => one.name.endsWith(`-${name}`));
      const visits = own.map(({ at }) => course.visits.findLastIndex((begin) => begin <= at));
      const coldStarts = new Set(visits).size;
      return [name, { invocations: own.length, coldStarts, ms: sum(own.map(({ ms }) => ms)) }];
    }),
  );
}

function functionsLine(basis: Basis): Line {
  const runs = runsOf(basis);
  const used = (starts: (of: Runs) => number): number =>
    sum(
      basis.functions.map(({ name, memoryMb }) => {
        const of = runs.get(name);
        if (of === undefined) return 0;
        const slowness = Math.max(1, billingRules.wholeCoreMegabytes / memoryMb);
        const ms = (starts(of) * (basis.imports.get(name) ?? 0) + of.ms) * slowness;
        return (memoryMb / 1024) * (ms / 1000);
      }),
    );
  const total = sum([...runs.values()].map(({ invocations }) => invocations));
  const cold = sum([...runs.values()].map(({ coldStarts }) => coldStarts));
  const { request, gigabyteSecond } = listPrices.lambda;
  const dollars = (gigabyteSeconds: number): number =>
    total * request + gigabyteSeconds * gigabyteSecond;
  const seconds = used(({ coldStarts }) => coldStarts);
  return {
    service: "Lambda",
    takes: `${total} invocations, ${cold} of them cold, ${formatDecimal(seconds)} GB-s`,
    dollars: dollars(seconds),
    coldDollars: dollars(used(({ invocations }) => invocations)),
  };
}

const storedBytes = ({ items, bytes }: StoredItems[keyof StoredItems]): number =>
  bytes + items * billingRules.itemOverheadBytes;

function table({ course: { calls, stored } }: Basis): Line {
  const reads = sum(calls.map(({ units }) => units?.read ?? 0));
  const writes = sum(calls.map(({ units }) => units?.write ?? 0));
  const { readUnit, writeUnit, gigabyteMonth } = listPrices.dynamodb;
  const byteMonths =
    storedBytes(stored.lasting) * costAssumptions.monthsKept +
    storedBytes(stored.expiring) * costAssumptions.monthsKeptExpiring;
  return {
    service: "DynamoDB",
    takes: `${formatDecimal(writes)} write units, ${formatDecimal(reads)} read units, ${(storedBytes(stored.lasting) / 1e3).toFixed(0)} KB`,
    dollars: writes * writeUnit + reads * readUnit + gigabytes(byteMonths) * gigabyteMonth,
  };
}

function files({ course }: Basis): Line {
  const puts = count(course.calls, "PutObject");
  const gets = count(course.calls, "GetObject");
  const lists = count(course.calls, "ListObjectsV2");
  const { put, get, gigabyteMonths } = listPrices.s3;
  const kept = gigabytes(course.pdfBytes) * listPrice(gigabyteMonths) * costAssumptions.monthsKept;
  return {
    service: "S3",
    takes: `${puts} PUT, ${lists} LIST, ${gets} GET, PDF of ${(course.pdfBytes / 1e3).toFixed(0)} KB`,
    // A list costs as much as a put.
    dollars: (puts + lists) * put + gets * get + kept,
  };
}

/** Pages of the owner's visit, in this order. */
const ownersPages = ["sign-in", "dashboard", "create", "agreements"];
/** Files whose name changes with their content: browsers load them once. */
const isCached = ({ path }: SentFile): boolean => path.startsWith("/assets/");
const isOfApi = ({ path }: SentFile): boolean => /^\/(api|uploads)\//.test(path);

/** The run counts the API requests. The bytes of their responses are those of the pages. */
function edge({ course, pages }: Basis): Line {
  const signing = pages.get("signing") ?? [];
  const owners = ownersPages.flatMap((name) => pages.get(name) ?? []);
  const known = new Set<string>();
  const ownersOnce = owners.filter((file) => {
    const isKnown = isCached(file) && known.has(file.path);
    known.add(file.path);
    return !isKnown;
  });
  const { request, edgeFunction, gigabytesOut } = listPrices.cloudFront;
  const signers = Array.from({ length: signerCount }, () => signing).flat();
  const cost = (sent: readonly SentFile[]) => {
    const bytes = sum(sent.map((file) => file.bytes)) + course.pdfBytes;
    const requests = course.requests.length + sent.filter((file) => !isOfApi(file)).length;
    const dollars =
      requests * (request + edgeFunction) +
      gigabytes(bytes) * listPrice(gigabytesOut) +
      course.requests.length * listPrice(listPrices.httpApi.requests);
    return { bytes, requests, dollars };
  };
  const { bytes, requests, dollars } = cost([...signers, ...ownersOnce]);
  return {
    service: "CloudFront, HTTP API",
    takes: `${requests} requests, ${course.requests.length} of them to the API, ${(bytes / 1e6).toFixed(1)} MB`,
    dollars,
    coldDollars: cost([...signers, ...owners]).dollars,
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

/** A cold start reads each secret that its function read during the run. */
function secrets(basis: Basis): Line {
  const runs = runsOf(basis);
  const calls = (starts: (of: Runs) => number): number =>
    sum(
      basis.functions.map(({ name, role }) => {
        const of = runs.get(name);
        return of === undefined ? 0 : starts(of) * (basis.course.secrets.get(role)?.size ?? 0);
      }),
    );
  const { call } = listPrices.secretsManager;
  const made = calls(({ coldStarts }) => coldStarts);
  return {
    service: "Secrets Manager",
    takes: `${made} calls`,
    dollars: made * call,
    coldDollars: calls(({ invocations }) => invocations) * call,
  };
}

function logs({ course }: Basis): Line {
  const runs = course.invocations.length;
  return {
    service: "CloudWatch Logs",
    takes: `lines of ${runs} invocations`,
    dollars: gigabytes(runs * costAssumptions.logBytesPerInvocation) * listPrices.logs.gigabyte,
  };
}
