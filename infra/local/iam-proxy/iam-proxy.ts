import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AdmissionControl } from "./admission.ts";
import type { Clock } from "../clock.ts";
import { BodyTooLarge, createHttpServer, readRequest } from "../http-server.ts";
import type { Logs } from "../logs.ts";
import { ServiceFault } from "../service.ts";
import type { ServiceResponse, Service, WireRequest } from "../service.ts";
import { verifySignature } from "./signature.ts";

const maxBodyBytes = 32 * 1024 * 1024;

/** Operations that AWS accepts without a signature, because they carry an access token of the user pool. */
const unsignedOperations: Record<string, string[]> = {
  AWSCognitoIdentityProviderService: [
    "GetUser",
    "RevokeToken",
    "AssociateSoftwareToken",
    "VerifySoftwareToken",
    "GlobalSignOut",
    "ChangePassword",
    "SetUserMFAPreference",
    "UpdateUserAttributes",
    "DeleteUser",
    "InitiateAuth",
  ],
};

function faultOf(error: unknown): ServiceFault {
  if (error instanceof ServiceFault) return error;
  if (error instanceof BodyTooLarge) {
    return new ServiceFault(413, "RequestEntityTooLargeException", "The request is too large.");
  }
  return new ServiceFault(
    500,
    "InternalServerError",
    error instanceof Error ? error.message : String(error),
  );
}

function renderJsonFault(fault: ServiceFault): ServiceResponse {
  return {
    status: fault.status,
    headers: { "content-type": "application/x-amz-json-1.0", "x-amzn-errortype": fault.code },
    body: JSON.stringify({ __type: fault.code, message: fault.message, ...fault.extra }),
  };
}

/**
 * The endpoint of all AWS services: identifies the caller, checks the permissions of the role and calls the service.
 */
export class IamProxy {
  readonly server: Server;
  readonly #services = new Map<string, Service>();
  readonly #admission: AdmissionControl;
  readonly #clock: Clock;
  readonly #logs: Logs;
  readonly #publicRoute: (path: string) => ServiceResponse | undefined;
  readonly #onDisk: () => Promise<void>;

  /** `onDisk` resolves when all changes that the services have committed are on disk; a response waits for it. */
  constructor(
    services: Service[],
    admission: AdmissionControl,
    clock: Clock,
    logs: Logs,
    publicRoute: (path: string) => ServiceResponse | undefined = () => undefined,
    onDisk: () => Promise<void> = async () => {},
  ) {
    for (const service of services) this.#services.set(service.name, service);
    this.#admission = admission;
    this.#clock = clock;
    this.#logs = logs;
    this.#publicRoute = publicRoute;
    this.#onDisk = onDisk;
    this.server = createHttpServer(
      (request, response) => this.serve(request, response),
      (error) => logs.add("iam-proxy", "ERROR", String(error)),
    );
  }

  async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.#answer(incoming);
    // The SDK corrects its clock by this header, so the header must carry the time of the emulated clock.
    response.sendDate = false;
    response.writeHead(answer.status, {
      date: this.#clock.date().toUTCString(),
      ...answer.headers,
    });
    response.end(answer.body);
  }

  async #answer(incoming: IncomingMessage): Promise<ServiceResponse> {
    if (incoming.method === "GET") {
      const open = this.#publicRoute(new URL(incoming.url ?? "/", "http://local").pathname);
      if (open) return open;
    }
    let service: Service | undefined;
    try {
      const request = await readRequest(incoming, maxBodyBytes);
      service = this.#named(request);
      const signer = await verifySignature(request, this.#admission.credentials, this.#clock);
      if (!signer && !this.#maybeUnsigned(request)) {
        throw new ServiceFault(
          403,
          "MissingAuthenticationTokenException",
          "Missing Authentication Token",
        );
      }
      if (signer && !this.#admission.iam.hasRole(signer.role)) {
        throw new ServiceFault(
          403,
          "UnrecognizedClientException",
          `The template has no role ${signer.role}`,
        );
      }
      if (!service) throw this.#unknown(signer?.service, signer?.role);
      return await this.#call(service, signer?.role, request);
    } catch (error) {
      const fault = faultOf(error);
      if (!(error instanceof ServiceFault)) {
        this.#logs.add(
          "iam-proxy",
          "ERROR",
          error instanceof Error ? (error.stack ?? error.message) : String(error),
        );
      } else if (fault.status >= 500 || /Signature|Token|Client/.test(fault.code)) {
        this.#logs.add("iam-proxy", "WARN", `${fault.code}: ${fault.message}`);
      }
      return service ? service.renderFault(fault) : renderJsonFault(fault);
    }
  }

  async #call(
    service: Service,
    role: string | undefined,
    request: WireRequest,
  ): Promise<ServiceResponse> {
    const { operation, input } = service.parse(request);
    const needs = role === undefined ? [] : service.requiredPermissions(operation, input);
    const refusal = this.#admission.admit(role, service.name, operation, needs);
    if (refusal) return service.renderFault(refusal);
    const start = performance.now();
    const note = (error?: string, units?: ServiceResponse["units"]): void =>
      this.#admission.record(role, service.name, operation, needs, {
        allowed: true,
        latencyMs: Math.round((performance.now() - start) * 100) / 100,
        ...(error === undefined ? {} : { error }),
        ...(units === undefined ? {} : { units }),
      });
    try {
      const answer = await service.handle({ role, operation, input, request });
      if (service.isDurable !== true) await this.#onDisk();
      const lost =
        answer.status < 400
          ? this.#admission.faults.take("after", role, service.name, operation)
          : undefined;
      if (lost) throw lost;
      note(answer.status >= 400 ? errorCode(answer) : undefined, answer.units);
      return answer;
    } catch (error) {
      note(faultOf(error).code);
      throw error;
    }
  }

  /** The service that the signature's scope names, or the target header when there is no signature. */
  #named(request: WireRequest): Service | undefined {
    const scope = /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\//.exec(
      String(request.headers["authorization"]),
    );
    if (scope?.[1] !== undefined) return this.#services.get(scope[1]);
    const target = String(request.headers["x-amz-target"]);
    return target.startsWith("AWSCognitoIdentityProviderService.")
      ? this.#services.get("cognito-idp")
      : undefined;
  }

  #maybeUnsigned(request: WireRequest): boolean {
    const [service = "", operation = ""] = String(request.headers["x-amz-target"]).split(".");
    return unsignedOperations[service]?.includes(operation) ?? false;
  }

  #unknown(name: string | undefined, role: string | undefined): ServiceFault {
    const known = [...this.#services.keys()].join(", ");
    return new ServiceFault(
      501,
      "NotImplementedException",
      `The local cloud has no ${name ?? "such service"} (called by ${role ?? "anonymous"}); it has ${known} and s3`,
    );
  }
}

function errorCode(answer: ServiceResponse): string {
  const type = /"__type"\s*:\s*"(?:[^"#]*#)?([^"]+)"/.exec(answer.body.toString())?.[1];
  return answer.headers["x-amzn-errortype"] ?? type ?? String(answer.status);
}
