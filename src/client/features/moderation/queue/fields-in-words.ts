import { categoryLabel } from '#contract/category-label.ts'
import { readRows, type FieldKind } from '#contract/field-rows.ts'
import { reasonKindLabels } from '#contract/reason-kinds.ts'
import type { Subject } from '#contract/subjects.ts'
import { countryName } from '#client/lib/country-name.ts'
import { evidenceKindNames } from '#client/lib/evidence-kind-names.ts'
import { formatDate } from '#client/lib/format.ts'
import { priceText } from '#client/lib/price.ts'

type Texts = Readonly<Record<string, string>>

const statusNames: Texts = { active: 'Active', improved: 'Improved', ended: 'Ended' }
const each = (value: string, words: (one: string) => string) => value.split(', ').map(words).join(', ')
/** What a newer version of the server says stays as it is. */
const named =
  (names: Texts) =>
  (value: string): string =>
    Object.hasOwn(names, value) ? (names[value] ?? value) : value

const inWords: Readonly<Partial<Record<FieldKind, (value: string, text: Texts) => string>>> = {
  price: (price, { currency = null }) => priceText({ price: Number(price), currency }),
  category: categoryLabel,
  'reason-kinds': (kinds) => each(kinds, named(reasonKindLabels)),
  countries: (codes) => each(codes, countryName),
  status: named(statusNames),
  'evidence-kind': named(evidenceKindNames),
  day: (day) => formatDate(day, 'day'),
}

export interface FieldInWords {
  field: string
  name: string
  value: string
}

/** What is written in some fields, in the order and the words in which people write and read them. */
export function fieldsInWords(subject: Subject, text: Texts, whole: Texts = text): FieldInWords[] {
  const rows = readRows(subject)
  const order = Object.keys(rows)
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
      .map(([field = '', value = '']) => {
        const { name = field, kind = 'line' } = rows[field] ?? {}
        return { field, name, value: inWords[kind]?.(value, whole) ?? value }
      })
  )
}
