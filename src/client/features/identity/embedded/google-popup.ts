import { googleCallbackPath } from '#contract/identity-paths.ts'
import { request } from './request.ts'
import { storageWorks } from './stored-session.ts'
import { codeOf, IdentityError } from '../identity-error.ts'
import { runtime } from '#client/lib/runtime.ts'

const channelName = 'swapwise-google'
const features = 'popup,width=500,height=640'
const pollEvery = 250
// On its way back from Google the window may look closed before its message is here.
const grace = 3_000

/** What the callback page saw, for the provider to check. */
export interface GoogleAnswer {
  requestUri: string
  sessionId: string
}

let cancelOther: (() => void) | null = null

/** Sends the person through Google in a window of ours. The window is opened at once: blockers allow it on a click only. */
export async function askGoogle(): Promise<GoogleAnswer> {
  if (!/^https?:$/.test(location.protocol))
    throw new IdentityError('auth/operation-not-supported-in-this-environment')
  if (runtime.identity.kind === 'embedded' && !runtime.identity.google)
    throw new IdentityError('auth/operation-not-allowed')
  if (!storageWorks()) throw new IdentityError('auth/web-storage-unsupported')
  cancelOther?.()
  // A name of its own, so that another tab's window is not taken over.
  const popup = window.open(
    '',
    `${channelName}-${crypto.getRandomValues(new Uint32Array(1)).join()}`,
    features,
  )
  if (!popup) throw new IdentityError('auth/popup-blocked')

  const cancelled = new Promise<never>((_, reject) => {
    cancelOther = () => reject(new IdentityError('auth/cancelled-popup-request'))
  })
  try {
    const { authUri, sessionId } = await Promise.race([start(), cancelled])
    if (popup.closed) throw new IdentityError('auth/popup-closed-by-user')
    popup.location.replace(authUri)
    const state = new URL(authUri).searchParams.get('state')
    const requestUri = await Promise.race([comeBack(popup, state), cancelled])
    if (new URL(requestUri).searchParams.get('error') === 'access_denied')
      throw new IdentityError('auth/user-cancelled')
    return { requestUri, sessionId }
  } finally {
    popup.close()
  }
}

async function start() {
  const continueUri = (runtime.apiOrigin || location.origin) + googleCallbackPath
  const body = { providerId: 'google.com', continueUri, authFlowType: 'CODE_FLOW' }
  try {
    return await request<{ authUri: string; sessionId: string }>('createAuthUri', body)
  } catch (error) {
    // Here the way back is this very page, so it is the page's own domain that is not authorized.
    if (codeOf(error) === 'auth/unauthorized-continue-uri')
      throw new IdentityError('auth/unauthorized-domain')
    throw error
  }
}

/** Waits for the callback page's address; several tabs may be listening, so each takes only the answer to its own state. */
function comeBack(popup: Window, state: string | null): Promise<string> {
  const channel = new BroadcastChannel(channelName)
  const ended = new AbortController()
  const origin = runtime.apiOrigin || location.origin

  return new Promise<string>((resolve, reject) => {
    const receive = ({ data, origin: sender }: MessageEvent<unknown>) => {
      if (sender !== origin || !isCallback(data)) return
      if (new URL(data.url).searchParams.get('state') === state) resolve(data.url)
    }
    channel.addEventListener('message', receive)
    addEventListener('message', receive, { signal: ended.signal })

    let closedFor = 0
    const poll = setInterval(() => {
      closedFor = popup.closed ? closedFor + pollEvery : 0
      if (closedFor > grace) reject(new IdentityError('auth/popup-closed-by-user'))
    }, pollEvery)
    ended.signal.addEventListener('abort', () => clearInterval(poll))
  }).finally(() => {
    ended.abort()
    channel.close()
  })
}

const isCallback = (data: unknown): data is { type: string; url: string } =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === channelName &&
  'url' in data &&
  typeof data.url === 'string' &&
  URL.canParse(data.url)
