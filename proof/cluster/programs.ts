import { findPostgres } from '../../tests/support/postgres-server.ts'
import { endWithout, findProgram } from '../find-program.ts'

export interface Programs {
  etcd: string
  patroni: string
  haproxy: string
  /** The folder of Postgres's own. */
  postgres: string
}

/** What the cluster is made of; where something is missing, the command ends with how to get it. */
export function findPrograms(): Programs {
  const [etcd, patroni, haproxy] = ['etcd', 'patroni', 'haproxy'].map(findProgram)
  const postgres = findPostgres()
  if (etcd && patroni && haproxy && postgres) return { etcd, patroni, haproxy, postgres }
  const missing = [
    !postgres && 'postgresql',
    !patroni && 'patroni',
    !etcd && 'etcd-server',
    !haproxy && 'haproxy',
  ]
  endWithout(
    'The cluster',
    missing.filter((name) => name !== false),
  )
}
