import { expect, it } from 'vitest'
import { claimsTeam, teamNameProblem } from './team-names.ts'

it.each([
  'Swapwise',
  'Swɑpwise', // Latin alpha
  'Moderɑtor',
  'ꓮDMIN', // Lisu A
  'ꓢwapwise',
  'Տwapwise', // Armenian Տ
  'Ѕuррօrt', // Cyrillic Ѕ, р and р, Armenian օ
  'Ꮇoderator', // Cherokee
  'Ꭺdmin',
  '🅐dmin',
  '🅰dmin',
  '🄰dmin',
  '🇦🇩🇲🇮🇳',
  'Ƨwapwise',
  'swapшise',
  'SWAPШISE',
  'adm¡n',
  'møderatør',
  'Suррסrt', // Hebrew ס
  'Tеɑm',
])('%j claims to be the team', (name) => {
  expect(claimsTeam(name)).toBe(true)
  expect(teamNameProblem(name)).toContain('only for the people who run this site')
})

it.each([
  'Mira 🅰',
  'Søren Łukasz Đorđević',
  'Արամ Խաչատրյան',
  'Սոնա',
  'ᏍᏏᏉᏯ',
  'ᎠᎹ ᏗᏂ',
  'Мария Щербакова',
  'Өмирбек Ғалымов',
  'Σοφία Παπαδοπούλου',
  'Ωμέγα Θεοδώρα',
  'משה כהן',
  'هدى الطاهر',
  'สมชาย',
  'አማኑኤል',
  '20 ∪ 30',
])('%j is somebody’s name', (name) => {
  expect(claimsTeam(name)).toBe(false)
  expect(teamNameProblem(name)).toBeNull()
})
