import type { Cleanup } from "./cleanup.ts";
import { close, LateServer, listen } from "./http-server.ts";

/** The servers of the local cloud and the origins where they listen. Each answers 503 until it has a handler. */
export interface OpenServers {
  /** The distribution, and the pages under `/_local`. */
  front: LateServer;
  url: string;
  /** The AWS services except S3. */
  awsFront: LateServer;
  awsUrl: string;
  /** Cognito's hosted pages, the emulated identity providers, and the Stripe emulator. */
  hostedFront: LateServer;
  hostedUrl: string;
}

/** Opens the servers. Throws PortTaken when another program uses one of the ports; `cleanup` then closes the others. */
export async function openServers(
  { port, awsPort, hostedPort }: { port: number; awsPort: number; hostedPort: number },
  cleanup: Cleanup,
  onError: (error: unknown) => void,
): Promise<OpenServers> {
  const open = async (at: number): Promise<{ server: LateServer; port: number }> => {
    const server = new LateServer(onError);
    cleanup.add(() => close(server.server));
    return { server, port: await listen(server.server, at) };
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
