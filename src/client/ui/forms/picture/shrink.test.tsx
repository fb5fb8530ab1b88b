import { expect, it, vi } from 'vitest'
import { shrink } from './shrink.ts'
import { drawPictures, pngOf } from '#client/testing/uploads.ts'

const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0])], 'a.jpg', { type: 'image/jpeg' })
const heic = new File(['\0\0\0\u0010ftypheic\0\0\0\0'], 'a.heic', { type: 'image/heic' })
const madeOf = (bytes: BlobPart, type: string) => new File([bytes], 'a', { type })

it.each([
  ['a large one', { width: 4_000, height: 3_000 }, '1600 × 1200'],
  ['one that stands', { width: 3_000, height: 4_000 }, '1200 × 1600'],
  ['a small one', { width: 640, height: 480 }, '640 × 480'],
  ['a line', { width: 40_000, height: 3 }, '1600 × 1'],
])('draws %s as large as it is kept, and never larger', async (_, bitmap, size) => {
  const encoded = drawPictures({ bitmap })
  await shrink(jpeg)
  expect(encoded).toEqual([`image/jpeg ${size}`])
})

it.each([
  ['image/webp', 'what can be seen through', pngOf(4, 4), true],
  ['image/jpeg', 'a PNG that cannot', pngOf(4, 4), false],
  ['image/jpeg', 'a photo', jpeg, true],
])('makes %s of %s', async (type, _, file, isSeeThrough) => {
  const encoded = drawPictures({ isSeeThrough })
  expect((await shrink(file)).file.type).toBe(type)
  expect(encoded).toHaveLength(1)
})

it.each([
  [
    'a text',
    madeOf('Hello', 'text/plain'),
    'This file is not a picture. Choose a JPEG, PNG, WebP, AVIF or HEIC picture.',
  ],
  [
    'a text that is called a picture',
    madeOf('Hello', 'image/png'),
    'This kind of picture cannot be used. Choose a JPEG, PNG, WebP, AVIF or HEIC picture.',
  ],
  [
    'a GIF',
    madeOf('GIF89a', 'image/gif'),
    'This kind of picture cannot be used. Choose a JPEG, PNG, WebP, AVIF or HEIC picture.',
  ],
  [
    'an SVG',
    madeOf('<svg/>', 'image/svg+xml'),
    'This kind of picture cannot be used. Choose a JPEG, PNG, WebP, AVIF or HEIC picture.',
  ],
  [
    'too many pixels',
    pngOf(15_000, 12_000),
    'This picture has 180 million pixels. The most is 70 million. Choose a smaller picture.',
  ],
])('refuses %s before anything is decoded', async (_, file, words) => {
  const decode = vi.fn()
  vi.stubGlobal('createImageBitmap', decode)
  await expect(shrink(file)).rejects.toThrow(words)
  expect(decode).not.toHaveBeenCalled()
})

it('refuses a file that is too large without reading it', async () => {
  const file = Object.defineProperty(pngOf(4, 4), 'size', { value: 61 * 1024 * 1024 })
  await expect(shrink(file)).rejects.toThrow(
    'This file has 61 MB. The most is 50 MB. Choose a smaller picture.',
  )
})

it.each([
  ['a damaged one', jpeg, 'This picture is damaged and cannot be opened. Choose another one.'],
  [
    'what this browser cannot open',
    heic,
    'Your browser cannot open HEIC pictures. Choose a JPEG or PNG picture.',
  ],
])('says of %s what to do', async (_, file, words) => {
  drawPictures({ bitmap: null })
  await expect(shrink(file)).rejects.toThrow(words)
})

it('refuses what is too large for the server even when it is small', async () => {
  drawPictures({ bytes: 10 * 1024 * 1024 + 1 })
  await expect(shrink(jpeg)).rejects.toThrow('This picture has 11 MB. The most is 10 MB. Choose another one.')
})
