import { join } from "node:path";
import { AdmissionControl } from "./iam-proxy/admission.ts";
import { Cleanup } from "./cleanup.ts";
import { Clock } from "./clock.ts";
import { openAlarms } from "./cloudwatch/open-alarms.ts";
import { databasesOnDisk } from "./database-sync.ts";
import { CloudFront } from "./cloudfront/cloudfront.ts";
import { startDownloads } from "./cloudfront/downloads.ts";
import { createConsole } from "./console/create-console.ts";
import { Credentials } from "./iam-proxy/credentials.ts";
import type { RoleCredentials } from "./iam-proxy/credentials.ts";
import { IamProxy } from "./iam-proxy/iam-proxy.ts";
import { startEvents } from "./events/events.ts";
import type { TimeControl } from "./events/events.ts";
import { Gateway } from "./gateway/gateway.ts";
import { closeServer, listenOnLocalhost } from "./http-server.ts";
import { administratorRole, Iam } from "./iam-proxy/iam.ts";
import { HostedUi } from "./hosted-ui/hosted-ui.ts";
import type { Json } from "./json.ts";
import { Lambda } from "./lambda/lambda.ts";
import type { EnvironmentLimits } from "./lambda/environment-pools.ts";
import type { InvocationOutcome } from "./lambda/environment.ts";
import type { Endpoints, LambdaFunction } from "./lambda/function.ts";
import { Logs } from "./logs.ts";
import { openServers } from "./open-servers.ts";
import { readStackName, readTemplate } from "./read-template.ts";
import { PublishedFiles } from "./s3/published-files.ts";
import { createServices } from "./services.ts";
import {
  operatorSecretText,
  StripeEmulator,
  type StripeAccount,
  type StripeOptions,
} from "./stripe/stripe.ts";
import type { SesAccount } from "./ses/ses.ts";
import { Snapshots, type Snapshot } from "./snapshots.ts";
import { checkStateFiles, fullDisk, lockState, recordStateFiles } from "./state-files.ts";
import type { Template } from "./template/template.ts";
import type { TextractQuotas } from "./textract/call-quotas.ts";

export interface LocalCloudOptions {
  /** Directory of the cloud assembly. */
  cdkOut: string;
  /** The stack's name in the cloud assembly. */
  stack: string;
  /** The site's origin in the template. The local cloud replaces it by the origin that it serves. */
  synthesizedOrigin: string;
  /** Directory of the databases and of everything else that survives a restart. */
  stateDir: string;
  /** Milliseconds by which the clock of new data is ahead of the system clock; negative for one that begins behind. */
  clockAheadMs?: number;
  /** Port of the distribution. For each of the four ports, 0 takes any free port. */
  port: number;
  s3Port: number;
  /** Port of the IAM proxy, where the other AWS services answer. */
  awsPort: number;
  /** Port of Cognito's hosted pages, of the emulated identity providers, and of the Stripe emulator. */
  hostedPort: number;
  /** The origin that people open, when a proxy runs in front of `port`. */
  siteOrigin?: string;
  /** The limits of the SES account; without them, there are none. */
  ses?: SesAccount;
  /** The account's quotas of Textract; without them, there is no limit. */
  textractQuotas?: TextractQuotas;
  /** The account of the Stripe emulator. Without it there is none. */
  stripe?: StripeAccount;
  /** Number of environments of functions, and their idle time. */
  environments?: EnvironmentLimits;
  /** Prints no warnings and errors. `/_local/logs` has all lines in both cases. */
  quiet?: boolean;
}

export interface LocalCloud extends Omit<TimeControl, "runWhenIdle"> {
  /** Origin of the distribution and of the pages under `/_local`. */
  url: string;
  s3Url: string;
  /** Origin of the AWS services except S3. */
  awsUrl: string;
  region: string;
  clock: Clock;
  logs: Logs;
  template: Template;
  admission: AdmissionControl;
  /**
   * Credentials of one of the template's roles; without a role, of the administrator role, which has all permissions.
   */
  credentials: (role?: string) => RoleCredentials;
  /** Runs a function that is named by its name, logical id or ARN. */
  invoke: (fn: string, event: Json) => Promise<InvocationOutcome>;
  functions: readonly LambdaFunction[];
  /**
   * Ends the running environments, of one role or of all, so that the next event loads each function from its directory
   * again.
   */
  reloadFunctions: (role?: string) => void;
  /**
   * Ends the functions of one role in the middle of their events. Returns the number of events that this interrupts.
   */
  killFunctions: (role: string) => number;
  /** Copies the state of all services and the time, for `restore`. The functions' environments are not in it. */
  snapshot: () => Promise<Snapshot>;
  restore: (snapshot: Snapshot) => Promise<void>;
  stop: () => Promise<void>;
}

function createLogs(clock: Clock, quiet: boolean): Logs {
  const logs = new Logs(() => clock.date());
  if (quiet) return logs;
  logs.onLine = ({ source, level, message }) => {
    if (level !== "INFO" && level !== "DEBUG") console.log(`  [${source}] ${level} ${message}`);
  };
  return logs;
}

/** Starts the Stripe emulator with the account's catalog. It calls the webhook at this address. */
function openStripe(
  { apiKey, webhookSecret: secret, catalog, portals }: StripeAccount,
  {
    cleanup,
    ...place
  }: Pick<StripeOptions, "stateDir" | "clock" | "logs" | "origin"> & { cleanup: Cleanup },
  webhookUrl: string,
): StripeEmulator {
  const opened = new StripeEmulator({ ...place, apiKey, endpoint: { url: webhookUrl, secret } });
  opened.setCatalog(catalog);
  opened.setPortals(catalog, portals);
  cleanup.add(() => opened.stop());
  return opened;
}

