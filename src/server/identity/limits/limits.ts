import { networkOf } from '#server/platform/limits/network.ts'
import { attemptKey, delayOf, type Allowance, type createAttempts, type Slowdown } from './attempts.ts'
import { tooManyAttempts } from '../protocol/errors.ts'
import type { createKnownBrowsers } from './known-browsers.ts'
import { createBoundedDelay, type Timer } from './bounded-delay.ts'

const minute = 60
const hour = 60 * minute

/** Beyond these the answer is no. Each belongs to somebody who can only spend their own. */
const allowances = {
  /** Wrong passwords for one address, whether or not anybody has it, from one network or one known browser. */
  passwords: { free: 10, firstWait: 30, longestWait: 15 * minute, forgetAfter: 24 * hour },
  passwordChanges: { free: 10, firstWait: 30, longestWait: 15 * minute, forgetAfter: hour },
  changes: { free: 60, firstWait: 10, longestWait: minute, forgetAfter: 10 * minute },
  signUps: { free: 30, firstWait: 5 * minute, longestWait: hour, forgetAfter: hour },
  mails: { free: 5, firstWait: 5 * minute, longestWait: hour, forgetAfter: hour },
  /** To whatever addresses: a member may name those of people who never came here. */
  mailsOfMember: { free: 10, firstWait: 5 * minute, longestWait: hour, forgetAfter: hour },
  /** More than one member may have, so that it is others who are slowed down. */
  mailsToOne: { free: 10, firstWait: 5 * minute, longestWait: 5 * minute, forgetAfter: hour },
  linksByNetwork: { free: 30, firstWait: 5 * minute, longestWait: hour, forgetAfter: hour },
  /** Anybody may ask for these for anybody: after a few there is one every five minutes, whoever asks. */
  signInMails: { free: 5, firstWait: 5 * minute, longestWait: 5 * minute, forgetAfter: hour },
} satisfies Record<string, Allowance>

/** Beyond these the answer takes its time: strangers count here together with whoever they are a stranger to. */
const slowdowns = {
  passwordsOnAddress: { free: 20, firstDelay: 0.5, longestDelay: 4, forgetAfter: hour },
  /** Where a stranger may have made the wrong ones, so that refusing would shut the owner out. */
  passwordsInSharedNetwork: { free: 10, firstDelay: 0.5, longestDelay: 8, forgetAfter: hour },
  /** Whoever knows the password can enter wrong ones; no number of guesses finds a right one. */
  recoveryCodes: { free: 10, firstDelay: 0.5, longestDelay: 8, forgetAfter: hour },
  fromNetwork: { free: 100, firstDelay: 0.5, longestDelay: 8, forgetAfter: hour },
} satisfies Record<string, Slowdown>

export interface Caller {
  browser?: string | undefined
  isSharedNetwork?: boolean
  signal?: AbortSignal
}

export interface MemberMail {
  uid: string
  purpose: string
  to: string
}

export interface Attempt {
  knownBrowser: boolean
  succeeded(): Promise<void>
}

export type Limits = ReturnType<typeof createLimits>
interface Parts {
  attempts: ReturnType<typeof createAttempts>
  browsers: ReturnType<typeof createKnownBrowsers>
  /** Keeps one machine that plays many people from being mistaken for an attacker. */
  generous: boolean
  timer?: Timer | undefined
}

