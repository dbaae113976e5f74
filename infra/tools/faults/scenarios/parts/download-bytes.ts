import type { SimulatedUser } from "../../simulated-user.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import type { Endpoint } from "../../../../../shared/contracts/endpoint.ts";

const attempts = 7;

/** Downloads bytes from a presigned URL. Each attempt requests a new URL. */
export async function downloadBytes(
  run: ScenarioRun,
  person: SimulatedUser,
  endpoint: Endpoint,
  params?: Record<string, string>,
): Promise<void> {
  let status = 0;
  for (let attempt = 1; attempt <= attempts && status !== 200; attempt += 1) {
    if (attempt > 1) await run.wait(2);
    const { headers } = await person.send(endpoint, params === undefined ? {} : { params });
    status = (await fetch(headers.get("location") ?? "")).status;
  }
  if (status !== 200) run.reportProblem(`the bytes of ${endpoint.path} answer ${status}`);
}
