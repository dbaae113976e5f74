import type { TemplateView } from "../../../../../shared/contracts/templates/endpoints.ts";
import { SelectField } from "../../../components/ui/fields/select-field.tsx";

/** Where the people of the songs come from: from the file's lines, or from a template. */
export function PeopleSource({
  templates,
  template,
  onChange,
}: {
  templates: readonly TemplateView[];
  template: TemplateView | undefined;
  onChange: (templateId: string | undefined) => void;
}) {
  return (
    <SelectField
      label="People and shares"
      className="max-w-lg"
      value={template?.id ?? ""}
      options={[
        { value: "", label: "From the file: a line for each person" },
        ...templates
          .filter(({ rows }) => rows.length > 0)
          .map(({ id, name, isBuiltIn }) => ({
            value: id,
            label: `From template: ${name}${isBuiltIn ? " (starting point)" : ""}`,
          })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === "" ? undefined : value)}
    />
  );
}
