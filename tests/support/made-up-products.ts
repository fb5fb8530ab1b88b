import type { Database } from '#server/db/client.ts'
import { objectId } from '#server/db/object-id.ts'
import { queryValues, type QueryRow } from '#server/transfer/rows.ts'
import { createStore } from '#server/transfer/store.ts'

export interface MadeUp {
  productBrand: string
  productName: string
  queryTitle?: string
  boycottingReason?: string
  category?: string
}

const beginnings =
  'ba be bo bra ca che cla do dra el fa fen fra ga glo gra ha hol il ja jo ka kel kri la le lo lu ma mel mi mo na ne nor ol pa pel pri qua ra re ro sa se sha si ta te tri ul va ve vo wa wi ya za zo'.split(
    ' ',
  )
const middles =
  'ba ca da de di fa ga go la le li lo ma me mi na ne ni no ra re ri ro sa se ta te ti to va ve vi za'.split(
    ' ',
  )
const ends =
  'bell corp dan del dor el ella en er ex fix gen ia ica in ino ion is ix ka ko land lin lo max mo na nex o on or ora os pa rex ri ta tex tis ton um us va via wa x y za zen'.split(
    ' ',
  )
const adjectives =
  'Classic Crunchy Organic Extra Mild Family Fresh Golden Light Original Pure Quick Royal Silver Smart Soft Sport Sunny Ultra Vegan'.split(
    ' ',
  )
const nouns =
  'Soap Coffee Shampoo Cereal Yoghurt Jacket Kettle Lamp Phone Printer Chocolate Cookies Noodles Juice Water Tea Chips Butter Bread Detergent Toothpaste Razor Diapers Socks Sneakers Laptop Headphones Tyres Crayons Mattress'.split(
    ' ',
  )
const titles = [
  'Who knows something better than this?',
  'What do you use instead?',
  'Looking for a fair one near me',
  'Which one lasts longer?',
  'Is there a local maker?',
]
const reasons = [
  'They closed the last refill station in town and did not say why.',
  'The factory dumps its waste into the river behind our school.',
  'Workers were locked in over night, as three papers wrote.',
  'It broke after a month and nobody sells the spare part.',
  'They doubled these prices while everyone was looking elsewhere.',
]
const kinds = ['food/snacks', 'home/cleaning', 'care/hair', 'drinks/coffee-and-tea', 'technology/phones']

/** The same for the same number, and as if by chance. */
const pick = <T>(list: readonly T[], n: number, salt: number): T =>
  list[(Math.imul(n + 1, 2_654_435_761) >>> (salt % 13)) % list.length] as T

/** About two products a brand. */
export function madeUp(n: number): MadeUp {
  const b = n >> 1
  const brand =
    pick(beginnings, b, 1) + pick(middles, b, 4) + (b % 3 ? '' : pick(middles, b, 9)) + pick(ends, b, 7)
  const name = `${pick(adjectives, n, 2)} ${pick(nouns, n, 6)} ${n % 7 ? pick(ends, n, 3) : n}`
  return {
    productBrand: brand.charAt(0).toUpperCase() + brand.slice(1),
    productName: name,
    queryTitle: pick(titles, n, 5),
    boycottingReason: pick(reasons, n, 8),
    ...(n % 3 ? {} : { category: pick(kinds, n, 10) }),
  }
}

/** Stores them in an empty database, in the order of the list. */
export async function storeProducts(db: Database, products: MadeUp[]): Promise<void> {
  const store = createStore(db)
  const rows = products.map((product): QueryRow => {
    const texts = { queryTitle: 'Which one instead?', boycottingReason: 'I want another one.', ...product }
    return {
      ...queryValues({ ...texts, productImageUrl: 'https://images.example.org/a.png' }),
      id: objectId(),
      owner: 'uid-somebody',
      date: new Date().toISOString(),
      updatedAt: null,
      statusDate: null,
    }
  })
  // What triggers do for each is done for all at once.
  await db.runScript('alter table queries disable trigger user')
  for (let n = 0; n < rows.length; n += 5_000) await store.writeQueries(rows.slice(n, n + 5_000))
  await db.runScript(`
    alter table queries enable trigger user;
    insert into vocabulary (kind, text, spelling, count)
    select kind, text, spelling, count(*) from queries, query_terms(queries) group by 1, 2, 3;
    analyze queries, vocabulary`)
}
