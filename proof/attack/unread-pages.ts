import { residentMegabytes } from '../instance.ts'
import { check, pause } from '../report.ts'
import { holdUnread } from '../small-segments.ts'
import { ask, join, meanwhile, tally, type Attack } from './target.ts'

const readers = 2_000
const path = '/products?limit=100'

/** Connections of one address that ask for long pages and never read them. */
export const unreadPages: Attack = async (target) => {
  await fillPage(target)
  const memory = () => (target.own ? residentMegabytes(target.own.pid) : NaN)
  const before = memory()
  const hold = async () => {
    const held = await holdUnread(target.origin, path, readers)
    await pause(3_000)
    return held
  }
  const holding = hold()
  const { slowest, refused, asked } = await meanwhile(target, holding)
  const held = await holding
  if (!held) {
    check('No python3 here: not tried.')
    return
  }
  const more = Math.round(memory() - before)
  check(`${asked} visitors meanwhile: ${refused} refused, the slowest waited ${slowest} ms`, refused === 0)
  if (target.own) check(`${readers} pages that nobody reads: ${more} MB more`, more <= 250)
  await held.letGo()
}

/** As long as one member may make it: what is there already is long enough on a copy that people use. */
async function fillPage(target: Parameters<Attack>[0]): Promise<void> {
  const statuses: number[] = []
  for (let network = 200; network < 205; network++) {
    const { idToken: token } = await join(target, network)
    for (let n = 0; n < 5; n++) {
      const body = {
        productName: `Kettle ${network}-${n}`,
        productBrand: 'Boilwell',
        productImageUrl: 'https://images.example.org/kettle.png',
        queryTitle: 'A kettle that can be repaired?',
        boycottingReason: `${network}-${n} ${'🥄'.repeat(2_400)}`,
      }
      statuses.push((await ask(target, '/products', { body, token, network })).status)
    }
  }
  check(`pages are made long: ${tally(statuses)}`, statuses.includes(201))
}
