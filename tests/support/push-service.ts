import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { Subscription } from '#contract/push.ts'
import type { PushNetwork } from '#server/notices/push/network.ts'

const host = 'push.example.org'

interface Received {
  browser: string
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Answer {
  status: number
  headers?: Record<string, string>
}

/** A push service on loopback under a name of its own, and browsers that read what they get. */
export async function startPushService() {
  const received: Received[] = []
  let answer: (path: string) => Answer | Promise<Answer> = () => ({ status: 201 })
  const server = createServer({ key, cert }, (request, response) => {
    void buffer(request).then(async (body) => {
      const browser = request.url ?? ''
      received.push({ browser, headers: request.headers, body })
      const { status, headers } = await answer(browser)
      response.writeHead(status, headers).end('not to be read')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const network: PushNetwork = {
    resolve: () => Promise.resolve(['127.0.0.1']),
    isAllowed: (address) => address === '127.0.0.1',
    tls: { port, ca: cert },
  }
  return {
    network,
    received,
    answerWith: (given: typeof answer) => {
      answer = given
    },
    browser(name: string) {
      const pair = createECDH('prime256v1')
      const [p256dh, auth] = [pair.generateKeys('base64url'), randomBytes(16)]
      const endpoint = `https://${host}/${name}`
      const subscription: Subscription = { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
      return {
        subscription,
        /** What it was told since it was last asked, in the order it came. */
        take() {
          const its = received.filter(({ browser }) => browser === `/${name}`)
          for (const one of its) received.splice(received.indexOf(one), 1)
          return its.map(({ headers, body }) => ({
            headers,
            told: JSON.parse(decrypted(body, pair, auth)) as Record<string, unknown>,
          }))
        },
      }
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

/** RFC 8291: one record of aes128gcm, whose key comes of both key pairs and the browser's secret. */
function decrypted(body: Buffer, pair: ECDH, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // After the text a delimiter, 2 in the last record, and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** RFC 8292: what the sender says of itself, if its signature is by the key it names. */
export function readVapid(authorization = '') {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The token is not signed by the key it names.')
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  return { key, claims: read }
}

/** Made for these tests alone: valid for a hundred years, and trusted by nobody. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgyhmNiYuxQmL952ES
/tVfs2iYqqSjfXXV4C7K1QtDjyqhRANCAASG7XpvS63VnyKK1Elwwf7fp0in5fB3
TsMrNGYjrrg+shkfdbwUutT67PWTgrB6fVLkwE71Kyss7ytEPg4uJ8rX
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBqTCCAVCgAwIBAgIUFMmP2/yuqttBhC/FiKegioTK+3EwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLm9yZzAgFw0yNjExMTcxNjE0NDhaGA8y
MTI2MTAyNDE2MTQ0OFowGzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLm9yZzBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABIbtem9LrdWfIorUSXDB/t+nSKfl8HdOwys0
ZiOuuD6yGR91vBS61Prs9ZOCsHp9UuTATvUrKyzvK0Q+Di4nytejcDBuMB0GA1Ud
DgQWBBQ+uY3rqET6KSYLBcF3fDllV+nXcDAfBgNVHSMEGDAWgBQ+uY3rqET6KSYL
BcF3fDllV+nXcDAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHB1c2guZXhh
bXBsZS5vcmcwCgYIKoZIzj0EAwIDRwAwRAIgTZkrKTyRpNybATwE1wPRmolY5/2h
o7w5iZiIA2eLFNACID+iaCMJcqNddKxroH6pwDimGDW31MVLdhfWsJEgDTbG
-----END CERTIFICATE-----`
