import { brandPath, queryPath } from '#contract/screen-paths.ts'
import type { Brand } from '#contract/brands.ts'
import { reasonKindLabels } from '#contract/reason-kinds.ts'
import { brandTitle } from '#contract/titles.ts'
import { brandFeedAddress, type Origins } from './addresses.ts'
import { excerpt } from './excerpt.ts'
import type { SharedQuery } from './newest-queries.ts'
import type { Page } from './pages.ts'

export type FindBrand = (name: string) => Promise<string | null>

export async function readBrand(find: FindBrand, name: string): Promise<Brand | null> {
  const text = await find(name)
  return text === null ? null : (JSON.parse(text) as Brand)
}

const nameLength = 120
export const queriesInStructuredData = 10

export function brandPage(origins: Origins, brand: Brand, newest: SharedQuery[]): Page {
  const name = excerpt(brand.name, nameLength)
  const path = brandPath(brand.slug)
  return {
    title: brandTitle(brand.name),
    description: [`What people ask about ${name}`, ...reasonsOf(brand), 'and what they switched to.'].join(
      ', ',
    ),
    path,
    feed: { title: `New queries about ${name}`, path: brandFeedAddress(brand.slug) },
    facts: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: brandTitle(name),
      url: origins.publicOrigin + path,
      about: { '@type': 'Brand', name },
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: newest.map(({ id, queryTitle }, n) => ({
          '@type': 'ListItem',
          position: n + 1,
          name: queryTitle,
          url: origins.publicOrigin + queryPath(id),
        })),
      },
    },
  }
}

const reasonsOf = ({ reasons }: Brand) =>
  reasons.length
    ? [
        `their reasons (${reasons
          .slice(0, 3)
          .map(({ kind }) => reasonKindLabels[kind])
          .join(', ')})`,
      ]
    : []
