import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { NewPasskey, Passkey } from '../store/passkeys.ts'

export interface Credential {
  id: string
  rawId: string
  type: 'public-key'
  response: Record<string, unknown>
}

/** EdDSA, ES256 and RS256: one of them is in every device. */
const algorithms = [-8, -7, -257]

/** Large and wanted by few: read at the first ceremony, not at the start. */
const library = () => import('@simplewebauthn/server')

/** WebAuthn for the site people know. A passkey is for its host alone, so another `PUBLIC_ORIGIN` has none of them. */
export function createWebAuthn(publicOrigin: string) {
  const expected = { expectedOrigin: publicOrigin, expectedRPID: new URL(publicOrigin).hostname }
  const rpID = expected.expectedRPID

  return {
    async creationOptions(
      person: { uid: string; name: string; label: string },
      challenge: string,
      have: Passkey[],
    ) {
      const { generateRegistrationOptions } = await library()
      return generateRegistrationOptions({
        rpName: 'Swapwise',
        rpID,
        userID: new TextEncoder().encode(person.uid),
        userName: person.label,
        userDisplayName: person.name,
        challenge: Buffer.from(challenge, 'base64url'),
        excludeCredentials: have.map(({ id, transports }) => ({ id, transports })),
        // Found without typing an address first, and opened by its owner alone: two proofs in one.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      })
    },

    /** The passkey that was made, without a name and an owner yet; null where anything about it is wrong. */
    async verifyCreation(
      credential: Credential,
      expectedChallenge: string,
    ): Promise<Omit<NewPasskey, 'uid' | 'name'> | null> {
      const { verifyRegistrationResponse } = await library()
      const answer = await verifyRegistrationResponse({
        ...expected,
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge,
        supportedAlgorithmIDs: algorithms,
      }).catch(refused)
      if (!answer.verified) return null
      const { id, publicKey, counter } = answer.registrationInfo.credential
      const transports = transportsIn(credential)
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
    },

    /** `allowed` are those of one account; without them the person chooses among all they have here. */
    async requestOptions(challenge: string, allowed: Passkey[]) {
      const { generateAuthenticationOptions } = await library()
      return generateAuthenticationOptions({
        rpID,
        challenge: Buffer.from(challenge, 'base64url'),
        allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })),
        userVerification: 'required',
      })
    },

    /** How often the device says the passkey was used; null where the answer does not hold. */
    async verifyUse(
      passkey: Passkey,
      credential: Credential,
      expectedChallenge: string,
    ): Promise<number | null> {
      const { verifyAuthenticationResponse } = await library()
      const { id, counter, publicKey } = passkey
      const answer = await verifyAuthenticationResponse({
        ...expected,
        response: credential as unknown as AuthenticationResponseJSON,
        expectedChallenge,
        credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) },
      }).catch(refused)
      return answer.verified ? answer.authenticationInfo.newCounter : null
    },
  }
}

function refused() {
  return { verified: false as const }
}

/** Which challenge a browser says it answers; empty where that cannot be read. */
export function challengeIn({ response: { clientDataJSON } }: Credential): string {
  try {
    const said = JSON.parse(Buffer.from(String(clientDataJSON), 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof said.challenge === 'string' ? said.challenge : ''
  } catch {
    return ''
  }
}

const known = ['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal', 'cable']

function transportsIn({ response: { transports } }: Credential): string[] {
  return Array.isArray(transports) ? known.filter((name) => transports.includes(name)) : []
}
