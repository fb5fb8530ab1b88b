import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import { categories } from '#contract/categories.ts'
import { reasonKinds } from '#contract/reason-kinds.ts'
import { check } from '../report.ts'
import { ask, meanwhile, tally, type Attack } from './target.ts'

const lists = 3_000

/** Lists with filters that nobody has combined before, each of which the database might remember for ever. */
export const manyFilters: Attack = async (target) => {
  const before = await backendMegabytes(target.own?.databaseUrl)
  const statuses: number[] = []
  const read = async (from: number) => {
    for (let n = from; n < lists; n += 8) {
      const reasons = reasonKinds.filter((_, at) => (n >> at) & 1).slice(0, 3)
      const filters = new URLSearchParams({
        limit: '1',
        ...(reasons.length && { reasons: reasons.join(',') }),
        ...(n % 3 && { category: categories[n % categories.length] ?? '' }),
        ...(n % 5 && { status: ['active', 'improved', 'ended'][n % 3] ?? '' }),
        ...(n % 7 && { brand: `brand-${n}` }),
        ...(n % 2 && { unanswered: 'true' }),
        ...(n % 11 && { search: `name ${n}` }),
        ...(n % 13 && { sort: n % 4 ? 'price' : '-price' }),
      })
      const answer = await ask(target, `/products?${filters.toString()}`, { network: 7 })
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
  }
  const { refused, asked } = await meanwhile(target, Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(read)))
  check(
    `${lists} lists: ${tally(statuses)}; ${refused} of ${asked} visitors refused meanwhile`,
    refused === 0,
  )
  const after = await backendMegabytes(target.own?.databaseUrl)
  if (before !== null && after !== null)
    check(`the database’s processes grew by ${Math.round(after - before)} MB`, after - before < 200)
}

/** Memory that is a backend's own, of all of them together. */
async function backendMegabytes(url: string | null | undefined): Promise<number | null> {
  if (!url) return null
  const sql = postgres(url, { max: 1 })
  const rows = await sql<
    { pid: number }[]
  >`select pid from pg_stat_activity where backend_type = 'client backend'`
  await sql.end()
  const kilobytes = rows.map(({ pid }) => {
    try {
      return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1_000
}
