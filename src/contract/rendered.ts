/** An answer of the server's own calls that came along with a page. */
export interface BroughtAnswer {
  status: number
  body: unknown
  /** Where the next page of a list is. */
  next: string | null
}

/** What a page that the server has rendered brings along, so that the browser asks for nothing of it again. */
export interface Brought {
  /** When it was rendered, in milliseconds. What is said in relation to today is said of that moment. */
  at: number
  /** By the address that each was read from. */
  answers: Readonly<Record<string, BroughtAnswer>>
  /** What was said in English that a browser takes long to find words for, by what it was asked for. */
  words?: Record<string, string>
}

export interface Rendered {
  html: string
  words: Record<string, string>
}

/** The element of the page that holds it. */
export const broughtId = 'brought'
