import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import type { AgreementRepository } from "../data/agreements/agreement-repository.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext, pageLimit } from "../http/paging.ts";
import { cardView } from "./agreement-view.ts";

/** One page of the caller's agreements, newest first. */
export async function listAgreements(
  repository: AgreementRepository,
  { workspace, query, at }: Context<(typeof agreements)["list"]>,
) {
  const limit = query.limit ?? pageLimit;
  const { items, nextCursor } = await repository.listOfOwner(workspace.id, {
    limit,
    cursor: query.cursor,
  });
  const cards = await Promise.all(items.map((item) => cardView(item, at)));
  return answer(200, cards, { headers: linkToNext("/api/agreements", { nextCursor, limit }) });
}
