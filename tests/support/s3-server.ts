import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A store that looks at signatures, in a folder of its own. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'swapwise-s3-'))
  const bucket = 'pictures'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    /** With the key and secret that it knows. */
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?region=us-east-1`,
    /** The names of what is in it. */
    async names() {
      const files = await readdir(join(directory, bucket))
      return files.flatMap((name) => /^(.*)\._S3rver_object$/.exec(name)?.[1] ?? []).sort()
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
