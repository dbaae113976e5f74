/** The value of a required environment variable. Throws an error that names the variable and the function. */
export function requireEnv(name: string): string {
  const value = process.env[name];
  if (value !== undefined && value !== "") return value;
  const owner = process.env["AWS_LAMBDA_FUNCTION_NAME"] ?? "this process";
  throw new Error(`The environment variable ${name} is not set for ${owner}`);
}
