import { check } from '../report.ts'
import { ask, meanwhile, tally, type Attack } from './target.ts'

const words = 'botled watre detergant kettel shampo tootpaste biskuit choclate coffe jackett phoen chiar'

/** One address searches for mistyped words by 80 connections. */
export const searchFlood: Attack = async (target) => {
  const statuses: number[] = []
  const until = performance.now() + 6_000
  const search = async (n: number) => {
    for (let round = 0; performance.now() < until; round++) {
      const q = encodeURIComponent(`${words} ${n}x${round}`)
      const answer = await ask(target, `${n % 2 ? '/search' : '/suggest'}?q=${q}`, { network: 6 })
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
  }
  const load = Promise.all(Array.from({ length: 80 }, (_, n) => search(n)))
  const { slowest, refused, asked } = await meanwhile(target, load)
  check(
    `${statuses.length} searches: ${tally(statuses)}`,
    statuses.some((status) => status === 429 || status === 503),
  )
  check(`${asked} visitors meanwhile: ${refused} refused, the slowest waited ${slowest} ms`, refused === 0)
}
