import { hash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { identityPaths } from '#contract/identity-paths.ts'
import type { OwnList } from '#contract/lists.ts'
import type { Database } from '#server/db/client.ts'
import { objectId } from '#server/db/object-id.ts'
import { encodeCursor, scopeOf } from '#server/platform/replies/list-reply.ts'
import { storeEvidence, storeQuery, storeRecommendation } from '../../../tests/support/factories.ts'
import type { Caller } from '../../../tests/support/who-may.ts'
import { brandOf, idOf } from '../../bench/fill.ts'
import { examples, isForOthers, type Row } from './rows.ts'
import type { Asked } from './send.ts'

interface Person {
  uid: string
  email: string
  idToken: string
  refreshToken: string
}
type Places = Record<string, string>

const words = ['copper', 'amber', 'kettle', 'soap', 'northern', 'velvet', 'shampoo', 'phone']
/** So many queries in a list. */
const listed = 100

/** Those who ask, and what they ask for. */
export async function createWorld(origin: string, db: Database, queries: number) {
  let number = 0
  const [member, author] = [await join(origin), await join(origin)]
  const callAs =
    (person: Person): Caller =>
    async (method, path, body) => {
      const isPicture = body instanceof Uint8Array
      const answer = await fetch(origin + path, {
        method,
        headers: {
          authorization: `Bearer ${person.idToken}`,
          ...(body && { 'content-type': isPicture ? 'image/png' : 'application/json' }),
        },
        ...(body && { body: isPicture ? new Uint8Array(body) : JSON.stringify(body) }),
      })
      return answer.json()
    }
  const shared = await makeList(callAs(member))
  const picture = (await examples.picture?.post(callAs(member), {}, randomUUID())) ?? ''
  const largePicture = await noise(4_000, 3_000)
  const [sitemap = ''] =
    /\/sitemaps\/\d[\w-]+\.xml/.exec(await (await fetch(`${origin}/sitemap.xml`)).text()) ?? []

  const anything = (person: Person | null): Places => {
    const n = number++
    const after = encodeCursor(scopeOf('/products', {}), { key: null, id: idOf(1 + ((n * 31) % queries)) })
    return {
      QUERY: idOf(1 + (n % 100)),
      RECOMMENDATION: idOf(1 + (n % 1_000)),
      HANDLE: `person-${n % 5_000}`,
      WORD: words[n % words.length] ?? '',
      BRAND: brandOf(1 + ((n * 8) % queries)),
      CURSOR: after,
      NUMBER: String(n),
      HASH: hash('sha256', String(n)),
      NEW: randomUUID(),
      UNKNOWN: objectId(),
      DECISION: objectId(),
      LIST: shared.id,
      SHARED: shared.link,
      PICTURE: picture,
      SITEMAP: sitemap,
      ORIGIN: origin,
      ...(person && { ADDRESS: person.email, TOKEN: person.idToken, REFRESH: person.refreshToken }),
    }
  }

  /** What a change is made to, each time another one, of its author. */
  async function changed(template: string, owner: Person): Promise<Places> {
    const call = callAs(owner)
    const { uid } = owner
    const query = await storeQuery(db, { owner: uid, recommendationCount: 1, evidenceCount: 1 })
    const recommendation = await storeRecommendation(db, { author: uid, queryId: query, queryOwner: uid })
    const evidence = await storeEvidence(db, { author: uid, queryId: query })
    const places: Places = { QUERY: query, RECOMMENDATION: recommendation, EVIDENCE: evidence }
    for (const [kind, example] of Object.entries(examples)) {
      const name = kind.toUpperCase()
      if (!places[name] && template.includes(name))
        places[name] = await example.post(call, { query, recommendation, evidence }, randomUUID())
    }
    if (template.includes('LIST')) places['LIST'] = (await makeList(call, 3)).id
    return places
  }

  return {
    /** The same call once more, as it has not been made before. */
    async next(row: Row, newcomer?: Person): Promise<Asked> {
      const [method = ''] = row.call.split(' ')
      const person =
        row.as === 'newcomer' ? (newcomer ?? (await join(origin))) : row.as === 'member' ? member : null
      const template = row.path + JSON.stringify(row.body instanceof Uint8Array ? null : (row.body ?? null))
      const isChange = method !== 'GET' && /[A-Z]{4}/.test(template)
      const places = {
        ...anything(person),
        ...(isChange && (await changed(template, isForOthers(row.call) ? author : (person ?? author)))),
      }
      return {
        method,
        path: fill(row.path, places),
        body: row.body && bodyOf(row.body, places),
        headers: { ...(person && { authorization: `Bearer ${person.idToken}` }), ...row.headers },
      }
    },
    join: () => join(origin),
  }

  function bodyOf(body: object, places: Places): object {
    if (body instanceof Uint8Array) return body
    if ('picture' in body) return largePicture
    const filled = JSON.parse(fill(JSON.stringify(body), places)) as Record<string, unknown>
    // The same text twice is refused.
    for (const name of ['queryTitle', 'boycottingReason', 'title', 'reason', 'statement', 'text', 'quote'])
      if (typeof filled[name] === 'string') filled[name] = `${filled[name]} ${places['NUMBER']}`
    return filled
  }
}

const fill = (text: string, places: Places) => text.replaceAll(/[A-Z]{3,}/g, (name) => places[name] ?? name)

async function join(origin: string): Promise<Person> {
  const email = `${randomUUID()}@example.org`
  const answer = await fetch(`${origin}${identityPaths.signUp}?key=swapwise`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Sturdy-Passw0rd', returnSecureToken: true }),
  })
  if (!answer.ok) throw new Error(`Nobody can join: ${await answer.text()}`)
  const { localId, ...tokens } = (await answer.json()) as {
    localId: string
    idToken: string
    refreshToken: string
  }
  return { uid: localId, email, ...tokens }
}

async function makeList(call: Caller, length = listed): Promise<{ id: string; link: string }> {
  const { insertedId: id } = (await call('POST', '/lists', { name: 'Shopping' })) as { insertedId: string }
  for (let n = 1; n <= length; n++) await call('PUT', `/lists/${id}/entries/${idOf(n)}`)
  const { link } = (await (call as (method: string, path: string, body: object) => Promise<unknown>)(
    'PATCH',
    `/lists/${id}`,
    { shared: true },
  )) as OwnList
  return { id, link: String(link) }
}

/** As hard to make small as a photograph, and not larger than may be sent. */
function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()
}
