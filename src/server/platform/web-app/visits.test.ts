import fastify from 'fastify'
import { expect, it } from 'vitest'
import { screens } from '#contract/screens.ts'
import { isVisit, variesByVisit, visitConstraint } from './visits.ts'

it('gives a page to whoever visits an address, data to whoever calls it, and tells caches so', async () => {
  const app = fastify({ routerOptions: { constraints: { visit: visitConstraint } } })
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('vary', 'Origin')
    done()
  })
  await app.register(variesByVisit)
  app.get(screens.rules, () => Promise.resolve({ data: true }))
  app.get(screens.rules, { constraints: { visit: 'page' } }, (_, reply) =>
    reply.type('text/html').send('<p>'),
  )
  app.get('/data-alone', () => Promise.resolve({ data: true }))
  const asked = async (url: string, accept: string) => {
    const { body, headers } = await app.inject({ url, headers: { accept } })
    return [body, headers['vary']]
  }
  expect(await asked(screens.rules, 'text/html,*/*;q=0.8')).toEqual(['<p>', 'Origin, Accept'])
  expect(await asked(screens.rules, '*/*')).toEqual(['{"data":true}', 'Origin, Accept'])
  expect(await asked('/data-alone', 'text/html')).toEqual(['{"data":true}', 'Origin'])
})

it('nobody visits by sending something', () => {
  const headers = { accept: 'text/html' }
  expect(['GET', 'POST', 'HEAD'].map((method) => isVisit({ method, headers }))).toEqual([true, false, false])
  expect(isVisit({ method: 'GET', headers: {} })).toBe(false)
})
