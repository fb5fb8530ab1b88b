import { randomUUID } from 'node:crypto'

interface Tokens {
  localId: string
  idToken: string
  refreshToken: string
  expiresIn: string
}

export type Member = Awaited<ReturnType<typeof join>>

export const newMember = () => ({
  name: 'Mira Holm',
  email: `mira-${randomUUID().slice(0, 8)}@example.org`,
  password: 'Passw0rd',
})

/** Asks the provider as any client may. */
export async function ask<T>(origin: string, operation: string, body: object): Promise<T> {
  const answer = await fetch(`${origin}/v1/accounts:${operation}?key=swapwise`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Makes an account as any client may, and everything its owner could do without a browser. */
export async function join(origin: string, displayName: string, address?: string) {
  const { email, password } = { ...newMember(), ...(address && { email: address }) }
  const tokens = await ask<Tokens>(origin, 'signUp', { email, password, returnSecureToken: true })
  const named = await ask<Partial<Tokens>>(origin, 'update', {
    idToken: tokens.idToken,
    displayName,
    returnSecureToken: true,
  })
  return memberWith(origin, { displayName, email, password }, { ...tokens, ...named })
}

interface Account {
  displayName: string
  email: string
  password: string
}

/** The same for an account that is there already. */
export async function logIn(origin: string, account: Account) {
  const { email, password } = account
  const body = { email, password, returnSecureToken: true }
  return memberWith(origin, account, await ask<Tokens>(origin, 'signInWithPassword', body))
}

function memberWith(origin: string, { displayName, email, password }: Account, tokens: Tokens) {
  const { idToken, refreshToken, expiresIn, localId: uid } = tokens
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${idToken}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const add = async (path: string, body: object) =>
    (await call<{ insertedId: string }>('POST', path, body)).insertedId

  return {
    name: displayName,
    email,
    password,
    call,
    addQuery: (query: Partial<typeof queryText> = {}) => add('/products', { ...queryText, ...query }),
    addRecommendation: (queryId: string, text: Partial<typeof recommendationText> = {}) =>
      add('/recommendations', { ...recommendationText, ...text, queryId }),
    upload: async (picture: Uint8Array<ArrayBuffer>) => {
      const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'image/jpeg' }
      const answer = await fetch(`${origin}/pictures`, { method: 'POST', headers, body: picture })
      if (!answer.ok) throw new Error(`POST /pictures: ${await answer.text()}`)
      return (await answer.json()) as { url: string }
    },
    /** Others see no address that was not proved. */
    proveAddress: () => proveAddress(origin, email, idToken),
    session: {
      person: { uid, email, emailVerified: false, displayName, photoURL: null, providers: ['password'] },
      idToken,
      refreshToken,
      expiresAt: Date.now() + Number(expiresIn) * 1_000,
    },
  }
}

/** Opens the link that is mailed, which the server's test hooks tell. */
async function proveAddress(origin: string, email: string, idToken: string): Promise<void> {
  await ask(origin, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    const answer = await fetch(`${origin}/emulator/v1/projects/swapwise/oobCodes`)
    const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobCode: string }[] }
    const mail = oobCodes.findLast((one) => one.email === email)
    if (mail) return void (await ask(origin, 'update', { oobCode: mail.oobCode }))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('No mail came.')
}

/** Journeys find a picture at every address of this host. */
export const picture = 'https://images.example.org/swift-kettle.svg'

export const queryText = {
  productName: 'Swift Kettle',
  productBrand: 'Boilwell',
  productImageUrl: picture,
  queryTitle: 'A kettle that can be repaired?',
  boycottingReason: 'Its lid broke, and there are no spare parts.',
}

export const recommendationText = {
  title: 'Screws instead of glue',
  productName: 'Whistler Two',
  reason: 'Every part can be ordered.',
}
