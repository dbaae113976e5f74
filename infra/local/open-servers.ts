import type { Cleanup } from "./cleanup.ts";
import { closeServer, DeferredServer, listenOnLocalhost } from "./http-server.ts";

/** The servers of the local cloud and the origins where they listen. Each answers 503 until it has a handler. */
export interface OpenServers {
  /** The distribution, and the pages under `/_local`. */
  front: DeferredServer;
  url: string;
  /** The AWS services except S3. */
  awsFront: DeferredServer;
  awsUrl: string;
  /** Cognito's hosted pages, the emulated identity providers, and the Stripe emulator. */
  hostedFront: DeferredServer;
  hostedUrl: string;
}

/** Opens the servers. Throws PortInUse when another program uses one of the ports; `cleanup` then closes the others. */
export async function openServers(
  { port, awsPort, hostedPort }: { port: number; awsPort: number; hostedPort: number },
  cleanup: Cleanup,
  onError: (error: unknown) => void,
): Promise<OpenServers> {
  const open = async (at: number): Promise<{ server: DeferredServer; port: number }> => {
    const server = new DeferredServer(onError);
    cleanup.add(() => closeServer(server.server));
    return { server, port: await listenOnLocalhost(server.server, at) };
  };
  const front = await open(port);
  const proxy = await open(awsPort);
  const hosted = await open(hostedPort);
  return {
    front: front.server,
    url: `http://localhost:${front.port}`,
    awsFront: proxy.server,
    awsUrl: `http://127.0.0.1:${proxy.port}`,
    hostedFront: hosted.server,
    hostedUrl: `http://127.0.0.1:${hosted.port}`,
  };
}
