import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPostgres } from '../../tests/support/postgres-server.ts'

/** Distributions keep servers in folders that are not on everybody's PATH. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

const find = (name: string) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file))

export interface Programs {
  etcd: string
  patroni: string
  haproxy: string
  /** The folder of Postgres's own. */
  postgres: string
}

/** What the cluster is made of; where something is missing, the command ends with how to get it. */
export function findPrograms(): Programs {
  const [etcd, patroni, haproxy] = ['etcd', 'patroni', 'haproxy'].map(find)
  const postgres = findPostgres()
  if (etcd && patroni && haproxy && postgres) return { etcd, patroni, haproxy, postgres }
  const missing = [
    !postgres && 'postgresql',
    !patroni && 'patroni',
    !etcd && 'etcd-server',
    !haproxy && 'haproxy',
  ]
  console.error(
    `The cluster needs programs that are not on this machine; on Debian or Ubuntu: apt-get install ${missing.filter(Boolean).join(' ')}`,
  )
  process.exit(1)
}
