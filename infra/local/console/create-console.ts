import type { Clock } from "../clock.ts";
import type { Alarms } from "../cloudwatch/alarms.ts";
import type { AdmissionControl } from "../iam-proxy/admission.ts";
import type { TimeControl } from "../events/events.ts";
import type { Gateway } from "../gateway/gateway.ts";
import type { Lambda } from "../lambda/lambda.ts";
import type { Logs } from "../logs.ts";
import type { Services } from "../services.ts";
import { inboxRoutes } from "../ses/inbox.ts";
import type { Template } from "../template/template.ts";
import { Console } from "./console.ts";
import { invokePage } from "./invoke.ts";
import { alarmsPage, callsPage, clockPage, faultsPage, logsPage, memoryPage } from "./pages.ts";
import { usagePage } from "./usage-page.ts";

/** Makes all pages under `/_local`. */
export function createConsole({
  clock,
  advance,
  admission,
  logs,
  alarms,
  template,
  lambda,
  gateway,
  services,
}: {
  clock: Clock;
  advance: TimeControl["advance"];
  admission: AdmissionControl;
  logs: Logs;
  alarms: Alarms;
  template: Template;
  lambda: Lambda;
  gateway: Gateway;
  services: Pick<Services, "dynamo" | "ses">;
}): Console {
  const pages = {
    clock: clockPage(clock, advance),
    faults: faultsPage(admission),
    calls: callsPage(admission),
    logs: logsPage(logs),
    alarms: alarmsPage(alarms),
    memory: memoryPage(lambda),
    usage: usagePage(lambda, services.dynamo),
    invoke: invokePage(template, lambda, gateway),
  };
  return new Console(pages, inboxRoutes(services.ses));
}
