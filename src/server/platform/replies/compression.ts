import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

export const compression: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip', 'identity'],
  brotliOptions: {
    params: {
      // Level 4 packs nearly as well as 11 at a fraction of the time.
      [constants.BROTLI_PARAM_QUALITY]: 4,
      // It looks back 256 kB rather than 4 MB: each answer under way holds as much as that, twice.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  },
}
