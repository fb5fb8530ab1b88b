import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { Deleted, isoDate, objectId, pageParameters, refusals } from './fields.ts'
import { pictureWidths, takenTypes } from './picture-sizes.ts'

const tags = ['Pictures']

export const Picture = Type.Object({
  /** A path at this origin, for wherever a picture's address is asked for; `-1600` in it can be `-800` or `-320`. */
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})
export type Picture = Static<typeof Picture>

export const OwnPicture = Type.Object({
  ...Picture.properties,
  /** Of all three widths together. */
  bytes: Type.Integer(),
  uploadedAt: isoDate(),
  /** Whether a post or profile shows it; what nothing shows goes after a week. */
  inUse: Type.Boolean(),
  hidden: Type.Optional(Type.Literal(true)),
})
export type OwnPicture = Static<typeof OwnPicture>

export const uploadPicture = {
  method: 'POST',
  url: '/pictures',
  schema: {
    summary:
      'Upload a picture: the body is the file. It is turned upright, made smaller and rid of all that does not show',
    tags,
    security: signedIn,
    consumes: takenTypes,
    response: { 201: Picture, ...refusals(400, 401, 403, 411, 413, 415, 429, 503) },
  },
} as const satisfies Endpoint

export const getPicture = {
  method: 'GET',
  url: '/pictures/:name',
  schema: {
    summary: `A picture, ${pictureWidths.join(', ')} pixels wide or less`,
    tags,
    params: Type.Object({ name: Type.String({ maxLength: 64 }) }),
    response: { 200: Type.Any({ contentMediaType: 'image/webp' }), ...refusals(404, 503) },
  },
} as const satisfies Endpoint

export const listPictures = {
  method: 'GET',
  url: '/pictures',
  schema: {
    summary: 'The pictures you uploaded, the latest first',
    tags,
    security: signedIn,
    querystring: Type.Object(pageParameters),
    response: { 200: Type.Array(OwnPicture), ...refusals(400, 401) },
  },
} as const satisfies Endpoint

export const deletePicture = {
  method: 'DELETE',
  url: '/pictures/:id',
  schema: {
    summary: 'Delete one of your pictures; what shows it shows a placeholder instead',
    tags,
    security: signedIn,
    params: Type.Object({ id: objectId() }),
    response: { 200: Deleted, ...refusals(400, 401, 403, 429) },
  },
} as const satisfies Endpoint
