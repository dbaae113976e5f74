import type { Cleanup } from "./cleanup.ts";
import { close, LateServer, listen } from "./http-server.ts";

/** The servers of the local cloud and the origins where they listen. Each answers 503 until it has a handler. */
export interface OpenServers {
  /** The distribution, and the pages under `/_local`. */
  front: LateServer;
  url: string;
  /** The AWS services except S3. */
  doorFront: LateServer;
  doorUrl: string;
  /** Cognito's hosted pages, the stand-in identity providers, and Stripe's stand-in. */
  hostedFront: LateServer;
  hostedUrl: string;
}

/** Opens the servers. Throws PortTaken when another program uses one of the ports; `cleanup` then closes the others. */
export async function openServers(
  { port, doorPort, hostedPort }: { port: number; doorPort: number; hostedPort: number },
  cleanup: Cleanup,
  onError: (error: unknown) => void,
): Promise<OpenServers> {
  const open = async (at: number): Promise<{ server: LateServer; port: number }> => {
    const server = new LateServer(onError);
    cleanup.add(() => close(server.server));
    return { server, port: await listen(server.server, at) };
  };
  const front = await open(port);
  const door = await open(doorPort);
  const hosted = await open(hostedPort);
  return {
    front: front.server,
    url: `http://localhost:${front.port}`,
    doorFront: door.server,
    doorUrl: `http://127.0.0.1:${door.port}`,
    hostedFront: hosted.server,
    hostedUrl: `http://127.0.0.1:${hosted.port}`,
  };
}
