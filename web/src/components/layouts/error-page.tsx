import { isRouteErrorResponse } from "react-router";
import { Button } from "../ui/buttons/button.tsx";
import { errorMessage, failureReference } from "../../api/call-errors.ts";
import { ErrorReference } from "../ui/feedback/error-reference.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { MessagePage } from "./message-page.tsx";

/** The page after an unexpected error. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  console.error(error);
  return (
    <MessagePage title="This page could not be shown" text={errorMessage(error)}>
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <ErrorReference reference={failureReference(error)} />
    </MessagePage>
  );
}
