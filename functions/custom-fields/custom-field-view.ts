import type { CustomFieldView } from "../../shared/contracts/custom-fields/endpoints.ts";
import {
  definitionOf,
  type StoredCustomField,
} from "../data/custom-fields/custom-field-repository.ts";

export function customFieldView(field: StoredCustomField): CustomFieldView {
  const { revision, updatedAt } = field;
  return { ...definitionOf(field), revision, updatedAt };
}
