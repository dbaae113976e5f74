import { request as sendRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { Cleanup } from "../cleanup.ts";
import { closeServer, createHttpServer, listenOnLocalhost } from "../http-server.ts";
import type { Resource, Template } from "../template/template.ts";
import { propsOf } from "../template/template.ts";
import { Distribution } from "./config.ts";
import { originRequestMapper } from "./forwarding.ts";

const isSite = (one: Resource): boolean =>
  propsOf(one, Distribution).DistributionConfig.DefaultRootObject !== undefined;

/**
 * The template's distributions: the site's, which has a page for its root, and the one that passes presigned addresses on
 * to a bucket, if there is one. Throws for any other distribution.
 */
export function distributionsOf(template: Template): {
  site: Resource;
  downloads: Resource | undefined;
} {
  const all = template.ofType("AWS::CloudFront::Distribution");
  const [site, ...more] = all.length === 1 ? all : all.filter(isSite);
  const [downloads, ...others] = all.filter((one) => one !== site);
  if (site === undefined || more.length > 0 || others.length > 0)
    throw new Error("the template must have a distribution of the site, and at most one more");
  return { site, downloads };
}

/**
 * Starts a server for the distribution of downloads, if the template has one, at a port of its own, and puts its address
 * into the template in place of the distribution's domain.
 */
export async function startDownloads(
  { template, s3Url }: { template: Template; s3Url: string },
  cleanup: Cleanup,
  onError: (error: unknown) => void,
): Promise<void> {
  const { downloads } = distributionsOf(template);
  if (downloads === undefined) return;
  const passOn = new Downloads(template, downloads, s3Url);
  const server = createHttpServer((request, response) => passOn.serve(request, response), onError);
  cleanup.add(() => closeServer(server));
  const domain = template.names(downloads.id).attributes["DomainName"] ?? "";
  template.substitute(
    `https://${domain}`,
    `http://127.0.0.1:${await listenOnLocalhost(server, 0)}`,
  );
}

/** Passes presigned addresses on to S3, under S3's own name, with the headers that the distribution's policies name. */
class Downloads {
  readonly #s3: URL;
  readonly #methods: readonly string[];
  readonly #forward: ReturnType<typeof originRequestMapper>;

  constructor(template: Template, resource: Resource, s3Url: string) {
    this.#s3 = new URL(s3Url);
    const config = propsOf(resource, Distribution).DistributionConfig;
    const [origin, ...more] = config.Origins;
    const bucket = template
      .ofType("AWS::S3::Bucket")
      .find(({ id }) => template.names(id).attributes["RegionalDomainName"] === origin?.DomainName);
    if (bucket === undefined || more.length > 0 || config.CacheBehaviors.length > 0)
      throw new Error(`${resource.id}: the local cloud knows a single bucket as its origin`);
    if (origin?.OriginAccessControlId !== undefined)
      throw new Error(`${resource.id}: CloudFront's own access would replace the address's`);
    this.#methods = config.DefaultCacheBehavior.AllowedMethods;
    this.#forward = originRequestMapper(config.DefaultCacheBehavior, template);
  }

  async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = incoming;
    if (!this.#methods.includes(method)) {
      outgoing.writeHead(403, { "content-type": "text/plain" }).end("Method not allowed");
      return;
    }
    const [path = "/", ...query] = url.split("?");
    const given = Object.entries(incoming.headers).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as const] : [],
    );
    const asked = this.#forward({
      method,
      path,
      query: query.join("?"),
      headers: Object.fromEntries(given),
      body: Buffer.alloc(0),
      viewerAddress: incoming.socket.remoteAddress ?? "127.0.0.1",
    });
    await this.#send(
      {
        method,
        path: asked.query === "" ? path : `${path}?${asked.query}`,
        headers: asked.headers,
      },
      outgoing,
    );
  }

  #send(
    { method, path, headers }: { method: string; path: string; headers: Record<string, string> },
    outgoing: ServerResponse,
  ): Promise<void> {
    const { hostname, port, host } = this.#s3;
    return new Promise((resolve, reject) => {
      const options = { hostname, port, method, path, headers: { ...headers, host } };
      const request = sendRequest(options, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        outgoing.once("close", () => {
          answer.destroy();
          resolve();
        });
      });
      request.once("error", reject);
      request.end();
    });
  }
}
