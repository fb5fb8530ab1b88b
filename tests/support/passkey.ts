import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const present = 0x01
const verified = 0x04
const attested = 0x40

interface Ways {
  /** Where the page says it is, instead of where the device knows it to be. */
  origin?: string
  isVerified?: boolean
  counter?: number
  /** What a new passkey calls itself, instead of a name that nothing else has. */
  id?: string
}

/** A device that keeps passkeys, as far as a server can tell: keys, counters and answers of WebAuthn. */
export function createAuthenticator(home: string) {
  const keys = new Map<string, { privateKey: KeyObject; userHandle: string; uses: number }>()
  const flagsOf = ({ isVerified = true }: Ways) => present | (isVerified ? verified : 0)
  const dataFor = (flags: number, counter: number, credential = Buffer.alloc(0)) =>
    Buffer.concat([sha256(new URL(home).hostname), uint(flags, 1), uint(counter, 4), credential])
  const clientData = (type: string, challenge: unknown, { origin = home }: Ways) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    ids: () => [...keys.keys()],

    /** Answers what is asked for a new passkey. */
    create(options: Record<string, unknown>, ways: Ways = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const rawId = ways.id ? Buffer.from(ways.id, 'base64url') : randomBytes(16)
      const id = rawId.toString('base64url')
      keys.set(id, { privateKey, userHandle: (options['user'] as { id: string }).id, uses: 0 })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      )
      const credential = Buffer.concat([Buffer.alloc(16), uint(rawId.length, 2), rawId, cose])
      const authData = new Uint8Array(dataFor(flagsOf(ways) | attested, 0, credential))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', options['challenge'], ways).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal', 'by-air'],
      }
      return { id, rawId: id, type: 'public-key', response }
    },

    /** Answers what is asked to sign in, with one of its passkeys. */
    use(id: string, options: Record<string, unknown>, ways: Ways = {}) {
      const key = keys.get(id)
      if (!key) throw new Error('This device has no such passkey.')
      key.uses += 1
      const data = dataFor(flagsOf(ways), ways.counter ?? key.uses)
      const said = clientData('webauthn.get', options['challenge'], ways)
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), key.privateKey)
      const response = {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: key.userHandle,
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}
