import { use, useEffect, useState } from 'react'
import { MemberUid } from '#client/lib/member-uid.ts'
import { notify } from '#client/lib/notify.ts'
import { canPush, checkToldHere, turnOffHere, turnOnHere } from '#client/lib/push/push.ts'
import { toldHere } from '#client/lib/push/told-here.ts'

const unable =
  'This browser cannot show what is new while Swapwise is closed. On an iPhone or iPad it can once Swapwise is on the home screen.'

/** Whether this browser tells what is new; it asks for the permission when it is switched on. */
export function ThisDevice() {
  const uid = use(MemberUid)
  const isOn = toldHere.use() === uid
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isAble = canPush()

  useEffect(() => {
    if (isAble) void checkToldHere(uid)
  }, [isAble, uid])

  if (!uid) return null
  if (!isAble) return <p className="text-small text-quiet">{unable}</p>

  const change = async (on: boolean) => {
    // Disabled meanwhile it would lose the focus.
    if (chosen !== null) return
    setChosen(on)
    if (on) await turnOnHere(uid)
    else {
      await turnOffHere().catch(() => undefined)
      notify.success('This device will tell you nothing more.')
    }
    setChosen(null)
  }

  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={chosen ?? isOn}
        onChange={({ target }) => void change(target.checked)}
      />
      <span>
        <span className="block text-base font-semibold">On this device</span>
        <span className="block text-small text-quiet">
          {Notification.permission === 'denied'
            ? 'Your browser does not allow it. You can change that in its settings for this site.'
            : 'Tells you what is new while Swapwise is closed.'}
        </span>
      </span>
    </label>
  )
}
