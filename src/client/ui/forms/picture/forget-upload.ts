import { ownPictureId } from '#contract/picture-sizes.ts'
import { deletePicture, listPictures } from '#contract/pictures.ts'
import { call } from '#client/lib/http/api.ts'

/** Deletes what was uploaded a moment ago and taken back, unless something shows it: it was saved since, or an earlier post has the same. */
export async function forgetUpload(address: string) {
  const latest = await call(listPictures, { query: {} })
  const id = ownPictureId(address)
  if (id && latest.some(({ url, inUse }) => url === address && !inUse))
    await call(deletePicture, { params: { id } })
}
