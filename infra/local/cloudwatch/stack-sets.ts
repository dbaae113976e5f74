import { z } from "zod";
import { isObject, parseJson } from "../json.ts";
import { propsOf, Template } from "../template/template.ts";

const StackSet = z.object({
  Parameters: z
    .array(z.object({ ParameterKey: z.string(), ParameterValue: z.string() }))
    .default([]),
  StackInstancesGroup: z.array(z.object({ Regions: z.array(z.string()) })),
  TemplateBody: z.string(),
});

/** The templates of the stack sets of a template, one for each region in which they have a stack. */
export function stackSetTemplates(template: Template): Template[] {
  return template.ofType("AWS::CloudFormation::StackSet").flatMap((resource) => {
    const { Parameters, StackInstancesGroup, TemplateBody } = propsOf(resource, StackSet);
    const body = parseJson(TemplateBody, `${resource.id}.TemplateBody`);
    if (!isObject(body)) throw new Error(`${resource.id}: the template is not a JSON object`);
    const parameters = Object.fromEntries(
      Parameters.map(({ ParameterKey, ParameterValue }) => [ParameterKey, ParameterValue]),
    );
    return StackInstancesGroup.flatMap(({ Regions }) => Regions).map(
      (region) => new Template(body, {}, "", { region, account: template.account, parameters }),
    );
  });
}
