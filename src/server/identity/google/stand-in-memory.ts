import type { Adapter, AdapterPayload } from 'oidc-provider'

interface StoredPayload {
  payload: AdapterPayload
  expiresAt: number
}

/** What the stand-in has to remember while somebody signs in. It goes with the process, and may. */
export class StandInMemory implements Adapter {
  static readonly #stored = new Map<string, StoredPayload>()

  constructor(readonly kind: string) {}

  upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    // Nobody stays signed in here: whoever comes next may be somebody else.
    if (this.kind === 'Session') return Promise.resolve()
    for (const [key, { expiresAt }] of StandInMemory.#stored)
      if (expiresAt < Date.now()) StandInMemory.#stored.delete(key)
    StandInMemory.#stored.set(this.#key(id), { payload, expiresAt: Date.now() + expiresIn * 1000 })
    return Promise.resolve()
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(StandInMemory.#stored.get(this.#key(id))?.payload)
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const found = [...StandInMemory.#stored.values()].find(({ payload }) => payload.uid === uid)
    return Promise.resolve(found?.payload)
  }

  /** Codes for devices without a browser: there are none here. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  consume(id: string): Promise<void> {
    const found = StandInMemory.#stored.get(this.#key(id))
    if (found) found.payload = { ...found.payload, consumed: Math.floor(Date.now() / 1000) }
    return Promise.resolve()
  }

  destroy(id: string): Promise<void> {
    StandInMemory.#stored.delete(this.#key(id))
    return Promise.resolve()
  }

  revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of StandInMemory.#stored)
      if (payload.grantId === grantId) StandInMemory.#stored.delete(key)
    return Promise.resolve()
  }

  #key(id: string): string {
    return `${this.kind}:${id}`
  }
}
