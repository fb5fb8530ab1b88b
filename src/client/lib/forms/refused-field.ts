import { ApiError } from '../http/api-error.ts'

export interface RefusedField<Name extends string> {
  name: Name
  message: string
}

/** The field a failed call complains about, and the complaint in terms of the label people see. */
export function refusedField<Name extends string>(
  error: unknown,
  labels: Readonly<Record<Name, string>>,
): RefusedField<Name> | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null
  const name = (Object.keys(labels) as Name[]).find((name) => error.message.startsWith(`${name} `))
  return name ? { name, message: labels[name] + error.message.slice(name.length) } : null
}
