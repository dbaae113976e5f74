import type { EventBridgeEvent } from "aws-lambda";
import { AgreementRepository } from "../../data/agreements/agreement-repository.ts";
import { openTable } from "../../data/core/open-table.ts";
import { now } from "../../platform/clock.ts";
import { noteEmailEvent } from "../../agreements/note-email-event.ts";

/** Handles SES's events about emails, which the event bus delivers. */
export async function handler(event: EventBridgeEvent<string, unknown>): Promise<void> {
  const table = openTable();
  await noteEmailEvent({ table, agreements: new AgreementRepository(table) }, event.detail, now());
}
