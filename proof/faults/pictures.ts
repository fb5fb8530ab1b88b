import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { join as path } from 'node:path'
import sharp from 'sharp'
import { ownPictureId, picturePath, pictureWidths } from '#contract/picture-sizes.ts'
import { residentMegabytes, signUp, startInstance, type Instance } from '../instance.ts'
import { check, pause, share, title } from '../report.ts'
import { addWriter } from './writers.ts'

const largest = 1200

/** Pictures are uploaded while the server is killed, and then by everybody at once. */
export async function pictures(engine: string, env: Record<string, string>, folder: string, rounds: number) {
  title(`Uploads of pictures, ${engine}`)
  const where = { DATA_DIR: path(folder, `pictures-${engine}`), ...env }
  await whileKilled(where, rounds)
  await allAtOnce(where)
}

/** A photo as browsers send it, another one each time. */
export const photo = (width = largest, height = (width * 3) / 4) => {
  const grain = randomBytes(2_000)
  const bytes = Buffer.alloc(width * height * 3)
  for (let at = 0; at < bytes.length; at++) bytes[at] = ((at >> 5) & 127) + ((grain[at % 1_999] ?? 0) >> 4)
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

export async function upload({ origin }: Instance, token: string, body: Buffer) {
  const answer = await fetch(`${origin}/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(240_000),
  }).catch(() => null)
  const url = answer?.status === 201 ? ((await answer.json()) as { url: string }).url : null
  return { url, status: answer?.status ?? 0 }
}

/** Whether it is there in each width, and can be read. */
export async function isWhole({ origin }: Instance, url: string, original = largest): Promise<boolean> {
  for (const width of pictureWidths) {
    const answer = await fetch(origin + picturePath(ownPictureId(url) ?? '', width))
    if (answer.status !== 200) return false
    const { info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.width !== Math.min(width, original)) return false
  }
  return true
}

async function whileKilled(where: Record<string, string>, rounds: number) {
  let instance = await startInstance(where)
  const tokens: string[] = []
  for (let n = 0; n < 4; n++) tokens.push(await signUp(instance.origin))
  const photos = await Promise.all(Array.from({ length: 12 }, () => photo()))
  const acknowledged = new Set<string>()
  let tried = 0
  for (let n = 0; n < rounds; n++) {
    const one = instance
    const round = new EventEmitter()
    const uploads = tokens.map(async (token) => {
      for (let n = 0; n < 2; n++) {
        const { url } = await upload(one, token, photos[tried++ % photos.length] as Buffer)
        if (!url) return
        acknowledged.add(`${token} ${url}`)
        round.emit('stored')
      }
    })
    // While the others are on their way.
    await Promise.race([once(round, 'stored'), pause(30_000)])
    await pause(Math.random() * 1_500)
    await instance.stop('SIGKILL')
    await Promise.all(uploads)
    instance = await startInstance(where)
  }
  const urls = [...acknowledged].map((line) => line.split(' ')[1] ?? '')
  const whole = await Promise.all(urls.map((url) => isWhole(instance, url)))
  check(
    `${rounds} × kill -9: ${tried} tried, ${urls.length} acknowledged, ${whole.filter((one) => !one).length} lost or torn`,
    whole.every(Boolean),
  )
  let listed = 0
  let torn = 0
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` }
    const own = (await (await fetch(`${instance.origin}/pictures`, { headers })).json()) as { url: string }[]
    listed += own.length
    for (const { url } of own) if (!(await isWhole(instance, url))) torn += 1
  }
  check(`${listed} are listed, ${torn} of them without their bytes`, torn === 0)
  await instance.stop()
}

const people = 20
const ofEach = 10

/** Two at a time of one member are let in, and those who find no room come again when they are told to. */
async function allAtOnce(where: Record<string, string>) {
  const instance = await startInstance(where)
  const { queryId } = await addWriter(instance)
  const tokens: string[] = []
  for (let n = 0; n < people; n++) tokens.push(await signUp(instance.origin))
  const files = await Promise.all(Array.from({ length: ofEach }, () => photo()))
  const calm = await reading(instance, queryId, pause(5_000))

  const before = residentMegabytes(instance.pid)
  let [stored, turnedAway, most] = [0, 0, 0]
  const send = async (token: string, file: Buffer) => {
    for (;;) {
      const { url, status } = await upload(instance, token, file)
      if (url) {
        stored += 1
        return
      }
      if (status !== 503 && status !== 429) return
      turnedAway += 1
      await pause(1_000 + Math.random() * 4_000)
    }
  }
  const sampling = setInterval(() => (most = Math.max(most, residentMegabytes(instance.pid))), 50)
  const all = Promise.all(tokens.flatMap((token) => files.map((file) => send(token, file))))
  const crowded = await reading(instance, queryId, all)
  clearInterval(sampling)
  check(
    `of ${people * ofEach} uploads at once ${stored} are here, ${turnedAway} tries were told to come again`,
    stored === people * ofEach,
  )
  check(
    `${Math.round(before)} MB resident before, ${Math.round(most)} at the height of it`,
    most - before < 192,
  )
  const [p99, calmly] = [share(crowded, 0.99), share(calm, 0.99)]
  check(
    `another answer meanwhile: p99 ${p99.toFixed(1)} ms, ${calmly.toFixed(1)} without`,
    p99 <= 2 * Math.max(calmly, 5),
  )
  await instance.stop()
}

/** How long somebody waits for a query who asks again and again until then. */
async function reading({ origin }: Instance, queryId: string, until: Promise<unknown>): Promise<number[]> {
  const done = new AbortController()
  void until.finally(() => done.abort())
  const times: number[] = []
  while (!done.signal.aborted) {
    const began = performance.now()
    await (await fetch(`${origin}/products/${queryId}`)).arrayBuffer()
    times.push(performance.now() - began)
    await pause(10)
  }
  return times
}
