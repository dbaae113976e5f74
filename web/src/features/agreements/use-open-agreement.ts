import { useLocation, useNavigate, useSearchParams } from "react-router";
import { openAgreementParameter } from "../../../../shared/domain/agreement/parties/agreement-paths.ts";

const fromList = "from the list";

/**
 * The agreement whose details are open. Its id is in the URL, so it can be linked to, and Back closes the details. The
 * search of the list stays in the URL.
 */
export function useOpenAgreement() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const addressWith = (id: string | undefined) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete(openAgreementParameter);
    else next.set(openAgreementParameter, id);
    return `/agreements${next.size === 0 ? "" : `?${next}`}`;
  };
  return {
    openId: search.get(openAgreementParameter) ?? undefined,
    open: (id: string) =>
      void navigate(addressWith(id), { state: fromList, preventScrollReset: true }),
    close: () => {
      if (location.state === fromList) void navigate(-1);
      else void navigate(addressWith(undefined), { replace: true, preventScrollReset: true });
    },
  };
}
