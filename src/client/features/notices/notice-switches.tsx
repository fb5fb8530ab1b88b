import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailTopic } from '#contract/notices.ts'
import { mailTopicWords } from '#contract/notice-words.ts'
import { noticeSettingsOptions, sendNoticeSwitch, type Channel } from './api.ts'
import { ThisDevice } from './this-device.tsx'
import { notify } from '#client/lib/notify.ts'
import { Spinner } from '#client/ui/spinner.tsx'

const saved = {
  mail: ['Saved. You will not get these mails.', 'Saved. You will get these mails.'],
  push: ['Saved. Your devices will not tell you these.', 'Saved. Your devices will tell you these.'],
} as const

const channelNames = { mail: 'Mail', push: 'Device' } as const

/** Two switches a kind, saved as they are pressed; each shows what was chosen while that is on its way. */
export function NoticeSwitches() {
  const client = useQueryClient()
  const { data: settings, isError } = useQuery(noticeSettingsOptions)
  const [chosen, setChosen] = useState<Partial<Record<`${MailTopic} ${Channel}`, boolean | null>>>({})

  const change = async (kind: MailTopic, channel: Channel, isOn: boolean) => {
    const one = `${kind} ${channel}` as const
    // Disabled meanwhile it would lose the focus.
    if ((chosen[one] ?? null) !== null) return
    setChosen((others) => ({ ...others, [one]: isOn }))
    try {
      client.setQueryData(noticeSettingsOptions.queryKey, await sendNoticeSwitch(kind, channel, isOn))
      notify.success(saved[channel][isOn ? 1 : 0])
    } catch {
      notify.error('Your setting could not be saved. Please try again.')
    } finally {
      setChosen((others) => ({ ...others, [one]: null }))
    }
  }

  if (isError && !settings) return <p role="alert">Your settings could not be loaded.</p>
  if (!settings) return <Spinner />
  return (
    <ul className="grid gap-5">
      <li>
        <ThisDevice />
      </li>
      {settings.map((setting) => {
        const { kind } = setting
        const words = mailTopicWords(kind)
        if (!words) return null
        const channels: readonly Channel[] = kind === 'digest' ? ['mail'] : ['mail', 'push']
        return (
          <li key={kind} className="grid items-center gap-3 sm:grid-cols-[1fr_auto]">
            <div>
              <p className="text-base font-semibold">{words.label}</p>
              <p className="text-small text-quiet">{`About ${words.about}.`}</p>
            </div>
            <div className="flex gap-3">
              {channels.map((channel) => (
                <label key={channel} className="choice-chip">
                  <input
                    type="checkbox"
                    aria-label={`${words.label}: ${channelNames[channel]}`}
                    aria-description={`About ${words.about}.`}
                    checked={chosen[`${kind} ${channel}`] ?? setting[channel]}
                    onChange={({ target }) => void change(kind, channel, target.checked)}
                  />
                  {channelNames[channel]}
                </label>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
