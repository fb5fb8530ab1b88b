import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Kept {
  payload: AdapterPayload
  until: number
}

/** What the stand-in has to remember while somebody signs in. It goes with the process, and may. */
export class StandInMemory implements Adapter {
  static readonly #kept = new Map<string, Kept>()

  constructor(readonly kind: string) {}

  upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    // Nobody stays signed in here: whoever comes next may be somebody else.
    if (this.kind === 'Session') return Promise.resolve()
    for (const [key, { until }] of StandInMemory.#kept)
      if (until < Date.now()) StandInMemory.#kept.delete(key)
    StandInMemory.#kept.set(this.#key(id), { payload, until: Date.now() + expiresIn * 1000 })
    return Promise.resolve()
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(StandInMemory.#kept.get(this.#key(id))?.payload)
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const found = [...StandInMemory.#kept.values()].find(({ payload }) => payload.uid === uid)
    return Promise.resolve(found?.payload)
  }

  /** Codes for devices without a browser: there are none here. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  consume(id: string): Promise<void> {
    const found = StandInMemory.#kept.get(this.#key(id))
    if (found) found.payload = { ...found.payload, consumed: Math.floor(Date.now() / 1000) }
    return Promise.resolve()
  }

  destroy(id: string): Promise<void> {
    StandInMemory.#kept.delete(this.#key(id))
    return Promise.resolve()
  }

  revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of StandInMemory.#kept)
      if (payload.grantId === grantId) StandInMemory.#kept.delete(key)
    return Promise.resolve()
  }

  #key(id: string): string {
    return `${this.kind}:${id}`
  }
}
