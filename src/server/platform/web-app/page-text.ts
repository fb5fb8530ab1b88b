import { readFile } from 'node:fs/promises'
import { broughtId } from '#contract/rendered.ts'
import type { Runtime } from '#contract/runtime.ts'

/** The page's file, which the build sets apart: it leaves by the addresses of screens only, with what belongs into it. */
const pageFile = new URL('../page.html', import.meta.url)

/** What the file says of itself; the head of the address asked for takes its place. */
const generalHead = '<title>Swapwise</title>'
/** Between them is what stands there until the page is rendered. */
const [begin, end] = ['<!-- content -->', '<!-- /content -->']

export interface Content {
  html: string
  /** A `Brought` as JSON. */
  brought: string
}

/** Painted by pieces as they arrive, what is centred or stands in a grid would move. */
const wholeFirst = '\n    <link rel="expect" blocking="render" href="#footer" />'

/** What the page can be read without comes after what it is painted with. */
const later = (tags: string) =>
  tags.replaceAll(/<(?=link rel="modulepreload"|script type="module")(\w+)/g, '<$1 fetchpriority="low"')

/** `scripts` are the tags of those that not every page has. */
export type WritePage = (head: string, scripts: string, content: Content | null) => string

/** Null where nothing is built: Vite serves the page. */
export async function readPage(runtime: Runtime): Promise<WritePage | null> {
  const file = await readFile(pageFile, 'utf8').catch(() => null)
  if (!file) return null
  const settings = JSON.stringify(runtime).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const page = file.replace('name="swapwise" content="{}"', () => `name="swapwise" content="${settings}"`)
  const [start = '', rest = ''] = page.split(generalHead)
  const [top = '', middle = ''] = rest.split(begin)
  const [until = '', bottom = ''] = middle.split(end)
  const [calmTop, calmBottom] = [later(top).trimEnd(), later(bottom).trimStart()]
  return (head, scripts, content) =>
    content
      ? // White space beside it would not be what the browser renders.
        `${start}${head}${later(scripts)}${wholeFirst}${calmTop}${content.html}${calmBottom.replace('</div>', () => `</div>${block(content.brought)}`)}`
      : `${start}${head}${scripts}${top}${until}${bottom}`
}

const block = (json: string) =>
  `\n    <script type="application/json" id="${broughtId}">${inScript(json)}</script>`

/** JSON for a script element: without `<` nothing in it can end the element or open a comment. */
export const inScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`)
