import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { PictureWidth } from '#contract/picture-sizes.ts'

export interface StoredFile {
  length: number
  body: Readable | Uint8Array
}

export const bytesOf = async ({ body }: StoredFile): Promise<Uint8Array> =>
  body instanceof Uint8Array ? body : buffer(body)

/** Keeps the bytes of pictures. Whatever is done twice is as done once. */
export interface Place {
  put: (id: string, files: ReadonlyMap<PictureWidth, Uint8Array>) => Promise<void>
  get: (id: string, width: PictureWidth) => Promise<StoredFile | null>
  remove: (id: string) => Promise<void>
}