/** Starts Lambda. A fault of its operation `Invoke` refuses events, as when no instance is free. */
function openLambda(
  {
    template,
    clock,
    logs,
    admission: { credentials, faults },
    environments,
  }: {
    template: Template;
    clock: Clock;
    logs: Logs;
    admission: AdmissionControl;
    environments: EnvironmentLimits | undefined;
  },
  endpoints: Endpoints,
): Lambda {
  const lambda = new Lambda(template, clock, credentials, endpoints, logs, environments);
  lambda.isThrottled = ({ role }) => faults.take("before", role, "lambda", "Invoke") !== undefined;
  return lambda;
}

/**
 * Runs a synthesized stack on this machine. Throws after a cleanup when a part does not start, and UnusableState when
 * the stored data is damaged, another process uses it, or the disk is full.
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const cleanup = new Cleanup();
  try {
    return await start(options, cleanup);
  } catch (error) {
    await cleanup.run();
    throw fullDisk(options.stateDir, error) ?? error;
  }
}

async function start(options: LocalCloudOptions, cleanup: Cleanup): Promise<LocalCloud> {
  const { stateDir } = options;
  cleanup.add(lockState(stateDir));
  checkStateFiles(stateDir);
  const clock = new Clock(join(stateDir, "clock"), options.clockAheadMs);
  const logs = createLogs(clock, options.quiet ?? false);
  const onError = (error: unknown): void => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    logs.add("local cloud", "ERROR", text);
  };

  // The environments of the template's functions hold these addresses, so the servers listen before it is read.
  const servers = await openServers(options, cleanup, onError);
  const { front, url, awsFront, awsUrl, hostedFront, hostedUrl } = servers;
  const template = readTemplate(options, servers);
  const iam = new Iam(template);
  const credentials = new Credentials(join(stateDir, "credentials"));
  const admission = new AdmissionControl(iam, credentials, clock, logs);
  const services = createServices({
    template,
    clock,
    iam,
    admission,
    logs,
    stateDir,
    stackName: readStackName(options),
    ses: options.ses,
    textractQuotas: options.textractQuotas,
    secrets: options.stripe && { [options.stripe.secretName]: operatorSecretText(options.stripe) },
  });
  template.resolveSecretsWith((arn, jsonKey) => services.secrets.secretValue(arn, jsonKey));

  const { s3, cognito } = services;
  const onDisk = (): Promise<void> => databasesOnDisk(stateDir);
  for (const service of [...services.behindProxy, s3]) {
    await service.start();
    cleanup.add(() => service.stop());
  }
  const hostedUi = new HostedUi(template, cognito.parts, hostedUrl, logs, onDisk);
  const stripe =
    options.stripe &&
    openStripe(
      options.stripe,
      { stateDir, clock, logs, origin: hostedUrl, cleanup },
      `${url}/api/stripe/webhook`,
    );
  hostedFront.serve = (request, response) =>
    stripe?.isFor(request) === true
      ? stripe.serve(request, response)
      : hostedUi.serve(request, response);
  const proxy = new IamProxy(
    services.behindProxy,
    admission,
    clock,
    logs,
    (path) => cognito.jwksRoute(path),
    onDisk,
  );
  awsFront.serve = (request, response) => proxy.serve(request, response);
  cleanup.add(() => closeServer(s3.server));
  const s3Url = `http://127.0.0.1:${await listenOnLocalhost(s3.server, options.s3Port)}`;
  await startDownloads({ template, s3Url }, cleanup, onError);

  const lambda = openLambda(
    { template, clock, logs, admission, environments: options.environments },
    { aws: awsUrl, s3: s3Url },
  );
  const gateway = new Gateway(template, iam, lambda, clock, logs);
  const published = PublishedFiles.of(template);
  const now = (): number => clock.now();
  const cloudfront = new CloudFront({ template, iam, gateway, logs, s3Url, published, now });
  s3.publish(published);
  const { metrics, alarms, everyMinute } = openAlarms({
    ...{ template, clock, logs, lambda, admission, gateway, cloudfront, services },
  });
  const events = await startEvents(
    { template, clock, iam, lambda, logs, services, stateDir, everyMinute, stripe, onError },
    cleanup,
  );

  const { runWhenIdle, advance } = events;
  const snapshots = new Snapshots({
    stateDir,
    clock,
    dynamo: services.dynamo,
    metrics,
    runWhenIdle,
  });
  cleanup.add(() => snapshots.remove());
  const tools = { clock, advance, admission, logs, alarms, template, lambda, gateway, services };
  const ownPages = createConsole(tools);
  front.serve = (request, response) =>
    /^\/_local(\/|\?|$)/.test(request.url ?? "")
      ? ownPages.serve(request, response)
      : cloudfront.serve(request, response);
  cleanup.add(() => closeServer(front.server));
  recordStateFiles(stateDir);

  return {
    url,
    s3Url,
    awsUrl,
    region: template.region,
    clock,
    logs,
    template,
    admission,
    credentials: (role = administratorRole) => credentials.of(role),
    invoke: (fn, event) => lambda.invoke(fn, event),
    functions: lambda.functions,
    reloadFunctions: (role) => lambda.reload(role),
    killFunctions: (role) => lambda.kill(role),
    snapshot: () => snapshots.take(),
    restore: (snapshot) => snapshots.restore(snapshot),
    advance,
    settled: events.settled,
    stop: () => cleanup.run(),
  };
}
