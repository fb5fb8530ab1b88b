import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { IdentityPort, SignedInUser } from './port.ts'
import { call } from '#client/lib/http/api.ts'
import { readAsReader } from '#client/lib/http/cache-keys.ts'
import { changingIdentity, identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const Reader = () => {
  const read = async () => {
    const who: Endpoint = { method: 'GET', url: '/who', schema: { summary: '', tags: [], response: {} } }
    return (await call(who, { asReader: true })) as { reader: string }
  }
  const { data } = useQuery({ queryKey: ['who'], queryFn: read, meta: readAsReader, staleTime: Infinity })
  return <p>{data?.reader}</p>
}

/** A server that answers with whom it was asked by. */
function serveReaders() {
  const asked: string[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    const reader = headers.get('authorization') ?? 'visitor'
    asked.push(reader)
    return Promise.resolve(new Response(JSON.stringify({ reader })))
  })
  return asked
}

it('reads once, in the name of whoever this browser remembers', async () => {
  const asked = serveReaders()
  show(<Reader />, { identity: identityOf(mira) })
  await screen.findByText('Bearer token')
  expect(asked).toEqual(['Bearer token'])
})

it('does not wait for a provider that is slow to say who is here, and reads again once it has', async () => {
  const asked = serveReaders()
  let report: (person: SignedInUser | null) => void = () => undefined
  let isHere = false
  const observe: IdentityPort['observe'] = (listener) => {
    report = listener
    return () => undefined
  }
  const idToken = () => (isHere ? Promise.resolve('late') : new Promise<null>(() => undefined))
  show(<Reader />, { identity: identityOf(null, { observe, idToken }) })
  await screen.findByText('visitor')
  isHere = true
  act(() => report(mira))
  await screen.findByText('Bearer late')
  expect(asked).toEqual(['visitor', 'Bearer late'])
})

it('sends nothing again in the name of who came meanwhile', async () => {
  const { identity, change } = changingIdentity(mira)
  const askedFor: unknown[] = []
  const idToken: IdentityPort['idToken'] = (fresh, uid) => {
    askedFor.push([fresh, uid])
    return identity.idToken()
  }
  serve({
    'PUT /mine': () => {
      act(() => change({ ...mira, uid: 'u2' }))
      return failure(401)
    },
  })
  show(<p />, { identity: { ...identity, idToken } })
  const write: Endpoint = { method: 'PUT', url: '/mine', schema: { summary: '', tags: [], response: {} } }
  await expect(call(write, { signedIn: true })).rejects.toThrow()
  expect(askedFor).toEqual([
    [false, mira.uid],
    [true, mira.uid],
  ])
})
