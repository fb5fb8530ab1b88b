import { request } from 'node:http'
import sharp from 'sharp'
import { residentMegabytes } from '../instance.ts'
import { check, pause } from '../report.ts'
import { join, networkOf, tally, type Attack, type Target } from './target.ts'

const stalls = 60

/** Files that are something else, too; uploads that never come; more of them than anybody needs. */
export const hostilePictures: Attack = async (target) => {
  const raiders = await Promise.all([301, 302, 303, 304].map((network) => join(target, network)))
  const tokens = raiders.map(({ idToken }) => idToken)
  await everyKind(target, tokens[0] ?? '')
  await stalled(target, tokens)
  await aThousand(target, tokens[3] ?? '')
}

const send = (target: Target, token: string, body: Uint8Array, type = 'image/png') =>
  fetch(`${target.origin}/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'x-forwarded-for': networkOf(300) },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(90_000),
  })

const plain = (side = 64) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c75a32' } })

async function everyKind(target: Target, token: string) {
  const script = Buffer.from('<html><script>alert(document.domain)</script></html>')
  const picture = await plain().png().toBuffer()
  const frames = await sharp(
    await Promise.all(Array.from({ length: 50 }, () => plain(400).png().toBuffer())),
    { join: { animated: true } },
  )
    .webp({ loop: 0 })
    .toBuffer()
  const files: [string, Uint8Array, string][] = [
    ['a page behind a picture', Buffer.concat([picture, script]), 'image/png'],
    ['a page in front of one', Buffer.concat([script, picture]), 'image/png'],
    ['an archive behind a picture', Buffer.concat([picture, Buffer.from('PK\x03\x04 archive')]), 'image/png'],
    ['fifty frames', frames, 'image/webp'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'image/png'],
    ['half a picture', picture.subarray(0, 60), 'image/png'],
  ]
  const statuses: number[] = []
  let unchanged = 0
  for (const [, file, type] of files) {
    const answer = await send(target, token, file, type)
    statuses.push(answer.status)
    if (answer.status !== 201) continue
    const { url } = (await answer.json()) as { url: string }
    const served = Buffer.from(await (await fetch(target.origin + url)).arrayBuffer())
    const { pages = 1, format } = await sharp(served).metadata()
    if (/script|archive/.test(served.toString('latin1')) || pages > 1 || format !== 'webp') unchanged += 1
  }
  check(
    `${files.length} files that are more than a picture: ${tally(statuses)}, ${unchanged} kept as they came`,
    unchanged === 0 && !statuses.some((status) => status >= 500),
  )
}

/** Uploads that say they are large and then wait, by four members; somebody else uploads meanwhile. */
async function stalled(target: Target, tokens: string[]) {
  const memory = () => (target.own ? residentMegabytes(target.own.pid) : NaN)
  const before = memory()
  const { hostname, port } = new URL(target.origin)
  const held = Array.from({ length: stalls }, (_, n) => {
    const stall = request({
      hostname,
      port,
      path: '/pictures',
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens[n % 3]}`,
        'content-type': 'image/png',
        'content-length': 10 * 1024 * 1024,
        'x-forwarded-for': networkOf(310 + n),
      },
    })
    stall.on('error', () => undefined)
    stall.write(Buffer.alloc(3 * 1024 * 1024))
    return stall
  })
  await pause(2_000)
  const victim = await join(target, 399)
  const answer = await send(target, victim.idToken, await plain(800).png().toBuffer())
  check(`beside ${stalls} uploads that stall somebody else uploads: ${answer.status}`, answer.status === 201)
  const more = Math.round(memory() - before)
  if (target.own) check(`they take ${more} MB`, more <= 160)
  for (const stall of held) stall.destroy()
}

async function aThousand(target: Target, token: string) {
  const picture = await plain().png().toBuffer()
  const statuses: number[] = []
  for (let n = 0; n < 20; n++) {
    const fifty = await Promise.all(Array.from({ length: 50 }, () => send(target, token, picture)))
    statuses.push(...fifty.map(({ status }) => status))
    await Promise.all(fifty.map((answer) => answer.arrayBuffer()))
  }
  const taken = statuses.filter((status) => status === 201).length
  check(`a thousand uploads of one member: ${tally(statuses)}`, taken < 60)
}
