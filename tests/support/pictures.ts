import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'

const host = 'images.example.org'

/** A piece of a certificate as X.509 writes it. */
const der = (tag: number, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  const length = body.length
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), body])
}

/** A key, and a certificate that it signed itself: the browser of the tests asks no server who it is. */
function makeIdentity() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const commonName = Buffer.from('550403', 'hex')
  const name = der(0x30, der(0x31, der(0x30, der(0x06, commonName), der(0x0c, Buffer.from(host)))))
  const time = (text: string) => der(0x17, Buffer.from(text))
  const signed = der(
    0x30,
    der(0x02, randomBytes(8).fill(1, 0, 1)),
    ecdsaWithSha256,
    name,
    der(0x30, time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', signed, privateKey)
  const certificate = der(0x30, signed, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

/** Makes the browser find pictures at every address of this host, on this machine. */
export const findPicturesAt = (port: string) => [
  `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`,
  '--ignore-certificate-errors',
]

/** Gives the same picture to whoever asks for one. A browser whose requests were caught instead would keep no file. */
export async function startPictures(port: string) {
  const server = createServer(makeIdentity(), (_request, response) => {
    response.setHeader('content-type', 'image/svg+xml')
    response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  await once(server.listen(Number(port), '127.0.0.1'), 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
