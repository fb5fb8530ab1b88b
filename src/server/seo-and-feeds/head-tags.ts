import { pageTitle, siteName } from '#contract/titles.ts'
import { inScript } from '#server/platform/web-app/page-text.ts'
import { generalPreviewPath, type Origins } from './addresses.ts'
import { escaped } from './escape.ts'
import type { Page } from './pages.ts'
import { pictureSize } from './preview/drawing.ts'

export function headTags({ publicOrigin }: Origins, page: Page): string {
  const title = pageTitle(page.title)
  const tags = [`<title>${escaped(title)}</title>`, named('description', page.description)]
  if (page.path === undefined) return [...tags, named('robots', 'noindex')].join('\n    ')

  const address = publicOrigin + page.path
  if (page.noindex) tags.push(named('robots', 'noindex'))
  tags.push(
    link('canonical', address),
    property('og:site_name', siteName),
    property('og:type', page.kind ?? 'website'),
    property('og:title', page.title ?? title),
    property('og:description', page.description),
    property('og:url', address),
    ...imageTags(publicOrigin, page),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', page.title ?? title),
    named('twitter:description', page.description),
  )
  if (page.feed) tags.push(link('alternate', page.feed.path, 'application/atom+xml', page.feed.title))
  if (page.facts)
    tags.push(`<script type="application/ld+json">${inScript(JSON.stringify(page.facts))}</script>`)
  return tags.join('\n    ')
}

function imageTags(publicOrigin: string, { image, title }: Page): string[] {
  const address = publicOrigin + (image ?? generalPreviewPath)
  const shows =
    (image && title) || `${siteName}: leave behind what you no longer want to buy, find what is better`
  return [
    property('og:image', address),
    named('twitter:image', address),
    property('og:image:width', String(pictureSize.width)),
    property('og:image:height', String(pictureSize.height)),
    property('og:image:alt', shows),
  ]
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escaped(content)}" />`

const link = (relation: string, address: string, type?: string, title?: string) =>
  `<link rel="${relation}"${attribute('type', type)}${attribute('title', title)} href="${escaped(address)}" />`

const attribute = (name: string, value?: string) => (value ? ` ${name}="${escaped(value)}"` : '')
