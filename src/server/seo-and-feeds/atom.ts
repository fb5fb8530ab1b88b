import { siteName } from '#contract/titles.ts'
import { escaped } from './escape.ts'

export interface Feed {
  title: string
  subtitle: string
  /** Where the feed is, and the page it follows; the first is also its name for good. */
  address: string
  page: string
  updated: string
}

export interface Entry {
  title: string
  address: string
  published: string
  author: string
  content: string
}

/** Atom (RFC 4287). Changes to a text are not recorded, so what is published counts as updated then. */
export async function* atomFeed(
  { title, subtitle, address, page, updated }: Feed,
  entries: AsyncIterable<Entry[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escaped(address)}</id>
<title>${escaped(title)}</title>
<subtitle>${escaped(subtitle)}</subtitle>
<link rel="self" type="application/atom+xml" href="${escaped(address)}"/>
<link rel="alternate" type="text/html" href="${escaped(page)}"/>
<updated>${updated}</updated>
<generator>${siteName}</generator>
`
  for await (const some of entries) yield some.map(atomEntry).join('')
  yield '</feed>\n'
}

const atomEntry = ({ title, address, published, author, content }: Entry) => `<entry>
<id>${escaped(address)}</id>
<title>${escaped(title)}</title>
<link rel="alternate" type="text/html" href="${escaped(address)}"/>
<published>${published}</published>
<updated>${published}</updated>
<author><name>${escaped(author)}</name></author>
<content type="text">${escaped(content)}</content>
</entry>
`
