import { expect, it } from 'vitest'
import { claimsTeam } from './team-names.ts'

it.each([
  'Swapwise',
  'swap wise',
  'The Swapwise Team',
  'Admin',
  'ADMIN 2',
  'Site Administrator',
  'moderator_anna',
  'A d m i n',
  'Support',
  'Support-Team',
  'Official',
  'Official Staff',
  'Customer Support',
  'аdmin', // Cyrillic а
  'МОDERАТОR', // Cyrillic М, О, А, Т
  'Αdministrator', // Greek Α
  'adm1n',
  'm0derat0r',
  '5w4pw1s3',
  'Swapwlse',
  'adrnin',
  'ѕvvapwise',
  'Ａｄｍｉｎ',
  '𝐀𝐝𝐦𝐢𝐧',
  'ᴀᴅᴍɪɴ',
  'Ádmïn',
  'Ad\u200Bmin',
  'st\u00ADaff',
])('%j claims to be the team', (name) => {
  expect(claimsTeam(name)).toBe(true)
})

it.each([
  '',
  'Mira Holm',
  'Team Rocket',
  'Teamster Tom',
  'Anna Staffelstein',
  'Helpful Hanna',
  'Badminton Ben',
  'Modesty Blaise',
  'Аня Петрова',
  'Γιώργος',
  'محمد',
  'Supporter of soap',
  'Root Vegetable',
  '007',
  '李明',
])('%j is somebody’s name', (name) => {
  expect(claimsTeam(name)).toBe(false)
})
