import { expect, it } from 'vitest'
import { lenientProfile, profileChanges } from './profile-changes.ts'

it.each([
  [{ displayName: '\u3164' }, 'INVALID_DISPLAY_NAME : The name must contain something that can be seen.'],
  [
    { displayName: 'Mira \u202Emloh' },
    'INVALID_DISPLAY_NAME : The name must not contain hidden characters that turn the direction of text.',
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
    'INVALID_PHOTO_URL : The photo must lead to a host that everybody can reach.',
  ],
])('a profile is refused %j', (wish, message) => {
  expect(() => profileChanges(wish)).toThrow(message)
})

it('what another provider says is taken without what would be refused', () => {
  expect(lenientProfile('\u200B', 'https://localhost/a.png')).toEqual({ displayName: null, photoUrl: null })
  expect(lenientProfile('Mira', 'https://images.example.org/a.png')).toEqual({
    displayName: 'Mira',
    photoUrl: 'https://images.example.org/a.png',
  })
})
