import { z } from "zod";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { errorCodesOf } from "../../../shared/contracts/endpoint-errors.ts";
import { groups } from "../../../shared/contracts/index.ts";

const routes = Object.values(groups)
  .flatMap((group): Endpoint[] => Object.values(group))
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));
const ErrorAnswer = z.object({ code: z.string() });

/** The error code of a response that its endpoint does not declare; undefined for a declared response. */
export function undeclaredError(
  method: string,
  pathname: string,
  body: unknown,
): string | undefined {
  const { code } = ErrorAnswer.safeParse(body).data ?? {};
  const fitting = routes.filter(
    ({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname),
  );
  if (code === undefined || fitting.length === 0) return undefined;
  const isDeclared = fitting.some(({ endpoint }) =>
    [...errorCodesOf(endpoint)].some((declared) => declared === code),
  );
  return isDeclared ? undefined : code;
}
