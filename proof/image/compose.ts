import { readFileSync } from 'node:fs'
import type { Facts } from './facts.ts'

export interface Compose {
  /** What it asks of the engine, as podman is told. */
  flags: string[]
  data: string
}

/** What `compose.yaml` says of the app, held to what is tried here and to what the Dockerfile says. */
export function readCompose(dockerfile: string, facts: Facts): Compose {
  const app = /^ {2}app:\n((?: {4}.*\n|\n)+)/m.exec(readFileSync('compose.yaml', 'utf8'))?.[1] ?? ''
  const value = (key: string) => new RegExp(`^ {4}${key}: (.+)$`, 'm').exec(app)?.[1] ?? ''
  const list = (key: string): string[] => value(key).match(/[^[\]', ]+/g) ?? []
  const [readOnly, writable] = [value('read_only') === 'true', list('tmpfs')]
  const [dropped, security] = [list('cap_drop'), list('security_opt')]
  facts.add(
    'compose.yaml: rights',
    `read_only ${readOnly}, tmpfs ${writable.join()}, cap_drop ${dropped.join()}, ${security.join()}`,
    readOnly &&
      writable.join() === '/tmp' &&
      dropped.join() === 'ALL' &&
      security.includes('no-new-privileges:true'),
  )
  const volume = /^VOLUME (.+)$/m.exec(dockerfile)?.[1] ?? ''
  const data = /^ {6}- data:(.+)$/m.exec(app)?.[1] ?? ''
  const exposed = /^EXPOSE (.+)$/m.exec(dockerfile)?.[1] ?? ''
  const [, ports = '', inside = ''] = /^ {6}- '(.+:(\d+))'$/m.exec(app) ?? []
  facts.add(
    'compose.yaml: volume and port are those of the Dockerfile, the port for this machine alone',
    `${data}, ${ports}`,
    data === volume && inside === exposed && ports.startsWith('127.0.0.1:'),
  )
  return {
    data,
    flags: [
      // Docker adds no places to write to of its own; podman would.
      ...(readOnly ? ['--read-only', '--read-only-tmpfs=false'] : []),
      ...writable.map((place) => `--tmpfs=${place}`),
      ...dropped.map((name) => `--cap-drop=${name}`),
      ...security.map((option) => `--security-opt=${option}`),
    ],
  }
}
