import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailTopic } from '#contract/notices.ts'
import { mailTopicWords } from '#contract/notice-words.ts'
import { noticeSettingsOptions, sendMailSwitch } from './api.ts'
import { notify } from '#client/lib/notify.ts'
import { Spinner } from '#client/ui/spinner.tsx'

/** One switch a kind of mail, saved as it is pressed; it shows what was chosen while that is on its way. */
export function MailSwitches() {
  const client = useQueryClient()
  const { data: settings, isError } = useQuery(noticeSettingsOptions)
  const [chosen, setChosen] = useState<Partial<Record<MailTopic, boolean | null>>>({})

  const change = async (kind: MailTopic, mail: boolean) => {
    // Disabled meanwhile it would lose the focus.
    if ((chosen[kind] ?? null) !== null) return
    setChosen((others) => ({ ...others, [kind]: mail }))
    try {
      const saved = await sendMailSwitch(kind, mail)
      client.setQueryData(noticeSettingsOptions.queryKey, saved)
      notify.success(mail ? 'Saved. You will get these mails.' : 'Saved. You will not get these mails.')
    } catch {
      notify.error('Your setting could not be saved. Please try again.')
    } finally {
      setChosen((others) => ({ ...others, [kind]: null }))
    }
  }

  if (isError && !settings) return <p role="alert">Your settings could not be loaded.</p>
  if (!settings) return <Spinner />
  return (
    <fieldset className="grid gap-5">
      <legend className="sr-only">Mails you get</legend>
      {settings.map(({ kind, mail }) => {
        const words = mailTopicWords(kind)
        if (!words) return null
        return (
          <label key={kind} className="choice">
            <input
              type="checkbox"
              checked={chosen[kind] ?? mail}
              onChange={({ target }) => void change(kind, target.checked)}
            />
            <span>
              <span className="block text-base font-semibold">{words.label}</span>
              <span className="block text-small text-quiet">{`Mails about ${words.about}.`}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
