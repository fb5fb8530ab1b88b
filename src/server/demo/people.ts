/** Invented people. Their addresses are of the domains set aside for examples, which nobody can register. */
export interface DemoPerson {
  name: string
  email: string
  image: string | null
}

const person = (name: string, address: string, picture?: string): DemoPerson => ({
  name,
  email: address,
  image: picture ? `/media/demo/people/${picture}.svg` : null,
})

export const people = {
  maren: person('Maren Oldaker', 'maren.oldaker@example.org', 'maren'),
  tomasz: person('Tomasz Wierny', 'tomasz.wierny@example.com', 'tomasz'),
  amara: person('Amara Okwelu', 'amara@example.org', 'amara'),
  joaquin: person('Joaquín Belmar', 'joaquin.belmar@example.com', 'joaquin'),
  ingrid: person('Ingrid Solvang', 'ingrid.solvang@example.org', 'ingrid'),
  dele: person('Dele Afonja', 'dele.afonja@example.com', 'dele'),
  sunniva: person('Sunniva Tveit', 'sunniva@example.org', 'sunniva'),
  rafi: person('Rafi Mansoori', 'rafi.mansoori@example.com', 'rafi'),
  piet: person('Piet Verhoeckx', 'piet@example.org'),
  lucille: person('Lucille Arbogast', 'lucille.arbogast@example.com'),
  noor: person('Noor Haddadin', 'noor.h@example.org'),
  kwame: person('Kwame Adjeiwa', 'kwame@example.com'),
  yuki: person('Yuki Hanamori', 'yuki.hanamori@example.org'),
  bea: person('Bea Castellane', 'bea@example.com'),
} satisfies Record<string, DemoPerson>

export type PersonName = keyof typeof people
