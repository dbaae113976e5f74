import { useLocation, useNavigate, useSearchParams } from "react-router";
import {
  agreementAddress,
  openParameter,
} from "../../../../shared/domain/agreement/agreement-address.ts";

const fromList = "from the list";

/**
 * The agreement whose details are open. Its id is in the address, so that it can be linked to, and Back closes it.
 */
export function useOpenAgreement() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  return {
    openId: search.get(openParameter) ?? undefined,
    open: (id: string) =>
      void navigate(agreementAddress(id), { state: fromList, preventScrollReset: true }),
    close: () => {
      if (location.state === fromList) void navigate(-1);
      else void navigate("/agreements", { replace: true, preventScrollReset: true });
    },
  };
}
