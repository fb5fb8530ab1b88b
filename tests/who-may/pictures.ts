import { ownPictureId } from '#contract/picture-sizes.ts'
import { pictureOf } from '../support/picture-files.ts'
import { authorsOnly, everybodys, membersOnly, type Examples, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'POST /pictures': ['401 201 201 201 201 201 403 201 201', '/pictures', await pictureOf('anything')],
  'GET /pictures': [membersOnly, '/pictures?limit=12'],
  'GET /pictures/{name}': [everybodys, '/pictures/PICTURE-320.webp'],
  'DELETE /pictures/{id}': [authorsOnly, '/pictures/PICTURE'],
}

export const examples: Examples = {
  picture: {
    post: async (call, _, words) => {
      const { url } = (await call('POST', '/pictures', await pictureOf(words))) as { url: string }
      return ownPictureId(url) ?? ''
    },
  },
}
