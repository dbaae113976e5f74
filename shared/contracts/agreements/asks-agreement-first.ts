import * as z from "zod";
import { once } from "../../domain/once.ts";

/** Whether everybody is asked to agree to the shares before anybody signs. Absent means no. */
export const AsksAgreementFirst = once(() => z.boolean().optional());
