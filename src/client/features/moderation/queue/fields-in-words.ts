import { categoryLabel } from '#contract/category-label.ts'
import { reasonKindLabels } from '#contract/reason-kinds.ts'
import type { Subject } from '#contract/subjects.ts'
import { countryName } from '#client/lib/country-name.ts'
import { evidenceKindNames } from '#client/lib/evidence-kind-names.ts'
import { fieldNames } from '#client/lib/field-names.ts'
import { formatDay } from '#client/lib/format.ts'
import { priceText } from '#client/lib/price.ts'

type Texts = Readonly<Record<string, string>>

/** As their forms ask for them; what is set elsewhere comes last. */
const orders: Partial<Record<Subject, readonly string[]>> = {
  query: [
    'productName',
    'productBrand',
    'productImageUrl',
    'queryTitle',
    'boycottingReason',
    'reasonKinds',
    'category',
    'shortDescription',
    'price',
    'currency',
    'gtin',
    'status',
    'statusNote',
  ],
  recommendation: [
    'title',
    'productName',
    'productImage',
    'reason',
    'productBrand',
    'link',
    'price',
    'currency',
    'countries',
    'gtin',
  ],
  evidence: ['kind', 'statement', 'url', 'publisher', 'publishedOn', 'archiveUrl', 'quote', 'replyUrl'],
  member: ['name', 'handle', 'picture', 'notes'],
}

const statusNames: Texts = { active: 'Active', improved: 'Improved', ended: 'Ended' }
const each = (value: string, words: (one: string) => string) => value.split(', ').map(words).join(', ')
/** What a newer version of the server says stays as it is. */
const named =
  (names: Texts) =>
  (value: string): string =>
    Object.hasOwn(names, value) ? (names[value] ?? value) : value

const inWords: Readonly<Partial<Record<string, (value: string, text: Texts) => string>>> = {
  price: (price, { currency = null }) => priceText({ price: Number(price), currency }),
  category: categoryLabel,
  reasonKinds: (kinds) => each(kinds, named(reasonKindLabels)),
  countries: (codes) => each(codes, countryName),
  status: named(statusNames),
  kind: named(evidenceKindNames),
  publishedOn: formatDay,
}

export interface FieldInWords {
  field: string
  name: string
  value: string
}

/** What is written in some fields, in the order and the words in which people write and read them. */
export function fieldsInWords(subject: Subject, text: Texts, whole: Texts = text): FieldInWords[] {
  const order = orders[subject] ?? []
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return (
    Object.entries(text)
      // It stands beside the price. Where it alone was changed, so was the price.
      .map(([field, value]) =>
        field === 'currency' && whole['price'] ? ['price', whole['price']] : [field, value],
      )
      .filter(([, value]) => value)
      .filter(([field], at, all) => all.findIndex(([other]) => other === field) === at)
      .sort(([one = ''], [other = '']) => place(one) - place(other))
      .map(([field = '', value = '']) => ({
        field,
        name: fieldNames[field] ?? field,
        value: inWords[field]?.(value, whole) ?? value,
      }))
  )
}
