import {
  claimsTeam as claimsInLatin,
  lettersLike,
  teamNameProblem as problemInLatin,
} from '#contract/team-names.ts'

/** What Unicode calls confusable with a letter of those words, beyond what the forms look for themselves. */
const letterLike = lettersLike({
  a: 'ɑᗅᗩ⍶⍺ꓮꭺ𐊠𖽀',
  b: 'ƀƃƄɓБЬвѣҍᏏᏼᑲᑳᖯᗷⲃꓐꞴ𐊂𐊡𐌁𖺶',
  c: '¢ȼςҫငၚ₡ⲥꓚꮯ𐊢𐌂𐐽𐔜𑣩𑣲🅮🝌',
  d: 'ÐđƌɖɗᏧᑯᗞᗪ₫ꓒꓓꭰ',
  e: 'ɇɛєҽҿԑ℮⋴⋿⍷ⲉⴹꓰꬲꭼꮛ𐊆𐐩𑢦𑣎',
  f: 'ƒϜքᖴᵮẝꓝꞙꬵ𐊇𐊥𐔥𑣂𝈓',
  h: 'ħɦћңӈӊհᏂᏲᕼⱧⲏꓧꚕꮋ𐋏',
  i: '¡łƚǀɨɩɫɭӏւ\u05D5\u05DF\u0627\u0661\u0673\u06F1\u07CAᏞᒪᛁᵻᵼⲓⳐⵏꓡꓲꙇꭵ𐊊𐌉𐌠𐐛𐔦𑢲𑣃𑷚𑷡𖺪𖼖𖼨\u{1E8C7}',
  k: 'ƙқҟᛕ₭ⱩⲕꓗꝀꮶ𐔘',
  m: 'ɱϺӎᗰᛖᵯ₥ⲙꓟꮇ𐊰𐌑𑜀𑣣',
  n: 'ŋƝƞɳπղոռበᑎᴨᵰ∩⋂ⲛⲡꓠꓵ𐆎𐔓𖻁𝉅',
  o: 'øɵθϭѳөօ\u05E1\u0647\u0665\u06BE\u06C1\u06D5\u06F5\u06FF\u07C0०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀თჿዐ០ᴑ⊖⊝⍬ⲑⲟⴱⵁⵔ〇ꓳꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐬𐓪𐔖𑓐𑢵𑣈𑣗𑣠𑷠𝈚🜔',
  p: 'þƥƿϸᑭᴩᵽ⍴ⲣⳏꓑꮲ𐊕',
  r: 'Ʀɍɼɽғᖇᴦᵲⲅꓣꭇꭈꭱꮁꮢ𐒴𖼵𝈖',
  s: 'ƨƽʂՏടᏕᵴꓢꮪ𐊖𐑈𑣁𖼺',
  t: 'ŧƭƮȾҭᵵ₮⊤⍡⟙ⲧꓔꭲ𐊗𐊱𐌕𑢼𖼊🝨',
  u: 'ɄʋџՍሀᑌᵾ∪⋃ꓴꞟꭎꭒꮜ𐓶𑣘𖽂',
  v: 'Ѵ\u05D8\u0667\u06F7ᐯ∨⋁ⴸꓦꛟꮩ𐆗𐔝𑜆𑣀𖼈𝈍🜈',
  w: 'ɯшщѽԜաᏔ₩⍵⍹ⲱⲽꓪꙍꝡꞷꮃ𑓅𑜊𑜎𑜏𑣦𑣯',
  y: '¥ƴɏɣγүұყᎩᎽᶌỿⲩꓬꭚ𐊲𑢤𑣜𖽃',
})

/** On dark circles and squares, and what flags are made of: normalizing takes every other shape off. */
const shapes = [0x1f150, 0x1f170, 0x1f1e6]
for (const first of shapes)
  for (let n = 0; n < 26; n += 1)
    letterLike.set(String.fromCodePoint(first + n), String.fromCodePoint(0x61 + n))

const inLatin = (text: string): string =>
  Array.from(
    text.normalize('NFKD'),
    (sign) => letterLike.get(sign) ?? letterLike.get(sign.toLowerCase()) ?? sign,
  ).join('')

export const claimsTeam = (name: string): boolean => claimsInLatin(inLatin(name))

export const teamNameProblem = (name: string): string | null => problemInLatin(inLatin(name))
