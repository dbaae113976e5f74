import { closeServer, createHttpServer, listenOnLocalhost } from "../local/http-server.ts";

/** The account of the credentials, whatever they are. */
export const stubAccount = "123456789012";

export interface StubAws {
  url: string;
  /** The calls so far, each as its operation with the stack or the role that it names. */
  calls: string[];
  stop: () => Promise<void>;
}

/**
 * An AWS that knows the caller and no stack, and refuses everything else. The CDK command line and the SDK's clients
 * come to it by `AWS_ENDPOINT_URL`.
 */
export async function startStubAws(): Promise<StubAws> {
  const calls: string[] = [];
  const server = createHttpServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const form = new URLSearchParams(body);
    const operation =
      request.headers["x-amz-target"] ?? form.get("Action") ?? `${request.method} ${request.url}`;
    const about = form.get("StackName") ?? form.get("RoleArn")?.split("/").at(-1);
    calls.push([String(operation), ...(about === undefined ? [] : [about])].join(" "));
    const { status, xml } = answerTo(String(operation), about ?? "");
    response.writeHead(status, { "content-type": "text/xml" }).end(xml);
  }, console.error);
  const url = `http://127.0.0.1:${await listenOnLocalhost(server, 0)}`;
  return { url, calls, stop: () => closeServer(server) };
}

function answerTo(operation: string, about: string): { status: number; xml: string } {
  if (operation === "GetCallerIdentity")
    return {
      status: 200,
      xml: `<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:iam::${stubAccount}:user/operator</Arn><UserId>U</UserId><Account>${stubAccount}</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`,
    };
  if (operation === "DescribeStacks")
    return fault(400, "ValidationError", `Stack with id ${about} does not exist`);
  return fault(403, "AccessDenied", "Refused by the stub");
}

function fault(status: number, code: string, message: string): { status: number; xml: string } {
  return {
    status,
    xml: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  };
}
