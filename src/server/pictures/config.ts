import { StartupError } from '#server/db/errors.ts'
import type { PicturePlace } from '#server/db/pictures-schema.ts'
import { isLoopback } from '#server/platform/loopback.ts'
import { oneOf, optional, readSettings, type Environment, type Settings } from '#server/platform/setting.ts'

export interface S3Config {
  /** Of the bucket, or a folder in it. */
  address: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface PicturesConfig {
  s3: S3Config | null
  /** Where new ones go. */
  place: PicturePlace
}

export const pictureSettings = {
  s3: {
    name: 'PICTURES_S3_URL',
    meaning:
      'A bucket of an S3-compatible store for uploaded pictures, such as `https://KEY:SECRET@s3.example/bucket?region=eu-central-1`; key and secret percent-encoded. Without it they are in the database.',
    accepts: optional({
      must: 'be an https:// address with a key, a secret and a bucket',
      isSecret: true,
      read: (text, refuse) => readAddress(text) ?? refuse(text),
    }),
  },
  place: {
    name: 'PICTURES_STORE',
    otherwise: '`s3` where `PICTURES_S3_URL` is set',
    meaning:
      'Where new pictures go: `database` or `s3`. Set it to `database` beside `PICTURES_S3_URL` before you move them back.',
    accepts: optional(oneOf('database', 's3')),
  },
} satisfies Settings

export function readPicturesConfig(env: Environment): PicturesConfig {
  const { s3, place } = readSettings(pictureSettings, env)
  if (place === 's3' && !s3) throw new StartupError('PICTURES_STORE is s3, so PICTURES_S3_URL must be set.')
  return { s3, place: place ?? (s3 ? 's3' : 'database') }
}

function readAddress(text: string): S3Config | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  const path = url?.pathname.replace(/\/+$/, '')
  if (!url || !isSecure || !url.username || !url.password || !path) return null
  try {
    return {
      address: url.origin + path,
      region: url.searchParams.get('region') ?? 'us-east-1',
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    }
  } catch {
    return null
  }
}
