import postgres from 'postgres'
import type { BenchServer } from './servers.ts'

/** Brands nobody asked about before: one with followers, one without. */
export const [followedBrand, otherBrand] = ['Followed by many', 'Followed by nobody']

export async function fillFollowers(databaseUrl: string, followers: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await sql.unsafe(`
    insert into members (uid, said_at, handle) select 'follower-' || n, now(), 'follower-' || n
    from generate_series(1, ${followers}) n;
    insert into follows (kind, target, uid, id)
    select 'brand', 'followed-by-many', 'follower-' || n, lpad(to_hex(n), 24, '0') from generate_series(1, ${followers}) n;
    analyze follows, members;`)
  await sql.end()
}

/** Milliseconds of each of so many queries about a brand. */
export async function askAbout({ origin }: BenchServer, brand: string, token: string, times = 20) {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const body = {
      productName: `Soap ${n}`,
      productBrand: brand,
      productImageUrl: 'https://images.example.org/soap.png',
      queryTitle: `Who knows another one than ${n}?`,
      boycottingReason: 'They closed the last refill station in town.',
    }
    const began = performance.now()
    const answer = await fetch(`${origin}/products`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    if (answer.status !== 201) throw new Error(`A query was answered ${answer.status}.`)
    taken.push(performance.now() - began)
  }
  return taken
}

/** Seconds until nobody is left to be told, and how many were. */
export async function untilAllAreTold(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const began = performance.now()
  for (;;) {
    const [left] = await sql`select from notices_to_tell limit 1`
    if (!left) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const seconds = (performance.now() - began) / 1000
  const [counted] = await sql<{ rows: number; told: number }[]>`
    select count(*)::int as rows, sum(count)::int as told from notices where kind = 'query'`
  await sql.end()
  return { seconds, members: counted?.rows ?? 0, told: counted?.told ?? 0 }
}
