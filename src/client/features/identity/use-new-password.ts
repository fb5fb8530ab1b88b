import { useRef, useState } from 'react'
import { passwordHint, passwordProblem } from './password-problem.ts'

/** A field for a password that is being chosen: what is wrong with it is said beside it, and it gets the focus back. */
export function useNewPassword() {
  const [problem, setProblem] = useState<string | null>(null)
  const ref = useRef<HTMLInputElement>(null)

  const isGood = (password: string): boolean => {
    const found = passwordProblem(password)
    setProblem(found)
    if (found) ref.current?.focus()
    return !found
  }
  const checkAgain = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (problem) setProblem(passwordProblem(currentTarget.value))
  }
  const field = {
    ref,
    name: 'password',
    autoComplete: 'new-password',
    hint: passwordHint,
    problem,
    onInput: checkAgain,
  }
  return { isGood, field }
}
