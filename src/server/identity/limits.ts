import { attemptKey, type Allowance, type createAttempts } from './attempts.ts'
import { tooManyAttempts } from './errors.ts'
import { networkOf } from '#server/network.ts'

const minute = 60
const hour = 60 * minute

const allowances = {
  /** Wrong passwords for one address, whether or not anybody has it. */
  passwordsByAddress: { free: 10, firstWait: 30, longestWait: 15 * minute, forgetAfter: 24 * hour },
  passwordsByNetwork: { free: 100, firstWait: minute, longestWait: hour, forgetAfter: hour },
  signUpsByNetwork: { free: 30, firstWait: 5 * minute, longestWait: hour, forgetAfter: hour },
  mailsByAddress: { free: 5, firstWait: 5 * minute, longestWait: hour, forgetAfter: hour },
  mailsByNetwork: { free: 30, firstWait: 5 * minute, longestWait: hour, forgetAfter: hour },
} satisfies Record<string, Allowance>

export type Limits = ReturnType<typeof createLimits>

/** `generous` keeps one machine that plays many people from being mistaken for an attacker. */
export function createLimits(attempts: ReturnType<typeof createAttempts>, generous: boolean) {
  const byNetwork = (allowance: Allowance) => (generous ? { ...allowance, free: 1_000_000 } : allowance)
  const take = async (key: string, allowance: Allowance) => {
    if (!(await attempts.take(key, allowance))) throw tooManyAttempts()
  }

  return {
    /** Asked before a password is looked at; the answer's `succeeded` is called when it was right. */
    async passwordAttempt(email: string, ip: string): Promise<{ succeeded(): Promise<void> }> {
      const address = attemptKey('password', email)
      const network = attemptKey('password-from', networkOf(ip))
      await take(network, byNetwork(allowances.passwordsByNetwork))
      await take(address, allowances.passwordsByAddress)
      return {
        succeeded: async () => {
          await attempts.forget(address)
          // Only this one attempt: else one account of their own would let an attacker start afresh.
          await attempts.giveBack(network)
        },
      }
    },

    signUp: (ip: string) =>
      take(attemptKey('sign-up-from', networkOf(ip)), byNetwork(allowances.signUpsByNetwork)),

    /** Each start of a sign-in elsewhere leaves a row behind. */
    providerSignIn: (ip: string) =>
      take(attemptKey('provider-from', networkOf(ip)), byNetwork(allowances.passwordsByNetwork)),

    async mail(email: string, ip: string): Promise<void> {
      await take(attemptKey('mail-from', networkOf(ip)), byNetwork(allowances.mailsByNetwork))
      await take(attemptKey('mail', email), allowances.mailsByAddress)
    },

    /** Whoever proved an address by mail need not wait for attempts that others made on it. */
    forgive: (email: string) => attempts.forget(attemptKey('password', email)),
  }
}
