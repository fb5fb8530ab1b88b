import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { screenList } from '#contract/screens.ts'

interface Picture {
  src: string
  type: string
  sizes: string
  purpose?: string
  form_factor?: string
}

const files = new URL('../../src/client/public/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', files), 'utf8')) as {
  display: string
  start_url: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { url: string }[]
  share_target: { action: string; method: string; params: Record<string, string> }
}
const { icons, screenshots } = manifest
const place = (src: string) => fileURLToPath(new URL(`.${src}`, files))

it.each([...icons, ...screenshots].filter(({ sizes }) => sizes !== 'any'))(
  '$src is a picture of $sizes, and small',
  async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(place(src)).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
    expect(statSync(place(src)).size).toBeLessThan(100_000)
  },
)

it('has all that browsers want of an app that can be installed', () => {
  expect(manifest.display).toBe('standalone')
  const usual = icons.filter(({ purpose }) => !purpose).map(({ sizes }) => sizes)
  expect(usual).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(screenshots.map((one) => one.form_factor)).toEqual(['narrow', 'wide'])
})

it('leads to screens that are there, where nobody has to sign in', () => {
  const open = screenList.filter((screen) => !screen.for).map(({ path }) => path)
  const { action, method, params } = manifest.share_target
  for (const path of [manifest.start_url, action, ...manifest.shortcuts.map(({ url }) => url)])
    expect(open).toContain(path)
  expect([method, params]).toEqual(['GET', { title: 'title', text: 'text', url: 'url' }])
})
