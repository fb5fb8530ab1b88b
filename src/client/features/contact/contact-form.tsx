import { useRef, useState } from 'react'
import { secondsToWrite } from '#contract/contact-form.ts'
import { limits } from '#contract/limits.ts'
import { sendMessage } from './api.ts'
import type { Author } from '#client/lib/author.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { useFormSending } from '#client/lib/forms/use-form-sending.ts'
import { useFormProof } from '#client/lib/forms/use-form-proof.ts'
import { isForbidden } from '#client/lib/http/api-error.ts'
import { sendOnce } from '#client/lib/http/send-once.ts'
import { unsentMessage } from '#client/lib/http/unsent-message.ts'
import { robotCheck } from '#client/ui/forms/robot-check.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'
import { UnseenField } from '#client/ui/forms/unseen-field.tsx'
import { KeptDraft } from '#client/ui/forms/kept-draft.tsx'

const labels = { name: 'Your Name', email: 'Your Email', message: 'Message' } as const

export function ContactForm({ person }: { person: Author | null }) {
  const form = useRef<HTMLFormElement>(null)
  const saved = { name: person?.displayName ?? '', email: person?.email ?? '', message: '' }
  const draft = useDraft('contact', saved)
  const sending = useFormSending(labels)
  const { checking, sendProved } = useFormProof(secondsToWrite)
  const [answerTo, setAnswerTo] = useState('')
  const [failure, setFailure] = useState('')

  const field = (name: keyof typeof labels) => ({
    ...sending.fieldState(name),
    name,
    label: labels[name],
    value: draft.values[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => draft.change(name, target.value),
  })

  const send = () =>
    sending.send(
      async () => {
        setAnswerTo('')
        setFailure('')
        const website = form.current?.querySelector<HTMLInputElement>('[name=website]')?.value ?? ''
        await sendOnce({
          intent: 'contact',
          uid: person?.uid,
          text: draft.values,
          send: (text, key) =>
            sendProved((proof) => sendMessage({ ...text, ...proof, website }, key), isForbidden),
        })
        setAnswerTo(draft.values.email)
        draft.reset()
      },
      (error) => {
        setFailure(unsentMessage(error, 'Your message could not be sent. Please try again.'))
        sending.focusRefused()
      },
    )

  return (
    <form
      ref={form}
      aria-label="Write to us"
      method="post"
      className="needs-scripts grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <KeptDraft draft={draft} />
      <TextField {...field('name')} autoComplete="name" maxLength={limits.line} />
      <TextField {...field('email')} type="email" autoComplete="email" maxLength={limits.email} />
      <TextAreaField {...field('message')} rows={6} maxLength={limits.reason} />
      <UnseenField />
      {failure && <p role="alert">{failure}</p>}
      <SubmitButton pending={sending.pending} className="btn-primary btn-lg sm:justify-self-start">
        Send message
      </SubmitButton>
      <p
        role="status"
        className={answerTo || checking ? 'rounded-field bg-mint px-4 py-3 wrap-anywhere' : 'sr-only'}
      >
        {checking && robotCheck}
        {answerTo && (
          <>
            Thank you. Your message is on its way. We will answer to <bdi>{answerTo}</bdi>.
          </>
        )}
      </p>
    </form>
  )
}
