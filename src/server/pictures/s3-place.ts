import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { pictureName, pictureWidths } from '#contract/picture-sizes.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { Place } from './place.ts'
import type { S3Config } from './config.ts'

const patience = 15_000

export function createS3Place({ address, ...keys }: S3Config): Place {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 })
  const ask = async (name: string, method: string, sent: RequestInit = {}) => {
    const response = await client
      .fetch(`${address}/${name}`, { method, signal: AbortSignal.timeout(patience), ...sent })
      .catch((error: unknown) => {
        throw away(`cannot be reached: ${(error as Error).message}`)
      })
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404) return null
    throw away(`answered ${response.status} to ${method}`)
  }
  return {
    async put(id, files) {
      for (const [width, bytes] of files)
        await ask(pictureName(id, width), 'PUT', {
          body: bytes as Uint8Array<ArrayBuffer>,
          headers: { 'content-type': 'image/webp' },
        })
    },
    async get(id, width) {
      const response = await ask(pictureName(id, width), 'GET')
      if (!response?.body) return null
      const length = Number(response.headers.get('content-length'))
      return { length, body: Readable.fromWeb(response.body) }
    },
    async remove(id) {
      for (const width of pictureWidths) await ask(pictureName(id, width), 'DELETE')
    },
  }
}

const away = (why: string) => new HttpError(503, `The store of pictures ${why}.`)
