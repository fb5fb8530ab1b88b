import { pageTitle, siteName } from '#contract/titles.ts'
import type { Origins } from './addresses.ts'
import { escaped, scriptJson } from './escape.ts'
import type { Page } from './pages.ts'

const shareImage = { path: '/share.png', width: 1200, height: 630 }

export function headTags({ publicOrigin }: Origins, page: Page): string {
  const title = pageTitle(page.title)
  const tags = [`<title>${escaped(title)}</title>`, named('description', page.description)]
  if (page.path === undefined) return [...tags, named('robots', 'noindex')].join('\n    ')

  const address = publicOrigin + page.path
  tags.push(
    link('canonical', address),
    property('og:site_name', siteName),
    property('og:type', page.kind ?? 'website'),
    property('og:title', page.title ?? title),
    property('og:description', page.description),
    property('og:url', address),
    ...imageTags(publicOrigin, page.image),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', page.title ?? title),
    named('twitter:description', page.description),
  )
  if (page.feed) tags.push(link('alternate', page.feed.path, 'application/atom+xml', page.feed.title))
  for (const read of page.reads ?? [])
    tags.push(`<link rel="preload" as="fetch" crossorigin href="${escaped(read)}" />`)
  if (page.facts) tags.push(`<script type="application/ld+json">${scriptJson(page.facts)}</script>`)
  return tags.join('\n    ')
}

function imageTags(publicOrigin: string, image: string | null | undefined): string[] {
  const address = image ?? publicOrigin + shareImage.path
  const tags = [property('og:image', address), named('twitter:image', address)]
  if (image) return tags
  return [
    ...tags,
    property('og:image:width', String(shareImage.width)),
    property('og:image:height', String(shareImage.height)),
    property('og:image:alt', `${siteName}: leave behind what you no longer want to buy, find what is better`),
  ]
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escaped(content)}" />`

const link = (relation: string, address: string, type?: string, title?: string) =>
  `<link rel="${relation}"${attribute('type', type)}${attribute('title', title)} href="${escaped(address)}" />`

const attribute = (name: string, value?: string) => (value ? ` ${name}="${escaped(value)}"` : '')
