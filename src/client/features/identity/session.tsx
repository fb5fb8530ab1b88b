import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { codeOf, sessionEnded } from './identity-error.ts'
import type { IdentityPort, SignedInUser } from './port.ts'
import { setTokenSource } from '#client/lib/http/api.ts'
import { isBrought } from '#client/lib/brought.ts'
import { readAsReader } from '#client/lib/http/cache-keys.ts'
import { setMemberHere } from '#client/lib/member-here.ts'
import { MemberUid } from '#client/lib/member-uid.ts'
import { notify } from '#client/lib/notify.ts'

export interface Session extends Pick<IdentityPort, 'signIn' | 'signInWithGoogle'> {
  status: 'loading' | 'signedIn' | 'signedOut' | 'unreachable'
  person: SignedInUser | null
  identity: IdentityPort
}

/** How long a provider may take to say who is here before the page goes on without it. */
const reportTimeout = 5_000

const SessionContext = createContext<Session | null>(null)

interface Props {
  identity: IdentityPort
  children: ReactNode
}

/** Follows who is signed in. What was fetched for one person is forgotten when another comes or nobody is left. */
export function SessionProvider({ identity, children }: Props) {
  const client = useQueryClient()
  const [person, setPerson] = useState<SignedInUser | null>(null)
  const [report, setReport] = useState<'awaited' | 'here' | 'overdue'>('awaited')
  const [signingIn, setSigningIn] = useState(0)
  const uid = useRef<string | null>(null)
  const readAsVisitor = useRef(isBrought())

  useEffect(() => {
    const timer = setTimeout(() => setReport((now) => (now === 'awaited' ? 'overdue' : now)), reportTimeout)
    const stop = identity.observe((reported) => {
      if (uid.current && uid.current !== reported?.uid) client.clear()
      uid.current = reported?.uid ?? null
      setMemberHere(uid.current)
      if (uid.current && readAsVisitor.current) {
        readAsVisitor.current = false
        void client.invalidateQueries({ predicate: ({ meta }) => meta === readAsReader })
      }
      setPerson(reported)
      setReport('here')
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [identity, client])

  // Before the effects of any screen, which read at once.
  useLayoutEffect(() => {
    const tokens = tokensOf(identity)
    setTokenSource(async (fresh, of, optional) => {
      const token = tokens(fresh, of)
      // A provider may take its time to say who is here: what is public does not wait for it.
      const given = await (optional && !uid.current ? Promise.race([token, nextTurn()]) : token)
      if (optional && !given) readAsVisitor.current = true
      return given
    })
  }, [identity])

  const actions = useMemo(() => {
    const during = async <T,>(work: Promise<T>) => {
      setSigningIn((count) => count + 1)
      return work.finally(() => setSigningIn((count) => count - 1))
    }
    return {
      identity,
      signIn: (email: string, password: string) => during(identity.signIn(email, password)),
      signInWithGoogle: () => during(identity.signInWithGoogle()),
    }
  }, [identity])

  const session = useMemo((): Session => {
    if (person) return { ...actions, person, status: 'signedIn' }
    if (report === 'awaited' || signingIn) return { ...actions, person, status: 'loading' }
    return { ...actions, person, status: report === 'here' ? 'signedOut' : 'unreachable' }
  }, [actions, person, report, signingIn])

  return (
    <SessionContext value={session}>
      <MemberUid value={person?.uid ?? (report === 'awaited' ? undefined : null)}>{children}</MemberUid>
    </SessionContext>
  )
}

const nextTurn = () => new Promise<null>((resolve) => setTimeout(resolve, 0, null))

/** Tokens for the API. That a session is over is said once, however many calls find it out. */
const tokensOf = (identity: IdentityPort) => {
  let told = false
  return async (fresh: boolean, of: string | null) => {
    try {
      const token = await identity.idToken(fresh, of)
      if (token) told = false
      return token
    } catch (error) {
      if (codeOf(error) === 'auth/user-token-expired' && !told) {
        told = true
        notify.warning(sessionEnded)
      }
      return null
    }
  }
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it.')
  return session
}