export function createLimits({ attempts, browsers, generous, timer }: Parts) {
  const wait = createBoundedDelay(4, 1000, timer)
  const byNetwork = <T extends { free: number }>(limit: T) =>
    generous ? { ...limit, free: 1_000_000 } : limit
  const take = async (key: string, allowance: Allowance) => {
    if (!(await attempts.take(key, allowance))) throw tooManyAttempts()
  }
  const delay = async (key: string, slowdown: Slowdown) =>
    delayOf(await attempts.count(key, slowdown), slowdown)

  return {
    /**
     * Asked before a password is looked at; the answer's `succeeded` is called when it was right. Nobody can use up
     * what another network, or a browser its owner signed in with before, may still try.
     */
    async passwordAttempt(
      email: string,
      ip: string,
      { browser, isSharedNetwork = false, signal }: Caller = {},
    ): Promise<Attempt> {
      if (browser && (await browsers.knows(email, browser))) {
        const own = attemptKey('password-browser', email, browser)
        await take(own, allowances.passwords)
        return { knownBrowser: true, succeeded: () => attempts.forget(own) }
      }
      const network = networkOf(ip)
      const here = attemptKey('password', email, network)
      const onAddress = attemptKey('password-on', email)
      const fromNetwork = attemptKey('password-from', network)
      if (!isSharedNetwork) await take(here, allowances.passwords)
      const delays = [
        isSharedNetwork ? await delay(here, slowdowns.passwordsInSharedNetwork) : 0,
        await delay(onAddress, slowdowns.passwordsOnAddress),
        await delay(fromNetwork, byNetwork(slowdowns.fromNetwork)),
      ]
      await wait(isSharedNetwork ? here : network, Math.max(...delays), signal)
      return {
        knownBrowser: false,
        succeeded: async () => {
          await attempts.forget(here)
          // Only this one attempt: else one account of their own would let an attacker start afresh.
          await attempts.giveBack(onAddress)
          await attempts.giveBack(fromNetwork)
        },
      }
    },

    /** Each of these costs a password hash. */
    passwordChange: (uid: string) => take(attemptKey('new-password', uid), allowances.passwordChanges),
    change: (uid: string) => take(attemptKey('change', uid), allowances.changes),

    /** Waits longer with each; counted by network, or by a browser of the owner, so that nobody makes another wait. */
    async recoveryCode(uid: string, ip: string, { browser, signal }: Caller = {}): Promise<void> {
      const isKnown = await browsers.knownTo(uid, browser)
      const key = attemptKey('recovery-code', uid, isKnown && browser ? browser : networkOf(ip))
      await wait(key, await delay(key, slowdowns.recoveryCodes), signal)
    },

    signUp: (ip: string) => take(attemptKey('sign-up-from', networkOf(ip)), byNetwork(allowances.signUps)),

    /** Each start of a sign-in elsewhere leaves a row behind. */
    async providerSignIn(ip: string, signal?: AbortSignal): Promise<void> {
      const network = networkOf(ip)
      const seconds = await delay(attemptKey('provider-from', network), byNetwork(slowdowns.fromNetwork))
      await wait(network, seconds, signal)
    },

    /**
     * Whether to mail somebody a way into their account. Where not, they have been sent one within five minutes, and
     * it works as long as any.
     */
    async signInMail(
      purpose: 'PASSWORD_RESET' | 'EMAIL_SIGNIN',
      email: string,
      ip: string,
    ): Promise<boolean> {
      const network = networkOf(ip)
      // A link to sign in goes to addresses that nobody has here, too.
      if (purpose === 'EMAIL_SIGNIN')
        await take(attemptKey('mail-from', network), byNetwork(allowances.linksByNetwork))
      else
        await wait(network, await delay(attemptKey('reset-from', network), byNetwork(slowdowns.fromNetwork)))
      return attempts.take(attemptKey(purpose, email), allowances.signInMails)
    },

    /**
     * Whether to mail what a member asked for. Each of them can only use up their own; what all of them together ask
     * for to one address comes at a pace, and says nothing about what the address's own account may ask for.
     */
    async mail({ uid, purpose, to }: MemberMail): Promise<boolean> {
      await take(attemptKey('mail', uid, purpose, to), allowances.mails)
      await take(attemptKey('mail', uid), allowances.mailsOfMember)
      return attempts.take(attemptKey(purpose, to), allowances.mailsToOne)
    },

    /** Whoever proved an address by mail need not wait for attempts that they or others made on it. */
    async forgive(email: string): Promise<void> {
      await attempts.forget(attemptKey('password-on', email))
      await attempts.forgetBelow(attemptKey('password', email))
      await attempts.forgetBelow(attemptKey('password-browser', email))
    },
  }
}
