import { DemoAccount, browsers } from "./account.ts";
import type { DemoClock } from "./demo-clock.ts";
import { people } from "./people.ts";

/** What the chapters of the demo share. */
export interface DemoWorld {
  url: string;
  clock: DemoClock;
  /** The demo account. */
  nia: DemoAccount;
  lukasz: DemoAccount;
  jonah: DemoAccount;
  amara: DemoAccount;
}

export function newWorld(url: string, clock: DemoClock): DemoWorld {
  return {
    ...{ url, clock },
    nia: new DemoAccount(url, people.nia, browsers.mac),
    lukasz: new DemoAccount(url, people.lukasz, browsers.windows),
    jonah: new DemoAccount(url, people.jonah, browsers.mac),
    amara: new DemoAccount(url, people.amara, browsers.phone),
  };
}
