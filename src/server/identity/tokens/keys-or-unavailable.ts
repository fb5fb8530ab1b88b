import { errors, type JWTVerifyGetKey } from 'jose'
import { HttpError } from '#server/platform/errors.ts'

/** Keys that cannot be had say nothing about the token: that is our trouble, not its bearer's. */
export function keysOrUnavailable(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (!isTemporary(error)) throw error
      throw Object.assign(new HttpError(503, 'The keys of the provider cannot be had.'), { cause: error })
    }
  }
}

function isTemporary(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    (error instanceof errors.JOSEError && error.code === errors.JOSEError.code)
  )
}
