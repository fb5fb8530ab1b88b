/** Words that say by themselves who somebody is, wherever they stand in a name. */
const claiming = 'admin admins administrator administrators moderator moderators swapwise'
/** The same where nothing else is said but `besides`. */
const alone =
  'help helpdesk mod moderation mods official postmaster security staff support system team webmaster'
const besides = 'account and bot care community customer desk of our safety service site the trust website'

/** Which letter each of these signs passes for, told by letter. */
export const lettersLike = (lookalikes: Record<string, string>): Map<string, string> =>
  new Map(
    Object.entries(lookalikes).flatMap(([letter, alike]) => Array.from(alike, (sign) => [sign, letter])),
  )

const letterLike = lettersLike({
  a: 'АаΑα@4ᴀ',
  b: 'ВΒʙ8',
  c: 'Ссϲᴄ',
  d: 'ԁᴅ',
  e: 'ЕеΕεᴇ3€',
  f: 'ꜰ',
  g: 'ɡɢ',
  h: 'НнΗʜһ',
  // These three are one stroke, whichever is meant.
  i: 'ІіΙιɪıⅼӀ1!|lL',
  j: 'Јјᴊ',
  k: 'КкΚκᴋ',
  m: 'МмΜμᴍ',
  n: 'ΝɴпηՈ',
  o: 'ОоΟοσᴏ0',
  p: 'РрΡρᴘ',
  r: 'гʀ',
  s: 'Ѕѕꜱ5$',
  t: 'ТтΤτᴛ7',
  u: 'υᴜս',
  v: 'νѵᴠ',
  w: 'ԝѡωᴡ',
  x: 'ХхΧχ',
  y: 'УуΥʏ',
  z: 'Ζᴢ',
})

/** A text by what it looks like: signs that pass for a letter are that letter, and pairs that pass for one are one. */
const seen = (text: string): string =>
  Array.from(
    text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''),
    (sign) => letterLike.get(sign) ?? sign,
  )
    .join('')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

const seenWords = (words: string) => new Set(words.split(' ').map(seen))
const claimingWords = seenWords(claiming)
const wordsAlone = seenWords(alone)
const wordsBesides = seenWords(besides)
const anywhere = ['administrator', 'moderator', 'swapwise'].map(seen)

export function claimsTeam(name: string): boolean {
  const words = seen(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const together = words.join('')
  const others = words.filter((word) => !wordsBesides.has(word))
  return (
    words.some((word) => claimingWords.has(word)) ||
    claimingWords.has(together) ||
    wordsAlone.has(together) ||
    anywhere.some((word) => together.includes(word)) ||
    (others.length > 0 && others.every((word) => wordsAlone.has(word)))
  )
}

export const kept = 'is only for the people who run this site. Choose another one'

export const teamNameProblem = (name: string): string | null => (claimsTeam(name) ? kept : null)
