import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { lenientProfile, profileChanges } from './profile-changes.ts'

it.each([
  [{ displayName: '\u3164' }, 'INVALID_DISPLAY_NAME : The name must contain at least one visible character.'],
  [
    { displayName: 'Mira \u202Emloh' },
    'INVALID_DISPLAY_NAME : The name must not contain hidden characters that change the direction of text.',
  ],
  [
    { displayName: `M${'\u0351'.repeat(9)}ira` },
    'INVALID_DISPLAY_NAME : The name must not have more than 8 accents or marks on one letter.',
  ],
  [
    { photoUrl: 'http://images.example.org/a.png' },
    'INVALID_PHOTO_URL : The photo must be a web address that starts with https://.',
  ],
  [
    { photoUrl: 'https://mira:secret@images.example.org/a.png' },
    'INVALID_PHOTO_URL : The photo must not contain a user name or password.',
  ],
  [
    { photoUrl: 'https://192.168.1.1/a.png' },
    'INVALID_PHOTO_URL : The photo must be an address that everybody can open.',
  ],
])('a profile is refused %j', (wish, message) => {
  expect(() => profileChanges(wish)).toThrow(message)
})

const picture = 'https://images.example.org/a.png'

it('a profile is taken without blanks around it; blank is none, and what is not named stays', () => {
  expect(profileChanges({})).toEqual({})
  expect(profileChanges({ displayName: ' Mira ', photoUrl: ` ${picture} ` })).toEqual({
    displayName: 'Mira',
    photoUrl: picture,
  })
  for (const blank of ['', ' ', null])
    expect(profileChanges({ displayName: blank, photoUrl: blank })).toEqual({
      displayName: null,
      photoUrl: null,
    })
  expect(profileChanges({ deleteAttribute: ['DISPLAY_NAME'] })).toEqual({ displayName: null })
  expect(profileChanges({ deleteAttribute: ['PHOTO_URL'] })).toEqual({ photoUrl: null })
})

it('a name may be so long, counted as people do, and all of it printable', () => {
  const longest = '😀'.repeat(limits.name)
  expect(profileChanges({ displayName: longest })).toEqual({ displayName: longest })
  for (const displayName of [`${longest}x`, 'Mi\u0007ra', 'Mi\u2028ra'])
    expect(() => profileChanges({ displayName })).toThrow(
      `INVALID_DISPLAY_NAME : The name must be at most ${limits.name} characters long, without line breaks or hidden characters.`,
    )
  const photoUrl = `${picture}?${'x'.repeat(limits.url - picture.length - 1)}`
  expect(profileChanges({ photoUrl })).toEqual({ photoUrl })
  expect(() => profileChanges({ photoUrl: `${photoUrl}x` })).toThrow(/^INVALID_PHOTO_URL : .*at most/)
})

it('what another provider says is cut to what a profile may be', () => {
  expect(lenientProfile(` Mi\u0007ra ${'x'.repeat(limits.name)}`, 7).displayName).toBe(
    `Mi ra ${'x'.repeat(limits.name - 6)}`,
  )
  for (const nothing of [undefined, 7, ' ', ''])
    expect(lenientProfile(nothing, nothing)).toEqual({ displayName: null, photoUrl: null })
})

it('what another provider says is taken without what would be refused', () => {
  expect(lenientProfile('\u200B', 'https://localhost/a.png')).toEqual({ displayName: null, photoUrl: null })
  expect(lenientProfile('Mira', 'https://images.example.org/a.png')).toEqual({
    displayName: 'Mira',
    photoUrl: 'https://images.example.org/a.png',
  })
})
