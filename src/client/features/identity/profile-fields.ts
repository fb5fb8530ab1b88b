/** A photo is shown to others on secure pages, so its address must be a secure one. */
export const photoField = {
  type: 'url',
  autoComplete: 'photo',
  placeholder: 'https://',
  maxLength: 2_048,
  pattern: '[hH][tT][tT][pP][sS]://.+',
  title: 'The address of a picture, starting with https://',
} as const
