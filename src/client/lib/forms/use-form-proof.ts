import { useEffect, useRef, useState } from 'react'
import type { FormProof } from '#contract/challenge.ts'
import { openForm, proofOf } from './form-proof.ts'

/**
 * What a form is sent with to show that a person filled it in. `atOnce`: the server is asked when the form is opened;
 * else only where it refuses to do without.
 */
export function useFormProof(atOnce: boolean) {
  const opened = useRef<ReturnType<typeof openForm> | null>(null)
  const [checking, setChecking] = useState(false)

  useEffect(() => {
    if (atOnce) opened.current = openForm()
  }, [atOnce])

  const prove = async (): Promise<FormProof> => {
    const form = await opened.current
    if (!form) return {}
    setChecking(form.challenge !== null)
    try {
      return await proofOf(form)
    } finally {
      setChecking(false)
    }
  }

  /** Sends by `send`, and once more with a new proof where `isRefused` says that the first was not enough. */
  const sendProved = async <Result>(
    send: (proof: FormProof) => Promise<Result>,
    isRefused: (error: unknown) => boolean,
  ): Promise<Result> => {
    try {
      return await send(await prove())
    } catch (error) {
      if (!isRefused(error)) throw error
      opened.current = openForm()
      return send(await prove())
    }
  }

  /** `checking`: the browser is at work on a puzzle. */
  return { checking, sendProved }
}
