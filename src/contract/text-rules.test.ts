import { expect, it } from 'vitest'
import { textProblem } from './text-rules.ts'

it.each([
  ['an empty text, which is for others to miss', ''],
  ['Vietnamese in pieces', 'Trường hợp đặc biệt'.normalize('NFD')],
  ['Hebrew with all its signs', 'בְּרֵאשִׁ֖ית בָּרָ֣א'],
  ['Arabic with vowels', 'مُحَمَّدٌ'],
  ['Thai', 'ที่นี่น้ำดื่มฟรี'],
  ['Devanagari with a joiner', 'क्‍षेत्र और क्ष'],
  ['Persian with a non-joiner', 'می‌خواهم'],
  ['marks of direction', 'שלום\u200E (v2)\u200F'],
  ['a name isolated as it should be', 'by \u2068נועה\u2069, today'],
  ['emoji of several signs', '👩🏽‍🔬 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ ❤️'],
  ['eight marks on a letter', `a${'\u0301'.repeat(8)}b`],
  ['marks on many letters', 'e\u0301'.repeat(100)],
  ['signs alone', '—?!'],
])('%s may stand in a text', (_, text) => {
  expect(textProblem(text)).toBeNull()
})

it.each([
  ['zero-width spaces', '\u200B\u200B'],
  ['joiners', '\u200D\u2060\uFEFF'],
  ['Hangul fillers', '\u3164\u115F\u1160\uFFA0'],
  ['braille blanks', '\u2800 \u2800'],
  ['tag characters', '\u{E0041}\u{E0042}'],
  ['marks without a letter', '\u0301\u0302'],
  ['a mark of direction', '\u200F'],
  ['signs around a note', '\uFFF9\uFFFB'],
  ['joiners of hieroglyphs', '\u{13430}\u{13431}'],
  ['a place for an object', '\uFFFC'],
  ['private use', '\uE000'],
  ['what stands for nothing', '\u0378\uFFFF'],
])('nothing but %s is not to be seen', (_, text) => {
  expect(textProblem(text)).toBe('must contain at least one visible character')
})

it.each([
  ['an override', 'Save \u202Egnp.exe'],
  ['an embedding', '\u202Babc\u202C'],
  ['an isolate without an end', 'a \u2067b'],
  ['an end without an isolate', 'a \u2069b'],
])('%s turns the direction of a text', (_, text) => {
  expect(textProblem(text)).toBe('must not contain hidden characters that change the direction of text')
})

it.each([
  ['piled up', `Z${'\u0351'.repeat(9)}algo`],
  ['piled up around something invisible', `Z${'\u0351\u200D'.repeat(9)}algo`],
  ['drawn around', `Z${'\u20DD'.repeat(9)}`],
])('more than eight marks on a letter, %s, are too many', (_, text) => {
  expect(textProblem(text)).toBe('must not have more than 8 accents or marks on one letter')
})
