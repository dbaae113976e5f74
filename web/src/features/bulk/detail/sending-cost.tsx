import type { BulkDetail } from "../../../api/bulks.ts";

export function SendingCost({ bulk, unsent }: { bulk: BulkDetail; unsent: number }) {
  return (
    <p>
      {bulk.name} {unsent}
    </p>
  );
}
