import { useState } from 'react'
import type { FormProof } from '#contract/challenge.ts'
import { findSolution } from './find-solution.ts'

type Proof = FormProof & { seconds: number }

/** What a form is sent with to show that a person filled it in, who needs so many seconds at least. */
export function useFormProof(leastSeconds: number) {
  const [openedAt] = useState(Date.now)
  const [checking, setChecking] = useState(false)

  /** Whoever is as quick as a machine waits here a moment, instead of being refused. */
  const secondsOpen = async (): Promise<number> => {
    const rest = openedAt + leastSeconds * 1000 - Date.now()
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
    return Math.round((Date.now() - openedAt) / 1000)
  }

  /** Sends by `send`, and once more with a solved puzzle where `isRefused` says that it takes one. */
  const sendProved = async <Result>(
    send: (proof: Proof) => Promise<Result>,
    isRefused: (error: unknown) => boolean,
  ): Promise<Result> => {
    const seconds = await secondsOpen()
    try {
      return await send({ seconds })
    } catch (error) {
      if (!isRefused(error)) throw error
      setChecking(true)
      try {
        return await send({ seconds, ...(await findSolution()) })
      } finally {
        setChecking(false)
      }
    }
  }

  /** `checking`: the browser is at work on a puzzle. */
  return { checking, sendProved }
}
