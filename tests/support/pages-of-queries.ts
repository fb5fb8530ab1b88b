import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Query } from '#contract/queries.ts'

export const idsOf = (list: Query[]) => list.map((query) => query._id)

/** Follows `Link: rel="next"` to the end. */
export async function pagesOf(app: FastifyInstance, url: string): Promise<Query[][]> {
  const pages: Query[][] = []
  for (let next: string | undefined = url; next;) {
    const answer: LightMyRequestResponse = await app.inject(next)
    expect(answer.statusCode, answer.body).toBe(200)
    pages.push(answer.json<Query[]>())
    next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1]
    expect(pages.length).toBeLessThan(100)
  }
  return pages
}
