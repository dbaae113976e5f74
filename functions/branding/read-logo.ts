import type { branding } from "../../shared/contracts/branding/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { isLogoTakenOff } from "../data/branding/branding-repository.ts";
import { openLogoObjects } from "../data/branding/logo-objects.ts";
import type { Table } from "../data/core/table.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";

/** Seconds for which browsers keep a logo. Its picture never changes; one that was taken off is gone after a day. */
const cachedSeconds = 24 * 60 * 60;

/** The picture of a logo. Throws `logo_not_found`, also for one that an operator has taken off. */
export async function readLogo(
  table: Table,
  { params }: Pick<Context<(typeof branding)["logo"]>, "params">,
) {
  const [png, isTakenOff] = await Promise.all([
    openLogoObjects().read(params),
    isLogoTakenOff(table, params.id),
  ]);
  if (png === undefined || isTakenOff) throw new DomainError("logo_not_found");
  return answer(
    200,
    { type: "image/png" as const, base64: Buffer.from(png).toString("base64") },
    { headers: { "cache-control": `public, max-age=${cachedSeconds}` } },
  );
}
