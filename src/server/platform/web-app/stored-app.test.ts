import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../http.ts'
import { storedApp } from './stored-app.ts'

const worker = ['// Why', 'const build = {"files":["/assets/a.js"]}', 'addEventListener()'].join('\n')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swapwise-'))
  await writeFile(join(folder, 'service-worker.js'), worker)
})
afterAll(() => rm(folder, { recursive: true }))

async function get(url: string, isOffered = true) {
  const app = Fastify() as unknown as App
  await storedApp(app, {
    folder: pathToFileURL(`${folder}/`),
    write: (head) => `<html>${head}</html>`,
    isOffered,
  })
  const { headers, body } = await app.inject(url)
  await app.close()
  return { type: headers['content-type'], cached: headers['cache-control'], body, headers }
}

it('the worker is asked for anew each time', async () =>
  expect(await get('/service-worker.js')).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    cached: 'no-cache',
    body: worker,
  }))

it('where it is turned off the worker has nothing to store', async () => {
  const { body } = await get('/service-worker.js', false)
  expect(body).toBe(['// Why', 'const build = null', 'addEventListener()'].join('\n'))
})

it('the page that is stored has nobody’s content, and is found by no search engine', async () => {
  const { headers, ...shell } = await get('/app-shell')
  expect(shell).toEqual({
    type: 'text/html; charset=utf-8',
    cached: 'no-cache',
    body: '<html><title>Swapwise</title></html>',
  })
  expect(headers['x-robots-tag']).toBe('noindex')
})
