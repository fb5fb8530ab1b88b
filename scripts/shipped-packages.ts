import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled, lockedPackages, root } from './installed-packages.ts'

/** Licences that let a product under MIT carry the package along unchanged. */
export const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // The fonts may be carried along with any program, unchanged under their name.
  'Bitstream-Vera',
  'CC0-1.0',
  'ISC',
  // Of a library that is loaded as it is and can be replaced by another build of it.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Binds whoever changes its files; we change none.
  'MPL-2.0',
  'PostgreSQL',
  'Unlicense',
]

/** Packages that only point to a file, and what it says. */
const readInFiles: Record<string, string> = { 'dejavu-fonts-ttf': 'Bitstream-Vera' }

/** Tools for building that leave words of their own in the build: styles, and what loads its files. */
const leavesTraces = ['rolldown', 'tailwindcss', 'vite']

export interface ShippedPackage {
  name: string
  version: string
  licence: string
}

/** Whatever is a dependency of the running product, in a bundle or beside it; once for each version. */
export function shippedPackages(): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>()
  for (const [place, { dev, version = '', license = '' }] of Object.entries(lockedPackages())) {
    const name = place.split('node_modules/').at(-1) ?? ''
    if (dev && !(leavesTraces.includes(name) && place === `node_modules/${name}`)) continue
    // The package itself knows best; of other platforms' binaries only the lockfile tells.
    const licence = readInFiles[name] ?? ((isInstalled(place) && licenceIn(place)) || license)
    found.set(`${name} ${version}`, { name, version, licence })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** Of several licences to choose from, one must do; of several that hold together, each. */
export function isAllowed(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowedLicences.includes(one.trim())))
}

function licenceIn(place: string): string {
  const { license } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')) as {
    license?: unknown
  }
  return typeof license === 'string' ? license : ''
}
