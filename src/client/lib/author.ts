export interface Author {
  uid: string
  email: string | null
  displayName: string | null
  photoURL: string | null
}

/** Own lists are asked for by address. */
export type AddressedAuthor = Author & { email: string }

export const hasAddress = (author: Author | null): author is AddressedAuthor => Boolean(author?.email)
