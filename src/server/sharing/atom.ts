import { siteName } from '#contract/titles.ts'
import { escaped } from './escape.ts'

export interface Feed {
  title: string
  subtitle: string
  /** Where the feed is, and the page it follows; the first is also its name for good. */
  address: string
  page: string
  /** Of the feed when it is empty. */
  since: string
  entries: Entry[]
}

export interface Entry {
  title: string
  address: string
  published: string
  author: string
  content: string
}

/** Atom (RFC 4287). Changes to a text are not recorded, so what is published counts as updated then. */
export function atomFeed({ title, subtitle, address, page, since, entries }: Feed): string {
  const updated = entries.map((entry) => entry.published).reduce((a, b) => (a > b ? a : b), since)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escaped(address)}</id>
<title>${escaped(title)}</title>
<subtitle>${escaped(subtitle)}</subtitle>
<link rel="self" type="application/atom+xml" href="${escaped(address)}"/>
<link rel="alternate" type="text/html" href="${escaped(page)}"/>
<updated>${updated}</updated>
<generator>${siteName}</generator>
${entries.map(atomEntry).join('')}</feed>
`
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
