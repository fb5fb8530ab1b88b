import { addressProblem } from './picture-address.ts'

const archives = [
  { host: /^web\.archive\.org$/, path: /^\/web\/\d{4,14}(?:[a-z]{2}_)?\/.+/ },
  // One archive by many names; a page by its short name or by its moment and address.
  {
    host: /^archive\.(?:today|ph|is|li|vn|fo|md)$/,
    path: /^\/(?:[A-Za-z0-9]{4,}|\d{4}[\d.-]*\/https?:\/.+)$/,
  },
]

/** What is wrong with the address of a kept copy, as the end of a sentence that names its field; null if nothing is. */
export function archiveProblem(text: string): string | null {
  const problem = addressProblem(text)
  if (problem) return problem
  const { host, pathname } = new URL(text)
  const isCopy = archives.some((archive) => archive.host.test(host) && archive.path.test(pathname))
  return isCopy ? null : 'must be a copy kept by web.archive.org or archive.today'
}
