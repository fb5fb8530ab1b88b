import { expect, it } from 'vitest'
import { paragraphsOf, wordDifferences } from './word-differences.ts'

/** As it would be written with a pen: [-gone-], {+new+}. */
const marked = (before: string, after: string) =>
  wordDifferences(before, after)
    .map(({ kind, text }) => (kind === 'removed' ? `[-${text}-]` : kind === 'added' ? `{+${text}+}` : text))
    .join('')

it.each([
  ['nothing', 'It is good.', 'It is good.', 'It is good.'],
  ['a word', 'It is good soap.', 'It is bad soap.', 'It is [-good -]{+bad +}soap.'],
  ['words in a row', 'one two three four', 'one five six four', 'one [-two three -]{+five six +}four'],
  ['a beginning and an end', 'a b c', 'b c d', '[-a -]b c {+d+}'],
  ['all of it', 'old', 'new', '[-old-]{+new+}'],
  ['where there was nothing', '', 'new words', '{+new words+}'],
  ['until nothing is left', 'old words', '', '[-old words-]'],
  ['white space alone', 'a b\nc', 'a  b c', 'a  b c'],
  ['punctuation', 'Stop, please.', 'Stop please!', 'Stop [-, -]please[-.-]{+!+}'],
  ['a text without spaces between words', '我喜欢茶', '我喜欢咖啡', '我喜欢[-茶-]{+咖啡+}'],
])('tells %s apart', (_, before, after, expected) => {
  expect(marked(before, after)).toBe(expected)
})

it('leaves both texts whole, but for their spacing', () => {
  const [before, after] = ['A long text, with some words in it.', 'Some words, with a long text in them!']
  const parts = wordDifferences(before, after)
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('')
      .replace(/\s/g, '')
  expect([without('added'), without('removed')]).toEqual([
    before.replace(/\s/g, ''),
    after.replace(/\s/g, ''),
  ])
})

it('is told paragraph by paragraph', () => {
  const paragraphs = paragraphsOf(wordDifferences('One.\n\nTwo three.', 'One.\n\nTwo four.\nFive.'))
  expect(
    paragraphs.map((parts) =>
      parts
        .map(({ text }) => text)
        .join('')
        .trim(),
    ),
  ).toEqual(['One.', '', 'Two threefour.', 'Five.'])
})
