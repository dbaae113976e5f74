import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { templatesQuery } from "../../api/address-book.ts";
import { BackLink } from "../../components/ui/buttons/back-link.tsx";
import { MemberPage } from "../../components/layouts/member-page.tsx";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { whenOnline } from "../../lib/network/when-online.ts";
import { TemplateList } from "./template-list.tsx";

const TemplateEditor = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./template-editor.tsx")).TemplateEditor };
});

/** The page of templates. With `?edit=` it is the form of one of them, or of a new one. */
export function TemplatesPage() {
  const query = useQuery(templatesQuery);
  const [params, setParams] = useSearchParams();
  const editedId = params.get("edit") ?? undefined;
  const close = () => setParams({}, { replace: true });
  const failure = query.isError && query.data === undefined && (
    <LoadFailure
      title="Your templates could not be loaded"
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
  if (editedId === undefined)
    return (
      <>
        <BackLink to="/agreements">Agreements</BackLink>
        <h1 className="headline text-2xl">Templates</h1>
        <p className="mt-1 mb-5 max-w-[64ch] text-muted">
          A template keeps people, roles and shares for the next sheets. Details of people always
          come from your address book.
        </p>
        {failure ||
          (query.data === undefined ? (
            <Skeleton className="h-64" />
          ) : (
            <TemplateList templates={query.data} />
          ))}
      </>
    );
  const edited = query.data?.find(({ id }) => id === editedId);
  return (
    <MemberPage>
      <BackLink to="/templates">Templates</BackLink>
      <h1 className="headline mb-5 text-2xl">
        {edited === undefined || edited.isBuiltIn ? "New template" : "Edit template"}
      </h1>
      {failure ||
        (query.data === undefined ? (
          <Skeleton className="h-96" />
        ) : edited === undefined && editedId !== "new" ? (
          <p className="text-muted">This template was deleted.</p>
        ) : (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <TemplateEditor key={editedId} template={edited} onDone={close} />
          </Suspense>
        ))}
    </MemberPage>
  );
}
