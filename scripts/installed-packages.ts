import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** What the lockfile says of a package; its path in node_modules is the key. */
export interface LockedPackage {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export function lockedPackages(): Record<string, LockedPackage> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  // The nameless entry is this product itself.
  return Object.fromEntries(Object.entries(lock.packages).filter(([path]) => path))
}

/** Binaries for other platforms are locked, too, but not installed. */
export const isInstalled = (path: string): boolean => existsSync(join(root, path))

/** The paths of these packages and of all they depend on, as far as they are installed. */
export function pathsWithDependencies(names: string[]): string[] {
  const packages = lockedPackages()
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const path = pathOf(name, from, packages)
    if (!path || found.has(path) || !isInstalled(path)) return
    found.add(path)
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    for (const wanted of Object.keys({ ...dependencies, ...optionalDependencies })) visit(wanted, path)
  }
  for (const name of names) visit(name, '')
  return [...found]
}

/** As Node looks for it: beside the one who asks, then ever further out. */
function pathOf(name: string, from: string, packages: Record<string, LockedPackage>): string | null {
  const path = `${from && `${from}/`}node_modules/${name}`
  if (path in packages) return path
  if (!from) return null
  return pathOf(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules') - 1)), packages)
}
