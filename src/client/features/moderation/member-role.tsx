import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { roles, type Role } from '#contract/roles.ts'
import { moderationKey, sendRole } from './api.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { notify } from '#client/lib/notify.ts'
import { SelectField } from '#client/ui/forms/select-field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

interface Props {
  handle: string
  name: string
  role: Role
}

/** Where an admin says what somebody may do here. */
export function MemberRole({ handle, name, role }: Props) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [other, setOther] = useState<Role | null>(null)
  const chosen = other ?? role
  const { pending, run } = usePending()

  const give = () =>
    void run(async () => {
      const given = await sendRole(handle, chosen).then(
        () => true,
        (error: unknown) => notify.error(errorMessage(error, 'The role could not be changed.')),
      )
      await client.invalidateQueries({ queryKey: moderationKey })
      if (!given) return
      notify.success(`${name} has the role ${chosen}.`, name)
      setOther(null)
      // Its button has nothing to do any more.
      form.current?.querySelector('select')?.focus()
    })

  return (
    <form
      ref={form}
      className="flex flex-wrap items-end gap-3"
      aria-label={`Role of ${name}`}
      onSubmit={(event) => {
        event.preventDefault()
        give()
      }}
    >
      <SelectField
        name="role"
        label="Role"
        value={chosen}
        onChange={({ target }) => setOther(target.value as Role)}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <SubmitButton pending={pending} disabled={chosen === role} className="btn-quiet">
        Give role
      </SubmitButton>
    </form>
  )
}
