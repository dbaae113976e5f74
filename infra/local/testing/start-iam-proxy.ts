import { AdmissionControl } from "../iam-proxy/admission.ts";
import type { Clock } from "../clock.ts";
import { Credentials } from "../iam-proxy/credentials.ts";
import type { RoleCredentials } from "../iam-proxy/credentials.ts";
import type { Faults } from "../iam-proxy/faults.ts";
import { IamProxy } from "../iam-proxy/iam-proxy.ts";
import { closeServer, listenOnLocalhost } from "../http-server.ts";
import { Iam } from "../iam-proxy/iam.ts";
import type { JsonObject } from "../json.ts";
import { Logs } from "../logs.ts";
import type { ServiceResponse, Service } from "../service.ts";
import { Template } from "../template/template.ts";

/** A template with these resources and without assets. */
export function templateOf(resources: JsonObject): Template {
  return new Template({ Resources: resources }, {}, "");
}

/** An IAM role whose inline policy allows these actions on these resources. */
export function roleOf(...statements: { actions: string[]; resources: unknown[] }[]): JsonObject {
  return JSON.parse(
    JSON.stringify({
      Type: "AWS::IAM::Role",
      Properties: {
        Policies: [
          {
            PolicyName: "own",
            PolicyDocument: {
              Statement: statements.map(({ actions, resources }) => ({
                Effect: "Allow",
                Action: actions,
                Resource: resources,
              })),
            },
          },
        ],
      },
    }),
  );
}

/** Configuration of an SDK client. */
interface ClientConfig {
  endpoint: string;
  region: string;
  credentials: RoleCredentials;
  maxAttempts: number;
}

export interface RunningIamProxy {
  url: string;
  faults: Faults;
  config(role: string): ClientConfig;
  stop(): Promise<void>;
}

/** Starts an IAM proxy with one service on a free port. */
export async function startIamProxy(
  template: Template,
  service: Service,
  clock: Clock,
  publicRoute?: (path: string) => ServiceResponse | undefined,
  onDisk?: () => Promise<void>,
): Promise<RunningIamProxy> {
  const credentials = new Credentials();
  const logs = new Logs(() => clock.date());
  const admission = new AdmissionControl(new Iam(template), credentials, clock, logs);
  const proxy = new IamProxy([service], admission, clock, logs, publicRoute, onDisk);
  await service.start();
  const endpoint = `http://127.0.0.1:${await listenOnLocalhost(proxy.server, 0)}`;
  return {
    url: endpoint,
    faults: admission.faults,
    config: (role) => ({
      endpoint,
      region: template.region,
      credentials: credentials.of(role),
      maxAttempts: 1,
    }),
    stop: async () => {
      await closeServer(proxy.server);
      await service.stop();
    },
  };
}
