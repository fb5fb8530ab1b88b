type Values = Readonly<Record<string, unknown>>

interface Asked {
  params?: Values | undefined
  query?: Values | undefined
}

/** Where a call is made: what is undefined or empty is not asked for. */
export function addressOf({ url }: { url: string }, { params = {}, query = {} }: Asked = {}): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length
    ? `${path}?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()}`
    : path
}
