import { ApiError } from './api-error.ts'

/** What cannot be corrected has no id. */
interface Stored {
  acknowledged?: true
  insertedId?: string
}

interface Sending<Text, Answer extends Stored> {
  /** What is to be stored once, whatever becomes of its words on the way: the key of the form's draft. */
  intent: string
  uid: string | undefined
  text: Text
  send: (text: Text, key: string) => Promise<Answer>
  /** Changes the words of what is stored already; where nobody can, other words are another sending. */
  correct?: (id: string, text: Text) => Promise<unknown>
}

interface Unanswered {
  uid: string | undefined
  key: string
  text: unknown
}

const unanswered = new Map<string, Unanswered>()

// Not `randomUUID`: browsers offer that on https and localhost only.
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0)

/** Without an answer, or with one from 500 on, the server may have stored what it was sent. */
const isUnknown = (error: unknown) => statusOf(error) < 400 || statusOf(error) >= 500

/** Who asks and how often is looked at first: such a refusal says nothing of what was sent before. */
const saysNothing = (error: unknown) => isUnknown(error) || [401, 403, 408, 429].includes(statusOf(error))

/** The key under which this very text was sent and no answer came; null where another one may be stored already. */
export function unansweredKey(intent: string, text: unknown): string | null {
  const sending = unanswered.get(intent)
  return sending && JSON.stringify(sending.text) === JSON.stringify(text) ? sending.key : null
}

/** The form is empty again: what it sends next is something else. */
export const forgetSending = (intent: string) => void unanswered.delete(intent)

/**
 * Sends something that must not be stored twice, and hands over what the server says. After an answer was lost, the same text goes
 * again under the same key, by which the server knows it; where the text was corrected since, what is stored is
 * corrected.
 */
export async function sendOnce<Text, Answer extends Stored>(sending: Sending<Text, Answer>): Promise<Answer> {
  const { intent, uid, text, correct } = sending
  const earlier = unanswered.get(intent)
  if (!earlier || earlier.uid !== uid) return post(sending, { uid, key: newKey(), text })
  if (JSON.stringify(earlier.text) === JSON.stringify(text)) return post(sending, earlier)
  if (!correct) return post(sending, { uid, key: newKey(), text })
  try {
    const answer = await post({ ...sending, text: earlier.text as Text }, earlier)
    unanswered.set(intent, earlier)
    await correct(answer.insertedId as string, text)
    unanswered.delete(intent)
    return answer
  } catch (error) {
    // Refused, or deleted since: the earlier text is not stored, so this one is the first.
    const nothingStored = !unanswered.has(intent) || statusOf(error) === 404
    if (!nothingStored) throw error
    return post(sending, { uid, key: newKey(), text })
  }
}

async function post<Text, Answer extends Stored>(
  { intent, text, send }: Sending<Text, Answer>,
  sent: Unanswered,
): Promise<Answer> {
  try {
    const answer = await send(text, sent.key)
    unanswered.delete(intent)
    return answer
  } catch (error) {
    if (isUnknown(error)) unanswered.set(intent, sent)
    else if (!saysNothing(error)) unanswered.delete(intent)
    throw error
  }
}
