import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { customFieldsQuery } from "../../api/address-book.ts";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { FieldList } from "./field-list.tsx";

/** The page of the custom fields of the workspace. */
export function CustomFieldsPage() {
  const { data, isError, error, refetch } = useQuery(customFieldsQuery);
  return (
    <>
      <Link
        to="/agreements"
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-pen underline-offset-4 hover:underline sm:min-h-9"
      >
        <ChevronLeft aria-hidden className="size-4" />
        Agreements
      </Link>
      <h1 className="headline text-2xl">Custom fields</h1>
      <p className="mt-1 mb-5 max-w-[64ch] text-muted">
        Fields that your split sheets have besides shares and people. What is filled in is signed
        and sealed with the sheet, and everyone on it keeps it. Changes apply to sheets that you
        send from now on.
      </p>
      {data !== undefined ? (
        <FieldList fields={data.fields} hasPlan={data.hasPlan} />
      ) : isError ? (
        <LoadFailure
          title="Your custom fields could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  );
}
