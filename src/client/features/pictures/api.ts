import { infiniteQueryOptions } from '@tanstack/react-query'
import { deletePicture, listPictures } from '#contract/pictures.ts'
import { call, callPage } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { byCursor, pageFrom } from '#client/lib/http/paged-list.ts'

export const touchedByPicture = [cacheKeys.pictures]

export const ownPicturesOptions = (uid: string) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.pictures, uid],
    queryFn: ({ pageParam, signal }) => callPage(listPictures, { query: pageFrom(pageParam), signal }),
    ...byCursor,
    // Posts come to show them, and cease to.
    staleTime: 0,
  })

export const sendPictureDeletion = (id: string) => call(deletePicture, { params: { id } })
