import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { MessagePage } from "./message-page.tsx";

export function NotFoundPage() {
  return (
    <MessagePage
      title="404 Page Not Found"
      text="There is nothing at this address. It may have been mistyped, or the page has moved."
    >
      <ButtonLink to="/">Go to Home</ButtonLink>
    </MessagePage>
  );
}
